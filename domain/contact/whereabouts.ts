import { formatDate } from '../dates.ts'
import { carrierLabel } from '../fulfilment/carrier-label.ts'
import { formatNext } from '../fulfilment/delivery-attempt.ts'
import type { ParcelState } from '../fulfilment/parcel-states.ts'
import type { FulfilmentState } from '../orders/order-states.ts'

type Order = {
  readonly number: string
  readonly fulfilment: FulfilmentState
  /** The last promised day, such as '2026-11-28'. */
  readonly promised?: string | undefined
}
type Parcel = {
  readonly state: ParcelState
  /** Its number, as mails say it: 'Parcel 2 of your order'. */
  readonly place: number
  readonly carrier: { readonly id: string; readonly name: string }
  readonly tracking: string | null
  readonly deliveredAt: Date | null
  readonly attempt: { readonly nextDay: string | null } | null
}

const ended: readonly ParcelState[] = ['back', 'lost', 'unpacked']

/**
 * What {whereabouts} of a ready answer says of an order: full sentences that are true of its state, one for each parcel (TICKET-03). Of an order that is not packed:
 * 'We are preparing your order FG-1234-5678. You should have it by 28 November 2026.'
 */
export function whereabouts(order: Order, parcels: readonly Parcel[], today: string): string {
  const { number, fulfilment } = order
  const left = parcels.filter(({ state }) => !ended.includes(state))
  if (left.length === 0 && fulfilment === 'cancelled') return `Your order ${number} is cancelled.`
  if (left.length === 0) return `We are preparing your order ${number}.${promiseOf(order, parcels, today)}`
  const isToPack = fulfilment === 'to-pack' || fulfilment === 'part-packed'
  const isWhole = parcels.length === 1 && !isToPack
  const sentences = left.map((parcel) =>
    sentenceOf(isWhole ? `Your order ${number}` : `Parcel ${parcel.place} of your order ${number}`, parcel, today),
  )
  if (isToPack) sentences.push('We are preparing the rest.')
  return sentences.join(' ')
}

/** What came back or was lost cannot keep the promise of its order. */
function promiseOf({ promised }: Order, parcels: readonly Parcel[], today: string): string {
  if (promised === undefined || parcels.some(({ state }) => state === 'back' || state === 'lost')) return ''
  return promised < today ? ' We are sorry for the delay.' : ` You should have it by ${formatDate(promised)}.`
}

function sentenceOf(what: string, parcel: Parcel, today: string): string {
  const { state, tracking, deliveredAt, attempt } = parcel
  const name = carrierLabel(parcel.carrier)
  const carrier = name.charAt(0).toUpperCase() + name.slice(1)
  const followed = tracking === null ? '' : ` You can follow it with tracking number ${tracking}.`
  if (state === 'packed') return `${what} is packed and leaves us next.`
  if (state === 'delivered')
    return `${carrier} delivered ${lowered(what)}${deliveredAt ? ` on ${formatDate(deliveredAt)}` : ''}.`
  if (state === 'coming-back') return `${carrier} could not deliver ${lowered(what)}, and it is on its way back to us.`
  if (state !== 'failed') return `${what} is on its way with ${name}.${followed}`
  const isToTry = attempt?.nextDay != null && attempt.nextDay >= today
  return `${carrier} could not deliver ${lowered(what)}.${isToTry ? ` They were told: ${formatNext(attempt)}.` : ''}${followed}`
}

function lowered(what: string): string {
  return what.charAt(0).toLowerCase() + what.slice(1)
}
