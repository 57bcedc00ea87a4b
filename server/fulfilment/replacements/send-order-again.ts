import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { reasonsBesideParcels } from '#domain/orders/hold-reasons.ts'
import { orderRules } from '#domain/orders/order-rules.ts'
import { replaceableUnits, type UnitsSentAgain } from '#domain/orders/sent-again.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { lockCustomer } from '#server/identity/customers.store.ts'
import { released } from '#server/orders/hold-order.ts'
import { lockOrder, readOrder, saveOrder } from '#server/orders/stored-order.store.ts'
import { readUnitsInReturns } from '#server/orders/units-in-returns.store.ts'
import { inSnapshot, type Transaction } from '#server/platform/database/open-database.ts'
import { readUnitsOfAll } from '#server/stock/stock-entries.store.ts'
import { deliveryFrom } from './delivery-from.ts'
import { readWaiting } from './read-waiting.ts'
import { type SendAgainRefusal, sendUnitsAgain } from './send-units-again.ts'

type Input = StaffBody<'POST /api/orders/:number/replacements'> & { readonly number: string; readonly staffId: string }
type InReturn = Refusal<'in-return', { title: string }>
type WrongLines = Refusal<'wrong-shape', { fields: { lines: string } }>
type Erased = Refusal<'customer-erased'>
type NothingToSend = Refusal<'order-not-found'> | NonNullable<ReturnType<(typeof orderRules)['send-again']>>

/** Sends units of an order again: all that are back or lost, which ends their hold (SHIP-10), and delivered ones (RETURN-04). */
export async function sendOrderAgain(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock' | 'shop'>,
  { number, lines, reason, staffId }: Input,
): Promise<
  | { readonly units: number }
  | NothingToSend
  | SendAgainRefusal
  | WrongLines
  | Refusal<'waiting-differ'>
  | InReturn
  | Erased
> {
  const known = await readOrder(tx, number)
  // An erasure waits for this, and reads then that the order is open; or it came first (CUST-03).
  if (known && !(await lockCustomer(tx, known.customerId))) return refuse('customer-erased')
  const order = await lockOrder(tx, number)
  if (!order) return refuse('order-not-found')
  const refusal = orderRules['send-again'](order) ?? wrongLines(order, lines)
  if (refusal) return refusal
  const chosen = lines.filter(({ cause }) => cause !== 'delivered')
  if (chosen.length > 0 && !isAllOf(chosen, await readWaiting(tx, order))) return refuse('waiting-differ')
  const inReturn = inOpenReturn(order, lines, await readUnitsInReturns(tx, number))
  if (inReturn) return inReturn
  const sent = await sendUnitsAgain(tx, audit, deps, order, {
    ...{ units: lines, reason: `Sent again for ${number}`, staffId },
    words: { text: reason.trim(), staffId },
  })
  if (isRefusal(sent)) return sent
  await saveOrder(tx, order, chosen.length > 0 ? withoutParcels(audit, sent.order) : sent.order)
  return { units: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
}

/** What can be sent again, with what is on the shelf. */
export function viewReplacements(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { number }: { number: string },
): Promise<StaffAnswer<'GET /api/orders/:number/replacements'> | NothingToSend> {
  return inSnapshot(database, async (snapshot) => {
    const order = await readOrder(snapshot, number)
    if (!order) return refuse('order-not-found')
    const refusal = orderRules['send-again'](order)
    if (refusal) return refusal
    const stock = await readUnitsOfAll(
      snapshot,
      order.lines.map(({ productId }) => productId),
    )
    const delivered = order.lines.map((line) => {
      return { position: line.position, quantity: replaceableUnits(line), cause: 'delivered' } as const
    })
    const units: readonly UnitsSentAgain[] = [
      ...(await readWaiting(snapshot, order)),
      ...delivered.filter(({ quantity }) => quantity > 0),
    ]
    const { delivery } = (await deliveryFrom(snapshot, order, { now: clock.now(), shop })) ?? {}
    return {
      lines: units.flatMap(({ position, quantity, cause }) => {
        const line = order.lines.find((one) => one.position === position)
        if (!line) return []
        const { title, netQuantity, productId } = line
        return [{ position, title, netQuantity, cause, quantity, onShelf: stock.get(productId)?.stock ?? 0 }]
      }),
      ...(delivery && { delivery }),
    }
  })
}

/** Each line of the order once for each cause. */
function wrongLines(order: StoredOrder, wanted: readonly UnitsSentAgain[]): WrongLines | undefined {
  const once = new Set(wanted.map(({ position, cause }) => `${position} ${cause}`))
  if (once.size < wanted.length) return refuse('wrong-shape', { fields: { lines: 'This line stands twice' } })
  const isKnown = wanted.every(({ position }) => order.lines.some((line) => line.position === position))
  return isKnown ? undefined : refuse('wrong-shape', { fields: { lines: 'Not in this order' } })
}

/** Whether both are the same units; no more of them are written off than came back. */
function isAllOf(chosen: readonly UnitsSentAgain[], waiting: readonly UnitsSentAgain[]): boolean {
  return (
    chosen.length === waiting.length &&
    waiting.every(({ position, cause, quantity }) =>
      chosen.some(
        (one) =>
          one.position === position &&
          one.cause === cause &&
          one.quantity === quantity &&
          (one.writtenOff ?? 0) <= (cause === 'back' ? quantity : 0),
      ),
    )
  )
}

/** What becomes of units in an open return is decided there (RETURN-02). */
function inOpenReturn(
  { lines }: StoredOrder,
  wanted: readonly UnitsSentAgain[],
  inReturns: ReadonlyMap<number, number>,
): InReturn | undefined {
  const taken = wanted.find(({ position, cause, quantity }) => {
    const line = lines.find((one) => one.position === position)
    const inReturn = inReturns.get(position) ?? 0
    return cause === 'delivered' && line && inReturn > 0 && quantity > replaceableUnits(line) - inReturn
  })
  const title = lines.find(({ position }) => position === taken?.position)?.title
  return title === undefined ? undefined : refuse('in-return', { title })
}

/** What the hold said of parcels is decided; other reasons stay. */
function withoutParcels(audit: Audit, order: StoredOrder): StoredOrder {
  const left = reasonsBesideParcels(order.heldReason)
  if (left === undefined) return order
  return left === null ? released(audit, order) : { ...order, heldReason: left }
}
