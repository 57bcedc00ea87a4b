import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { type DeliveredLine, deliverByVan } from './deliver-by-van.ts'
import type { TooFewGood } from './take-first-expiry.ts'

type DeliverRefusal =
  | Refusal<'order-not-found'>
  | Refusal<'order-refunded'>
  | Refusal<'not-in-order'>
  | Refusal<'in-a-parcel'>
  | Refusal<'coming-back'>
  | Refusal<'on-hold', { reason: string }>
  | TooFewGood

/** Delivers an order's lines, all or those of one product (BQ-03); returns the units that were not delivered before. */
export async function deliverOrder(
  deps: Pick<Deps, 'database' | 'clock'>,
  { orderNumber, productId }: { orderNumber: string; productId?: string | undefined },
): Promise<readonly DeliveredLine[] | DeliverRefusal> {
  const delivered = await auditedChange(deps, { actor: { kind: 'command' } }, (tx, audit) =>
    deliverByVan(tx, audit, deps, { orderNumber, productId }),
  )
  if (!isRefusal(delivered)) return delivered.lines
  // Repeated, the command changes nothing.
  if (delivered.refused === 'delivered-before') return []
  return delivered as DeliverRefusal
}
