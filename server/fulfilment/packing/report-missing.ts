import { isMissingReason, missingReason } from '#domain/orders/hold-reasons.ts'
import { type NotPackable, orderRules } from '#domain/orders/order-rules.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { holdForSupport, undoOwnHold } from '#server/orders/hold-order.ts'
import { lockOrder, saveOrder } from '#server/orders/stored-order.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { endClaim } from './packing-queue.store.ts'
import { type TooFewLeft, tooFewLeft } from './too-few-left.ts'

export type MissingUnits = { readonly position: number; readonly quantity: number }

type MissingRefusal = NotPackable | Refusal<'order-not-found'> | TooFewLeft

/** Units that the packer does not find: the order is held, and support decides (PACK-03). */
export async function reportMissing(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { orderNumber, missing, staffId }: { orderNumber: string; missing: readonly MissingUnits[]; staffId: string },
): Promise<{ readonly heldReason: string } | MissingRefusal> {
  const order = await lockOrder(tx, orderNumber)
  if (!order) return refuse('order-not-found')
  const held = await holdForMissing(tx, audit, order, { missing, at: clock.now(), staffId })
  if (isRefusal(held)) return held
  await endClaim(tx, orderNumber)
  await saveOrder(tx, order, held.order)
  return { heldReason: held.heldReason }
}

/** The same of a locked order, which the caller saves. */
export async function holdForMissing(
  tx: Transaction,
  audit: Audit,
  order: StoredOrder,
  { missing, at, staffId }: { missing: readonly MissingUnits[]; at: Date; staffId: string },
): Promise<{ readonly order: StoredOrder; readonly heldReason: string } | NotPackable | TooFewLeft> {
  const refusal = orderRules.send(order)
  if (refusal) return refusal
  for (const { position, quantity } of missing) {
    const toPack = order.lines.find((line) => line.position === position)?.toPack ?? 0
    if (quantity > toPack) return tooFewLeft({ position, toPack })
  }
  const heldReason = missingReason(order.lines, missing)
  audit({
    action: 'order.units-missing',
    subject: { kind: 'order', id: order.number },
    also: missing.flatMap(({ position }) => {
      const line = order.lines.find((one) => one.position === position)
      return line ? [{ kind: 'product' as const, id: line.productId }] : []
    }),
    after: { heldReason },
  })
  return { order: await holdForSupport(tx, audit, order, { reason: heldReason, at, staffId }), heldReason }
}

/** The person has found the units: the order is to pack again, as long as nothing else holds it. */
export function undoMissingReport(
  tx: Transaction,
  audit: Audit,
  report: { readonly number: string; readonly staffId: string },
): ReturnType<typeof undoOwnHold> {
  return undoOwnHold(tx, audit, { ...report, isReported: isMissingReason })
}
