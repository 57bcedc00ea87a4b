import type { AuditAction } from '#domain/audit/audit-entry.ts'
import { parcelStateLabels, parcelStates } from '#domain/fulfilment/parcel-states.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import {
  returnStateLabels,
  returnStates,
  sentBackEvent,
  thrownAwayEvent,
  undecidedEvent,
} from '#domain/returns/return-states.ts'
import { mailLabel } from './mail-label.ts'
import type { OrderPage } from './order-page.ts'

type Entry = OrderPage['timeline'][number]

type OrderAction = Extract<AuditAction, `order.${string}` | `refund.${string}`>

/** Of actions that stand in the timeline by their audit entry alone. */
const actions: { readonly [Action in OrderAction]: string } = {
  'order.packing-claimed': 'Packing begun or taken over',
  'order.claim-requested': 'Packing requested',
  'order.claim-ended': 'Given back to the packing list',
  'order.units-missing': 'Units missing on the shelf',
  'order.assigned': 'Given to a colleague, or back',
  'order.held': 'Put on hold',
  'order.released': 'Hold ended',
  'order.bulk-change': 'Held or released with others',
  'order.delivery-corrected': 'Address corrected',
  'order.delivered': 'Delivered',
  'order.refunded': 'Refunded',
  'order.sent-again': 'Sent again',
  'order.mailed': 'Mail sent again',
  'order.noted': 'Note written',
  'order.note-redacted': 'Note redacted',
  'refund.requested': 'Refund requested from an owner',
  'refund.allowed': 'Refund allowed',
  'refund.declined': 'Refund declined',
  'refund.request-ended': 'Refund request ended',
  'refund.transferred': 'Refund paid by bank',
  'refund.booked': 'Refund of the provider’s dashboard booked',
  'refund.seen': 'Refund of the provider’s dashboard seen',
  'refund.retried': 'Refund tried again',
}

/** One line of the timeline. */
export function entryLabel(entry: Entry, documents: OrderPage['documents']): string {
  const { kind, what = '', text, amountPaise, isUnderWay } = entry
  const amount = amountPaise === undefined ? '' : ` ${formatRupeesExactly(amountPaise)}`
  const ofAmount = amount && ` of${amount}`
  const mail = mailLabel(what.split(':')[0] ?? '')
  switch (kind) {
    case 'placed':
      return 'Order placed'
    case 'paid':
      return `Paid${amount}`
    case 'document': {
      const isNote = documents.find(({ number }) => number === what)?.kind === 'credit-note'
      return `${isNote ? 'Credit note' : 'Invoice'} ${what} issued`
    }
    case 'mail-sent':
      return `Mail sent: ${mail}`
    case 'mail-refused':
      return `Mail failed: ${mail}`
    case 'parcel-state':
      return `Parcel ${what}: ${parcelStateLabel(text)}`
    case 'parcel-tracking':
      return `Parcel ${what}: tracking number ${text}`
    case 'parcel-printed':
      return `Parcel ${what}: ${text} printed`
    case 'cancelled-by-customer':
      return 'Cancelled by the customer'
    case 'refund':
      return `Refund${ofAmount} decided${isUnderWay ? ', not paid yet' : ''}`
    case 'refunded':
      return `Refund${ofAmount} paid`
    case 'request-waiting':
      return `${requestNoun(what)}${ofAmount} requested from an owner`
    case 'request-allowed':
      return `${requestNoun(what)}${ofAmount} allowed`
    case 'request-declined':
      return `${requestNoun(what)}${ofAmount} declined`
    case 'request-taken-back':
      return `${requestNoun(what)}${ofAmount}: request taken back`
    case 'request-ended':
      return `${requestNoun(what)}${ofAmount}: request ended ${entry.by === undefined ? 'by the shop, all of it is refunded' : 'with its return'}`
    case 'return':
      return `Return ${what}: ${returnStateLabel(text)}`
    case 'note':
      return `${what === 'important' ? 'Important note' : 'Note'}${text === '' ? ', redacted' : ''}`
    case 'ticket':
      return `Ticket ${what}`
    default:
      if (what === 'order.packing-claimed' && entry.isTakenOver !== undefined)
        return entry.isTakenOver ? 'Packing taken over' : 'Packing begun'
      if (what === 'order.refunded' && isUnderWay) return 'Refund requested'
      return Object.hasOwn(actions, what) ? actions[what as OrderAction] : 'Changed'
  }
}

/** What a refund takes back; the text of an entry: a note, a reason, or the provider's message. */
export function entryDetails({ kind, text, items = [] }: Entry): string[] {
  const isSaid = kind.startsWith('parcel-') || kind === 'return' || !text
  return [...(items.length > 0 ? [items.join(' · ')] : []), ...(isSaid ? [] : [text])]
}

function requestNoun(what: string): string {
  if (what === 'cancellation') return 'Cancellation'
  return what === 'refund' ? 'Refund' : `Return ${what}: refund`
}

function returnStateLabel(state = ''): string {
  if (state === sentBackEvent) return 'sent back to the customer'
  if (state === thrownAwayEvent) return 'thrown away'
  if (state === undecidedEvent) return 'decision taken back'
  const known = returnStates.find((one) => one === state)
  return (known ? returnStateLabels[known] : state).toLowerCase()
}

function parcelStateLabel(state = ''): string {
  const known = parcelStates.find((one) => one === state)
  return known ? parcelStateLabels[known] : state
}
