import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type ClosedDay, firstClosedDay, withClosedDays } from '#domain/fulfilment/closed-days.ts'
import { type DateRange, deliveryRange } from '#domain/fulfilment/delivery-range.ts'
import { isPinCode } from '#domain/fulfilment/pin-code.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { indianDate, minute } from '#domain/time.ts'
import { shop } from '#shop'

/** `closed`: the first day until then on which the shop is closed. */
export type Delivery = (DateRange & { readonly closed: ClosedDay | undefined }) | Refusal<'place-not-served'>

const none: readonly ClosedDay[] = []

/** India is five and a half hours ahead of UTC: its hours begin at half past a UTC hour. */
const step = 30 * minute

/**
 * The delivery dates of an order that is placed now (DELV-01), by this device's clock in India's time zone. Undefined without a complete
 * PIN code, and until hydration: a cached page may not hold a date.
 */
export function useDelivery(pinCode: string): Delivery | undefined {
  const now = useSyncExternalStore(onReturn, currentStep, () => undefined)
  const closedDays = useClosedDays()
  if (now === undefined || !isPinCode(pinCode)) return undefined
  const placedAt = new Date(now)
  const range = deliveryRange(pinCode, withClosedDays(shop.delivery, closedDays), { placedAt })
  return isRefusal(range)
    ? range
    : { ...range, closed: firstClosedDay(closedDays, { from: indianDate(placedAt), to: range.to }) }
}

/** Of every page's data. A cached page may still hold some that are over. */
function useClosedDays(): readonly ClosedDay[] {
  return useRouteLoaderData<Closed>('root')?.closedDays ?? none
}

/** Those that a delivery may meet, as of when the page was made: page and browser agree on it. */
export function useClosedSoon(): readonly ClosedDay[] {
  return useRouteLoaderData<Closed>('root')?.closedSoon ?? none
}

type Closed = { readonly closedDays: readonly ClosedDay[]; readonly closedSoon: readonly ClosedDay[] }

/** A tab that is looked at again shows the dates of today. */
function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function currentStep(): number {
  return Math.floor(Date.now() / step) * step
}
