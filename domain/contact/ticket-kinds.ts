/** What a ticket is about (TICKET-01). */
export const ticketKinds = [
  'where-is-it',
  'damaged',
  'wrong',
  'late',
  'quality',
  'payment',
  'invoice',
  'privacy',
  'other',
] as const
export type TicketKind = (typeof ticketKinds)[number]

export const ticketKindLabels: { readonly [Kind in TicketKind]: string } = {
  'where-is-it': 'Where is it',
  damaged: 'Damaged',
  wrong: 'Wrong product',
  late: 'Late delivery',
  quality: 'Quality',
  payment: 'Payment',
  invoice: 'Invoice',
  privacy: 'Privacy',
  other: 'Other',
}

/** How a ticket came in (TICKET-06); 'form' is the storefront's. */
export const ticketWays = ['form', 'telephone', 'mail', 'whatsapp', 'door', 'helpline'] as const
export type TicketWay = (typeof ticketWays)[number]

export const ticketWayLabels: { readonly [Way in TicketWay]: string } = {
  form: 'Contact form',
  telephone: 'Telephone',
  mail: 'Email',
  whatsapp: 'WhatsApp',
  door: 'At the door',
  helpline: 'National Consumer Helpline',
}

/** Characters of a message in a ticket (TICKET-03). */
export const ticketMessageLength = 10_000
/** Days that a link to a ticket is good after the ticket is resolved (TICKET-04). */
export const ticketLinkDays = 30
