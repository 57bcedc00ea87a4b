// What staff may change of an order, and when; the actions and the buttons ask the same functions.
import { type Refusal, refuse } from '../refusal.ts'
import type { StoredLine, StoredOrder } from './stored-order.ts'

type Lines = { readonly lines: readonly Pick<StoredLine, 'toPack' | 'packed'>[] }
export type ChangeableOrder = Pick<StoredOrder, 'heldReason'> & Lines

/** No unit is to pack or packed: carriers have all. */
function isDispatched({ lines }: Lines): boolean {
  return lines.every(({ toPack, packed }) => toPack + packed === 0)
}

export type HoldRefusal = Refusal<'held', { readonly reason: string }> | Refusal<'nothing-to-hold'>

/** An order is held until all of it has left (ORDERS-05). */
export function refusalToHold(order: ChangeableOrder): HoldRefusal | undefined {
  if (order.heldReason !== null) return refuse('held', { reason: order.heldReason })
  if (isDispatched(order)) return refuse('nothing-to-hold')
  return undefined
}

/** Between the reasons of an order that is held for several. */
export const reasonSeparator = '; also: '

export function refusalToRelease({ heldReason }: ChangeableOrder): Refusal<'not-held'> | undefined {
  return heldReason === null ? refuse('not-held') : undefined
}

/** Name, lines, PIN code and phone are corrected until hand-over (ORDERS-06): labels of parcels still here can be printed again. */
export function refusalToCorrect(order: Lines): Refusal<'handed-over'> | undefined {
  return isDispatched(order) ? refuse('handed-over') : undefined
}
