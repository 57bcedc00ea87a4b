import { carrierLabel } from '#domain/fulfilment/carrier-label.ts'
import { type Carrier, trackingLink } from '#domain/fulfilment/tracking-number.ts'
import { hasReturnWindow, type ReturnReason, returnReasonLabels } from '#domain/returns/return-reasons.ts'
import { daysToSendBack, type ReturnWay } from '#domain/returns/return-states.ts'
import type { Shop } from '#domain/shop.ts'
import { button, composeMail, list, type Part, paragraph, quotation } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import type { ReturnLine } from '../returns.store.ts'
import type { ReturnMailKind } from './queue-return-mail.ts'

export type MailedReturn = {
  readonly number: string
  readonly orderNumber: string
  readonly email: string
  readonly reason: ReturnReason
  readonly way: ReturnWay | null
  readonly declineReason: string | null
  readonly lines: readonly ReturnLine[]
  /** Who brings the units back to the customer. */
  readonly sentWith?: { readonly carrier: Carrier; readonly tracking: string | null } | undefined
}

type Options = {
  readonly kind: ReturnMailKind
  readonly shop: Shop
  readonly publicUrl: string
  /** Of an approved return whose goods come back; undefined when it cannot be drawn. */
  readonly slip?: Uint8Array | undefined
}

/** What happens with a return (RETURN-02), with its units and where the customer sees it. */
export function returnMail(returned: MailedReturn, { kind, shop, publicUrl, slip }: Options): Mail {
  const { number, email, lines } = returned
  const { subject, parts } = wordingOf[kind](returned, { shop, slip })
  const units = namesUnits.includes(kind) ? [] : listed(lines, 'Your return', ({ quantity }) => quantity)
  return composeMail(
    {
      to: email,
      replyTo: shop.contact.email,
      subject: `${subject} (${number})`,
      title: subject,
      preheader: `Return ${number}`,
      parts: [...parts, ...units, button(`${publicUrl}/user-dashboard/orders`, 'See your orders')],
      attachments: slip
        ? [{ filename: `return_slip_${number}.pdf`, content: Buffer.from(slip), contentType: 'application/pdf' }]
        : [],
    },
    shop,
  )
}

/** Those it is about, instead of all of the return. */
const namesUnits: readonly ReturnMailKind[] = ['outcome', 'sent-back', 'tracking-corrected']

type Wording = { readonly subject: string; readonly parts: readonly Part[] }
type Words = (returned: MailedReturn, options: Pick<Options, 'shop' | 'slip'>) => Wording

const addressOf = ({ company, contact }: Shop) => [company.legalName, ...company.addressLines, contact.phone]

function sendItBack({ number, reason }: MailedReturn, shop: Shop): readonly Part[] {
  const cost = hasReturnWindow(reason)
    ? 'Please leave it unopened.'
    : 'We pay the way back: reply with the carrier’s receipt, and we refund it.'
  return [
    paragraph(`Please send it back within ${daysToSendBack} days, with a carrier of your choice. ${cost}`),
    list(`Address, with the number ${number} on the parcel`, addressOf(shop)),
  ]
}

const wordingOf: { readonly [Kind in ReturnMailKind]: Words } = {
  asked: ({ number, orderNumber, reason }) => ({
    subject: 'We’ve received your return request',
    parts: [
      paragraph(
        `Your return ${number} of order ${orderNumber} is with us. Its reason: ${returnReasonLabels[reason].toLowerCase()}.`,
      ),
      paragraph('We’ll answer within two days. Please keep the goods and their packaging until then.'),
    ],
  }),
  approved: (returned, { shop, slip }) =>
    returned.way === 'keep'
      ? {
          subject: 'Your return is approved',
          parts: [
            paragraph('You don’t need to send anything back.'),
            paragraph('We’re sorry. Your refund or replacement follows in another email.'),
          ],
        }
      : {
          subject: 'Your return is approved: please send it back',
          parts: [
            ...sendItBack(returned, shop),
            paragraph(
              slip
                ? 'The slip is attached: please put it into the parcel.'
                : `Please put a note with the number ${returned.number} into the parcel.`,
            ),
            paragraph('We’ll look at the goods when they arrive, and write to you then.'),
          ],
        },
  declined: ({ orderNumber, declineReason }) => ({
    subject: 'We can’t take your return',
    parts: [
      paragraph(`We’re sorry, we can’t take back these goods of order ${orderNumber}.`),
      quotation(declineReason ?? ''),
      paragraph('If you see this differently, please reply to this email.'),
    ],
  }),
  received: () => ({
    subject: 'Your return has arrived',
    parts: [paragraph('The goods have reached us. We’ll look at them and write to you within two days.')],
  }),
  reminder: (returned, { shop }) => ({
    subject: 'We haven’t received your return yet',
    parts: [
      paragraph(
        `Your return was approved ${daysToSendBack} days ago, and nothing has reached us. If it’s on its way, you don’t need to do anything.`,
      ),
      ...sendItBack(returned, shop),
    ],
  }),
  outcome: ({ lines }) => ({
    subject: 'Your return is settled',
    parts: [
      ...listed(lines, 'We’re sending you a replacement', ({ resent }) => resent),
      ...listed(lines, 'This goes back to you; you get an email when it leaves', ({ sentBack }) => sentBack),
      ...listed(lines, 'We’re refunding this, with a credit note in another email', ({ refunded }) => refunded),
    ],
  }),
  'sent-back': ({ lines, sentWith }) => {
    const number = sentWith?.tracking ? `, tracking number ${sentWith.tracking}` : ''
    return {
      subject: 'Your goods are on their way back to you',
      parts: [
        paragraph(`They left us${sentWith ? ` with ${carrierLabel(sentWith.carrier)}${number}` : ''}.`),
        ...sentBackUnits({ lines, sentWith }),
      ],
    }
  },
  'tracking-corrected': ({ lines, sentWith }) => ({
    subject: 'Corrected tracking number of your goods',
    parts: [
      paragraph('The tracking number we sent you was wrong. We’re sorry for the mistake.'),
      ...(sentWith?.tracking
        ? [paragraph(`The correct number is ${sentWith.tracking}, with ${carrierLabel(sentWith.carrier)}.`)]
        : []),
      ...sentBackUnits({ lines, sentWith }),
    ],
  }),
  closed: () => ({
    subject: 'Your return is closed',
    parts: [
      paragraph('Nothing has reached us, so we’ve closed your return. Nothing is refunded.'),
      paragraph('If you did send it, please reply with the tracking number.'),
    ],
  }),
}

function sentBackUnits({ lines, sentWith }: Pick<MailedReturn, 'lines' | 'sentWith'>): readonly Part[] {
  const link = sentWith && trackingLink(sentWith.tracking, sentWith.carrier)
  return [
    ...listed(lines, 'In this parcel', ({ sentBack }) => sentBack),
    ...(link ? [button(link, 'Follow your parcel')] : []),
  ]
}

function listed(lines: readonly ReturnLine[], heading: string, unitsOf: (line: ReturnLine) => number): readonly Part[] {
  const units = lines.filter((line) => unitsOf(line) > 0)
  return units.length === 0
    ? []
    : [
        list(
          heading,
          units.map((line) => `${unitsOf(line)} × ${line.title} (${line.netQuantity})`),
        ),
      ]
}
