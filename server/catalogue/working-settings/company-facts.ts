import type { CompanyFact } from '#contract/backoffice/settings.ts'
import { freeDelivery } from '#domain/cart/free-delivery.ts'
import { claimsOrganic } from '#domain/catalogue/claims-organic.ts'
import { indianStates } from '#domain/checkout/states.ts'
import { formatDate } from '#domain/dates.ts'
import { gstinFault } from '#domain/invoices/gstin.ts'
import { formatPaymentMethods } from '#domain/payments/payment-method.ts'
import type { DeliveryTerms, RetentionDays, Shop } from '#domain/shop.ts'

type Row = readonly [field: string | undefined, label: string, value: string]

/** What the staff see of the configuration file, each with its field there; shoppers see it too. A text that says 'organic' is marked. */
export function companyFacts(shop: Shop): CompanyFact[] {
  const groups = [
    ['company', companyRows(shop)],
    ['delivery', deliveryRows(shop)],
    ['payment', paymentRows(shop)],
  ] as const
  const fault = gstinFault(shop.company)
  return groups.flatMap(([group, rows]) =>
    rows.map(([field, label, value]) => ({
      ...{ group, label, value },
      ...(field !== undefined && { field }),
      ...(label === 'GSTIN' && fault !== undefined && { fault }),
      ...(label !== 'Company' && claimsOrganic(value) && { claimsOrganic: true }),
    })),
  )
}

function companyRows({ name, tagline, company, contact, social }: Shop): Row[] {
  const { grievanceOfficer: officer } = contact
  return [
    ['name', 'Shop', name],
    ['tagline', 'Tagline', tagline],
    ['company.legalName', 'Company', company.legalName],
    ['company.addressLines', 'Address', company.addressLines.join(', ')],
    ['company.gstin', 'GSTIN', company.gstin],
    ['company.fssai', 'FSSAI licence', company.fssai],
    ...(company.cin === undefined ? [] : [['company.cin', 'CIN', company.cin] as const]),
    ['contact.email', 'Email', contact.email],
    ['contact.phone', 'Telephone', contact.phone],
    ['contact.phoneHours', 'Hours of the telephone', contact.phoneHours],
    [
      'contact.grievanceOfficer',
      'Grievance officer',
      [officer.name, officer.designation, officer.email, officer.phone].join(', '),
    ],
    ['social', 'Social media', social.map(({ label, url }) => `${label} ${url}`).join(', ') || 'None'],
  ]
}

function deliveryRows({ delivery, returns }: Shop): Row[] {
  const { cutOffHour, holidays, stateCodes, pinsNotServed } = delivery
  const left = indianStates.filter(({ code }) => !stateCodes.includes(code)).map(({ name }) => name)
  return [
    [undefined, 'Delivery fee', freeDelivery.promise],
    [
      'delivery.cutOffHour',
      'Cut-off hour',
      `${cutOffHour}:00: what is ordered before it leaves on the same working day`,
    ],
    ['delivery.holidays', 'Holidays', holidays.map(formatDate).join(', ') || 'Sundays only'],
    ['delivery.daysByPin', 'Days to the customer', daysInWords(delivery)],
    ['delivery.stateCodes', 'States', left.length === 0 ? 'All' : `All but ${left.join(', ')}`],
    [
      'delivery.pinsNotServed',
      'PIN codes not served',
      pinsNotServed.map((digits) => `${digits}…`).join(', ') || 'None',
    ],
    ['returns.policyDays', 'Return policy', `${returns.policyDays} days`],
    ['returns.termsDays', 'Returns in the terms', `${returns.termsDays} days`],
  ]
}

/** `1–2 days: 560…; 2–3 days: 56…, 500…`, the nearest first. */
function daysInWords({ daysByPin }: Pick<DeliveryTerms, 'daysByPin'>): string {
  const near = Object.entries(daysByPin).toSorted(([, one], [, other]) => one[0] - other[0] || one[1] - other[1])
  const byDays = Map.groupBy(near, ([, [min, max]]) => (min === max ? `${min}` : `${min}–${max}`))
  const words = [...byDays].map(([days, pins]) => `${days} days: ${pins.map(([digits]) => `${digits}…`).join(', ')}`)
  return `Working days by the first digits of the PIN code. ${words.join('; ')}`
}

function paymentRows(shop: Shop): Row[] {
  return [
    ['paymentMethods', 'Means of payment', formatPaymentMethods(shop.paymentMethods)],
    ['paymentProvider', 'Card provider', `${shop.paymentProvider.name}, ${shop.paymentProvider.url}`],
    ['paymentWindowColour', 'Colour of its form', shop.paymentWindowColour],
    ['invoiceSeries', 'Invoices begin with', shop.invoiceSeries],
    ['creditNoteSeries', 'Credit notes begin with', shop.creditNoteSeries],
    ['lowestPriceFrom', 'Lowest price named from', formatDate(shop.lowestPriceFrom)],
    ['retentionDays', 'Old data is deleted', retentionInWords(shop.retentionDays)],
  ]
}

const retained: { readonly [Rows in keyof RetentionDays]: string } = {
  webhookEvents: 'webhooks of the card provider',
  webhookEventIds: 'their numbers',
  endedReservations: 'ended reservations',
  lapsedPayments: 'payments never made',
  closedNotifyMeRequests: 'answered requests ‘Notify Me’',
  mails: 'records of refused mails',
  answersToStaff: 'answers to the staff’s calls',
  staffEvents: 'events of the staff’s pages',
  staffReads: 'which customers staff were shown',
  codes: 'one-time codes',
  afterErasure: 'copies of erased data',
}

function retentionInWords(days: RetentionDays): string {
  const words = Object.entries(retained).map(([rows, label]) => `${label} ${days[rows as keyof RetentionDays]}`)
  return `Days after which it goes: ${words.join(', ')}`
}
