import { type Carrier, isTrackingNumber, toTrackingNumber } from '#domain/fulfilment/tracking-number.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { readParcelsWithNumber } from './carriers.store.ts'

export type WrongField = Refusal<'wrong-shape', { fields: { [field: string]: string } }>

export type NumberGiven = { readonly tracking: string | undefined } | WrongField

export type NumberWanted = {
  /** As typed or scanned; empty: none yet. */
  readonly typed: string
  /** Of a parcel that exists. */
  readonly parcelId?: string | undefined
}

/** Numbers as they are stored; a wrong or used one is refused at its field (SHIP-03). */
export async function checkTracking(
  tx: Transaction,
  carrier: Carrier,
  wanted: readonly NumberWanted[],
): Promise<NumberGiven[]> {
  const read = wanted.map(({ typed, parcelId }) => ({ tracking: toTrackingNumber(typed), parcelId }))
  const good = read.map(({ tracking }) => tracking).filter((tracking) => isTrackingNumber(tracking, carrier))
  const holders = await readParcelsWithNumber(tx, carrier.id, good)
  return read.map(({ tracking, parcelId }) => {
    if (tracking === '') return { tracking: undefined }
    if (!isTrackingNumber(tracking, carrier)) return atField(`This is not a number of ${carrier.name}`)
    const holder = holders.get(tracking)
    if (holder && holder.id === parcelId) return atField('The parcel has this number already')
    if (holder) return atField(`A parcel of order ${holder.orderNumber} has this number`)
    return { tracking }
  })
}

function atField(sentence: string): WrongField {
  return refuse('wrong-shape', { fields: { tracking: sentence } })
}
