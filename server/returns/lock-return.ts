import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type ReturnState, returnStateLabels, returnTransitions } from '#domain/returns/return-states.ts'
import { canTransition } from '#domain/transitions.ts'
import { lockOrder } from '#server/orders/stored-order.store.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { lockReturnRow, type ReturnLine, readReturn, readReturnLines, type StoredReturn } from './returns.store.ts'

export type ReturnIs = Refusal<'return-is', { state: string }>
export type NoReturn = Refusal<'return-not-found'>
export type LockedReturn = {
  readonly order: StoredOrder
  readonly found: StoredReturn
  readonly lines: readonly ReturnLine[]
}

/** Locks the order of a return, then the return (decision 0010): the second reads why. */
export async function lockReturn(tx: Transaction, number: string): Promise<LockedReturn | NoReturn> {
  const known = await readReturn(tx, number)
  const order = known && (await lockOrder(tx, known.orderNumber))
  const found = order && (await lockReturnRow(tx, number))
  if (!order || !found) return refuse('return-not-found')
  return { order, found, lines: await linesOf(tx, found, order) }
}

export async function linesOf(
  connection: Connection,
  { number }: Pick<StoredReturn, 'number'>,
  order: StoredOrder,
): Promise<readonly ReturnLine[]> {
  const lines = await readReturnLines(connection, [number])
  return lines.flatMap(({ number: _, ...line }) => {
    const ordered = order.lines.find(({ position }) => position === line.position)
    if (!ordered) return []
    const { productId, title, netQuantity } = ordered
    // Until 0.9.0 what went back to the customer counted as written off too.
    const writtenOff = Math.max(0, Math.min(line.writtenOff, line.quantity - line.shelved - line.sentBack))
    return [{ productId, title, netQuantity, ...line, writtenOff }]
  })
}

/** Refuses a step that may not follow. */
export function mayBecome({ state }: StoredReturn, to: ReturnState): ReturnIs | undefined {
  return canTransition(returnTransitions, state, to) ? undefined : returnIs(state)
}

export function returnIs(state: ReturnState): ReturnIs {
  return refuse('return-is', { state: returnStateLabels[state].toLowerCase() })
}
