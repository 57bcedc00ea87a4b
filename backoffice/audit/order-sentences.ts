import type { AuditAction } from '#domain/audit/audit-entry.ts'
import { attemptReasonLabels } from '#domain/fulfilment/delivery-attempt.ts'
import { parcelStateLabels } from '#domain/fulfilment/parcel-states.ts'
import { formatKilograms } from '#domain/fulfilment/weight.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { mailLabel } from '../orders/mail-label.ts'
import {
  countedTogether,
  type Entry,
  labelOf,
  listWords,
  lowered,
  mark,
  subjectOf,
  wordOf,
  wordsOf,
} from './sentence.ts'

type OrderAction = Extract<
  AuditAction,
  `order.${string}` | `parcel.${string}` | `refund.${string}` | `return.${string}`
>

const bulkVerbs: { readonly [change: string]: string } = { release: 'ended the hold of', assign: 'assigned' }

/** What somebody did with an order, a parcel or a refund, after their name. */
export const orderSentences: { readonly [Action in OrderAction]: (entry: Entry) => string } = {
  'order.delivered': (entry) =>
    `marked ${subjectOf(entry)} delivered${after(': ', listWords(wordsOf(entry.after, 'units')))}`,
  'order.refunded': (entry) =>
    `refunded ${rupees(entry.after, 'amountPaise')} of ${subjectOf(entry)} by credit note ${wordOf(entry.after, 'creditNote')}${after(
      ': ',
      listWords(wordsOf(entry.after, 'units')),
    )}${after('. Written off: ', listWords(wordsOf(entry.after, 'writtenOff')))}${after('. Missing: ', listWords(wordsOf(entry.after, 'missing')))}`,
  'refund.requested': (entry) =>
    `asked an owner to refund ${rupees(entry.after, 'amountPaise')} of ${subjectOf(entry)}`,
  'refund.allowed': (entry) =>
    `allowed the refund of ${rupees(entry.after, 'amountPaise')} of ${subjectOf(entry)} that ${askerOf(entry)} asked for`,
  'refund.declined': (entry) =>
    `declined the refund of ${rupees(entry.after, 'amountPaise')} of ${subjectOf(entry)} that ${askerOf(entry)} asked for`,
  'refund.request-ended': (entry) => {
    const refund = `to refund ${rupees(entry.after, 'amountPaise')} of ${subjectOf(entry)}`
    if (wordOf(entry.after, 'askedBy') === undefined) return `no longer asks ${refund}`
    const why = entry.after?.because === 'not-possible' ? 'it can no longer be made' : 'its return is closed'
    return `ended the request ${refund}: ${why}`
  },
  'refund.transferred': (entry) =>
    `recorded a bank transfer of ${rupees(entry.after, 'amountPaise')} for ${subjectOf(entry)}, UTR ${wordOf(entry.after, 'utr')}`,
  'refund.booked': (entry) =>
    `booked the refund ${wordOf(entry.after, 'atProvider')} of the provider’s dashboard to ${subjectOf(entry)} by credit note ${wordOf(entry.after, 'creditNote')}`,
  'refund.seen': (entry) => `marked the refund ${wordOf(entry.after, 'atProvider')} of ${subjectOf(entry)} as seen`,
  'refund.retried': (entry) => `asked the card provider again for ${subjectOf(entry)}${ofOrder(entry)}`,
  'return.opened': (entry) =>
    `opened the return ${subjectOf(entry)}${ofOrder(entry)}: ${listWords(wordsOf(entry.after, 'units'))}`,
  'return.approved': (entry) =>
    `approved the return ${subjectOf(entry)}${ofOrder(entry)}: ${
      entry.after?.way === 'keep' ? 'the customer keeps the goods' : 'the goods come back'
    }`,
  'return.declined': (entry) => `declined the return ${subjectOf(entry)}${ofOrder(entry)}`,
  'return.decision-taken-back': (entry) =>
    `took back the decision of the return ${subjectOf(entry)}${ofOrder(entry)} before the customer was told`,
  'return.received': (entry) => `noted that the return ${subjectOf(entry)}${ofOrder(entry)} has arrived`,
  'return.inspected': (entry) =>
    `inspected the return ${subjectOf(entry)}${ofOrder(entry)}${unitsIn(entry, {
      shelved: 'to the shelf',
      writtenOff: 'written off',
      kept: 'kept for the customer',
    })}`,
  'return.settled': (entry) =>
    `settled the return ${subjectOf(entry)}${ofOrder(entry)}${unitsIn(entry, {
      refunded: 'refunded',
      resent: 'sent again',
      sentBack: 'back to the customer',
      writtenOff: 'written off',
    })}`,
  'return.sent-back': (entry) => {
    const [units, carrier] = [
      `the units of the return ${subjectOf(entry)}${ofOrder(entry)}`,
      wordOf(entry.after, 'carrier'),
    ]
    if (carrier === undefined) return `noted that ${units} had left before; the customer got no mail`
    return `sent ${units} back to the customer by ${mark(`carrier:${carrier}`)}${after(', number ', wordOf(entry.after, 'tracking'))}`
  },
  'return.thrown-away': (entry) =>
    `threw away what was put aside of the return ${subjectOf(entry)}${ofOrder(entry)}${after(': ', listWords(wordsOf(entry.after, 'units')))}`,
  'return.tracking-changed': (entry) =>
    `changed the tracking number of what went back by the return ${subjectOf(entry)}${ofOrder(entry)} from ${wordOf(entry.before, 'tracking')} to ${wordOf(entry.after, 'tracking')}`,
  'return.closed': (entry) => {
    const closed = `closed the return ${subjectOf(entry)}${ofOrder(entry)}`
    if (entry.after?.writtenOff === undefined) return `${closed}: nothing arrived`
    return `${closed}: its units were refunded or sent again${after('. Written off: ', listWords(wordsOf(entry.after, 'writtenOff')))}`
  },
  'order.packing-claimed': (entry) => {
    const former = wordOf(entry.before, 'claimedBy')
    return former === undefined
      ? `took ${subjectOf(entry)} to pack`
      : `took the packing of ${subjectOf(entry)} over from ${mark(`staff:${former}`)}`
  },
  'order.claim-requested': (entry) =>
    `asked ${mark(`staff:${wordOf(entry.after, 'claimedBy')}`)} for the packing of ${subjectOf(entry)}`,
  'order.claim-ended': (entry) => {
    const next = wordOf(entry.after, 'claimedBy')
    return next === undefined
      ? `gave ${subjectOf(entry)} back to the packing list`
      : `gave the packing of ${subjectOf(entry)} to ${mark(`staff:${next}`)}`
  },
  'order.units-missing': (entry) =>
    `did not find all of ${subjectOf(entry)}${after('. ', wordOf(entry.after, 'heldReason'))}`,
  'order.sent-again': (entry) => `sent units of ${subjectOf(entry)} again: ${listWords(wordsOf(entry.after, 'units'))}`,
  'order.noted': (entry) => `wrote a note on ${subjectOf(entry)}`,
  'order.note-redacted': (entry) => `redacted a note of ${subjectOf(entry)}`,
  'order.held': (entry) => `put ${subjectOf(entry)} on hold${after(': ', wordOf(entry.after, 'heldReason'))}`,
  'order.released': (entry) => `ended the hold of ${subjectOf(entry)}`,
  'order.assigned': (entry) => {
    const [former, next] = [wordOf(entry.before, 'assignedTo'), wordOf(entry.after, 'assignedTo')]
    if (next !== undefined) return `gave ${subjectOf(entry)} to ${mark(`staff:${next}`)}`
    return `took ${subjectOf(entry)} from ${mark(`staff:${former}`)}, so that nobody looks after it`
  },
  'order.delivery-corrected': (entry) =>
    `corrected ${listWords(wordsOf(entry.after, 'fields').map((field) => labelOf(addressFields, field)))} of ${subjectOf(entry)}${
      entry.after?.isPinChecked === true ? ', having looked the PIN code up' : ''
    }`,
  'order.mailed': (entry) =>
    `sent the mail '${mailLabel(wordOf(entry.after, 'mail')?.split(':')[0] ?? '')}' of ${subjectOf(entry)} again`,
  'order.bulk-change': ({ after: fields }) =>
    `${bulkVerbs[String(fields?.change)] ?? 'put on hold'} ${countedTogether(fields, 'orders', 'order')}`,
  'parcel.packed': (entry) =>
    `packed ${parcelIn(entry)}: ${listWords([...wordsOf(entry.after, 'units'), ...packedAs(entry)])}${after('. Not from the batch that expires first: ', wordOf(entry.after, 'otherBatches'))}${entry.after?.notesRead ? '. An important note was read before' : ''}`,
  'parcel.unpacked': (entry) => `unpacked ${parcelIn(entry)}`,
  'parcel.handed-over': (entry) => `handed ${parcelIn(entry)} over to its carrier`,
  'parcel.hand-over-taken-back': (entry) => `took back that ${parcelIn(entry)} was handed over`,
  'parcel.state-changed': (entry) =>
    `set ${parcelIn(entry)} from '${stateLabel(entry.before)}' to '${stateLabel(entry.after)}'`,
  'parcel.delivery-failed': (entry) => {
    const nextDay = wordOf(entry.after, 'nextDay')
    const instruction =
      nextDay === undefined ? 'told the carrier to bring it back' : `told the carrier to try again on ${nextDay}`
    return `noted failed delivery ${Number(entry.after?.attempt)} of ${parcelIn(entry)} (${lowered(labelOf(attemptReasonLabels, entry.after?.cause))}) and ${instruction}`
  },
  'parcel.tracking-changed': (entry) => {
    const [before, now] = [wordOf(entry.before, 'tracking'), wordOf(entry.after, 'tracking')]
    if (now === undefined) return `took the tracking number ${before} off ${parcelIn(entry)}`
    return before === undefined
      ? `gave ${parcelIn(entry)} the tracking number ${now}`
      : `changed the tracking number of ${parcelIn(entry)} from ${before} to ${now}`
  },
  'parcel.label-printed': (entry) => `printed the label of ${parcelIn(entry)}`,
  'parcel.bulk-change': ({ subject, after: fields }) =>
    `${subject.id === 'hand-over' ? 'handed over' : 'marked delivered'} ${countedTogether(fields, 'parcels', 'parcel')}`,
}

