import { useSyncExternalStore } from 'react'
import { type DateRange, deliveryRange } from '#domain/fulfilment/delivery-range.ts'
import { isPinCode } from '#domain/fulfilment/pin-code.ts'
import type { Refusal } from '#domain/refusal.ts'
import { minute } from '#domain/time.ts'
import { shop } from '#shop'

export type Delivery = DateRange | Refusal<'place-not-served'>

/** India is five and a half hours ahead of UTC: its hours begin at half past a UTC hour. */
const step = 30 * minute

/**
 * The delivery dates of an order that is placed now (DELV-01), by this device's clock in India's time zone. Undefined without a complete
 * PIN code, and until hydration: a cached page may not hold a date.
 */
export function useDelivery(pinCode: string): Delivery | undefined {
  const now = useSyncExternalStore(onReturn, currentStep, () => undefined)
  if (now === undefined || !isPinCode(pinCode)) return undefined
  return deliveryRange(pinCode, shop.delivery, { placedAt: new Date(now) })
}

/** A tab that is looked at again shows the dates of today. */
function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function currentStep(): number {
  return Math.floor(Date.now() / step) * step
}
