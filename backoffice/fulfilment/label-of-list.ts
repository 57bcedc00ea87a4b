import { toTrackingNumber } from '#domain/fulfilment/tracking-number.ts'
import type { Parcel } from './parcel.ts'

/** Whether a code is the label of a parcel of the list: its tracking number. An order's number is no carrier's in any case. */
export function isLabelOf(parcels: readonly Pick<Parcel, 'tracking'>[], code: string): boolean {
  const number = toTrackingNumber(code)
  return parcels.some(({ tracking }) => tracking !== undefined && tracking === number)
}