const addressFields: { readonly [field: string]: string } = {
  phone: 'telephone',
  firstName: 'first name',
  lastName: 'last name',
  address: 'address',
  address2: 'area and town',
  pinCode: 'PIN code',
}

/** 'parcel 1 of FG-4821-7395' */
function parcelIn(entry: Entry): string {
  return subjectOf(entry) + ofOrder(entry)
}

function ofOrder({ objects }: Entry): string {
  const order = objects.find((object) => object.startsWith('order:'))
  return order === undefined ? '' : ` of ${mark(order)}`
}

/** ': 1 × Forest Honey to the shelf; 1 × Ragi Flour written off' */
function unitsIn({ after: fields }: Entry, labels: { readonly [field: string]: string }): string {
  const parts = Object.entries(labels).flatMap(([field, label]) => {
    const units = listWords(wordsOf(fields, field))
    return units === '' ? [] : [`${units} ${label}`]
  })
  return after(': ', parts.join('; '))
}

function packedAs({ after: fields }: Entry): readonly string[] {
  const [carrier, tracking] = [wordOf(fields, 'carrier'), wordOf(fields, 'tracking')]
  const grams = Number(fields?.grams)
  return [
    ...(grams > 0 ? [`weighing ${formatKilograms(grams, { decimals: 3 })} kg`] : []),
    ...(carrier === undefined ? [] : [`by ${mark(`carrier:${carrier}`)}${after(' ', tracking)}`]),
  ]
}

function stateLabel(fields: Entry['after']): string {
  return labelOf(parcelStateLabels, fields?.state)
}

function rupees(fields: Entry['after'], name: string): string {
  return formatRupeesExactly(Number(fields?.[name] ?? 0))
}

function after(before: string, words: string | undefined): string {
  return words ? before + words : ''
}

function askerOf({ after: fields }: Entry): string {
  return mark(`staff:${wordOf(fields, 'askedBy')}`)
}
