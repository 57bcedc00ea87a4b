// What staff may change of an order, and when; the actions and the buttons ask the same functions.
import { type Refusal, refuse } from '../refusal.ts'
import type { FulfilmentState } from './order-states.ts'

export type ChangeableOrder = {
  readonly fulfilment: FulfilmentState
  readonly heldReason: string | null
  /** Units that no carrier has: to pack or packed. */
  readonly unitsNotDispatched: number
}

export type HoldRefusal = Refusal<'held', { readonly reason: string }> | Refusal<'nothing-to-hold'>

/** An order is held until all of it has left (ORDERS-05). */
export function refusalToHold({ heldReason, unitsNotDispatched }: ChangeableOrder): HoldRefusal | undefined {
  if (heldReason !== null) return refuse('held', { reason: heldReason })
  if (unitsNotDispatched === 0) return refuse('nothing-to-hold')
  return undefined
}

/** Between the reasons of an order that is held for several. */
export const reasonSeparator = '; also: '

export function refusalToRelease({ heldReason }: ChangeableOrder): Refusal<'not-held'> | undefined {
  return heldReason === null ? refuse('not-held') : undefined
}

/** Name, lines, PIN code and phone are corrected until hand-over (ORDERS-06): labels of parcels still here can be printed again. */
export function refusalToCorrect({ unitsNotDispatched }: ChangeableOrder): Refusal<'handed-over'> | undefined {
  return unitsNotDispatched === 0 ? refuse('handed-over') : undefined
}
