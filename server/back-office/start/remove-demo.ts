import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import {
  deleteDemoProducts,
  deleteEmptyDemoGrowers,
  lockDemoProducts,
  withdrawProducts,
} from '#server/catalogue/goods/goods-counts.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { readPurchased } from '#server/purchases/purchase-list.store.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { readReservedEver } from '#server/stock/stock.store.ts'
import { readSold } from './start.store.ts'

type Removed = { readonly removed: number; readonly withdrawn: number; readonly growers: number }

/**
 * Removes the demonstration's products and growers, and the categories and GST rates that only they had (SETTINGS-04). A product that was ever sold or reserved stays, off sale, with its grower. The
 * person confirms a number of products: another one is refused.
 */
export async function removeDemo(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { products }: { readonly products: number },
): Promise<Removed | Refusal<'demo-changed'>> {
  const ids = await lockDemoProducts(tx)
  const withdrawn = await undeletable(tx, ids)
  const removed = ids.filter((id) => !withdrawn.includes(id))
  if (removed.length !== products) return refuse('demo-changed')
  await withdrawProducts(tx, withdrawn, clock.now())
  await deleteDemoProducts(tx, removed)
  const growers = await deleteEmptyDemoGrowers(tx, (await readPurchased(tx)).growers)
  const after = { removed: removed.length, withdrawn: withdrawn.length, growers }
  audit({
    action: 'demo.removed',
    subject: { kind: 'settings', id: 'demo' },
    also: ids.map((id) => ({ kind: 'product', id })),
    after,
  })
  await announceChange(tx, 'products')
  return after
}

/** Products that orders, payments, batches or purchases name. */
export async function undeletable(connection: Connection, ids: readonly string[]): Promise<string[]> {
  const [sold, reserved] = [await readSold(connection, ids), await readReservedEver(connection, ids)]
  const bought = (await readPurchased(connection)).products.filter((id) => ids.includes(id))
  return [...new Set([...sold, ...reserved, ...bought])]
}
