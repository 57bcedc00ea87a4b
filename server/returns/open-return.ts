import { randomInt } from 'node:crypto'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { returnNumber, returnNumberRange } from '#domain/returns/return-number.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import { checkReturn, type ReturnRefusal } from '#domain/returns/returnable-units.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder } from '#server/orders/stored-order.store.ts'
import { readUnitsInReturns } from '#server/orders/units-in-returns.store.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { queueReturnMail } from './return-mails/queue-return-mail.ts'
import { insertReturn, readDeliveries } from './returns.store.ts'

type Wanted = {
  readonly orderNumber: string
  readonly lines: readonly { readonly position: number; readonly quantity: number }[]
  readonly reason: ReturnReason
  readonly words?: string | undefined
  /** No mail: the same act tells the customer by another. */
  readonly isUntold?: boolean
}

/** Says why these units of an order cannot be returned. */
export async function refuseReturn(
  connection: Connection,
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  order: StoredOrder,
  { lines, reason }: Pick<Wanted, 'lines' | 'reason'>,
): Promise<ReturnRefusal | undefined> {
  return checkReturn(lines, {
    ...{ lines: order.lines, reason, now: clock.now(), terms: shop.returns },
    inReturns: await readUnitsInReturns(connection, order.number),
    deliveries: await readDeliveries(connection, order.number),
  })
}

/** Opens a return of units of a locked order (RETURN-01), with a mail to the customer. */
export async function openReturnOf(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'shop'>,
  order: StoredOrder,
  { lines, reason, words = '', isUntold = false, staffId }: Wanted & { readonly staffId: string | undefined },
): Promise<{ readonly number: string } | ReturnRefusal> {
  const refusal = await refuseReturn(tx, deps, order, { lines, reason })
  if (refusal) return refusal
  const [orderNumber, now] = [order.number, deps.clock.now()]
  const asked = { orderNumber, lines, reason, words: words.trim(), at: now, staffId }
  let number = returnNumber(randomInt(returnNumberRange))
  while (!(await insertReturn(tx, { ...asked, number }))) number = returnNumber(randomInt(returnNumberRange))
  if (!isUntold) await queueReturnMail(tx, 'asked', { number, orderNumber, at: now })
  return { number }
}

/** A return that a customer has asked staff for. */
export async function openReturn(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock' | 'shop'>,
  { staffId, ...wanted }: Wanted & { readonly staffId: string },
): Promise<{ readonly number: string } | ReturnRefusal | Refusal<'order-not-found'>> {
  const order = await lockOrder(tx, wanted.orderNumber)
  if (!order) return refuse('order-not-found')
  const opened = await openReturnOf(tx, deps, order, { ...wanted, staffId })
  if (isRefusal(opened)) return opened
  audit({
    action: 'return.opened',
    subject: { kind: 'return', id: opened.number },
    also: [{ kind: 'order', id: order.number }],
    after: {
      reason: wanted.reason,
      units: wanted.lines.map(({ position, quantity }) => `${quantity} × ${titleAt(order, position)}`),
    },
  })
  return opened
}

export function titleAt({ lines }: StoredOrder, position: number): string {
  return lines.find((line) => line.position === position)?.title ?? ''
}
