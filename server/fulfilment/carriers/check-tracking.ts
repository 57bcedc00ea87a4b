import { type Carrier, isTrackingNumber, toTrackingNumber } from '#domain/fulfilment/tracking-number.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { readParcelWithNumber } from './carriers.store.ts'

export type WrongField = Refusal<'wrong-shape', { fields: { [field: string]: string } }>

/** The number as it is stored; a wrong or used one is refused at its field (SHIP-03). */
export async function checkTracking(
  tx: Transaction,
  { typed, carrier, parcelId }: { typed: string; carrier: Carrier; parcelId?: string },
): Promise<{ readonly tracking: string } | WrongField> {
  const tracking = toTrackingNumber(typed)
  if (!isTrackingNumber(tracking, carrier)) return atField(`This is not a number of ${carrier.name}`)
  const holder = await readParcelWithNumber(tx, { carrier: carrier.id, tracking })
  if (holder && holder.id === parcelId) return atField('The parcel has this number already')
  if (holder) return atField(`A parcel of order ${holder.orderNumber} has this number`)
  return { tracking }
}

function atField(sentence: string): WrongField {
  return refuse('wrong-shape', { fields: { tracking: sentence } })
}
