import { type Carrier, toTrackingNumber, trackingProblem } from '#domain/fulfilment/tracking-number.ts'
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
  const given = read.map(({ tracking }) => tracking).filter((tracking) => tracking !== '')
  const holders = await readParcelsWithNumber(tx, carrier.id, given)
  return read.map(({ tracking, parcelId }) => {
    if (tracking === '') return { tracking: undefined }
    const holder = holders.get(tracking)
    if (holder && holder.id === parcelId) return atField('The parcel has this number already')
    const problem = trackingProblem(tracking, carrier)
    if (problem) return atField(problem)
    if (holder) return atField(`A parcel of order ${holder.orderNumber} has this number`)
    return { tracking }
  })
}

function atField(sentence: string): WrongField {
  return refuse('wrong-shape', { fields: { tracking: sentence } })
}
