import { type Carrier, toTrackingNumber, trackingProblem } from '#domain/fulfilment/tracking-number.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { type NumberHolder, readHoldersOfNumbers } from './carriers.store.ts'

export type WrongField = Refusal<'wrong-shape', { fields: { [field: string]: string } }>

export type NumberGiven = { readonly tracking: string | undefined } | WrongField

export type NumberWanted = {
  /** As typed or scanned; empty: none yet. */
  readonly typed: string
  /** Of a parcel or a return that exists: it has this id. */
  readonly of?: Pick<NumberHolder, 'kind' | 'id'> | undefined
}

/** Numbers as they are stored; a wrong or used one is refused at its field (SHIP-03). */
export async function checkTracking(
  tx: Transaction,
  carrier: Carrier,
  wanted: readonly NumberWanted[],
): Promise<NumberGiven[]> {
  const read = wanted.map(({ typed, of }) => ({ tracking: toTrackingNumber(typed), of }))
  const given = read.map(({ tracking }) => tracking).filter((tracking) => tracking !== '')
  const holders = await readHoldersOfNumbers(tx, carrier.id, given)
  return read.map(({ tracking, of }) => {
    if (tracking === '') return { tracking: undefined }
    const holder = holders.get(tracking)
    if (holder && holder.kind === of?.kind && holder.id === of.id)
      return atField(`The ${of.kind} has this number already`)
    const problem = trackingProblem(tracking, carrier)
    if (problem) return atField(problem)
    if (holder) return atField(`${nameOf(holder)} has this number`)
    return { tracking }
  })
}

function nameOf(holder: NumberHolder): string {
  return holder.kind === 'parcel' ? `A parcel of order ${holder.orderNumber}` : `The return ${holder.id}`
}

function atField(sentence: string): WrongField {
  return refuse('wrong-shape', { fields: { tracking: sentence } })
}
