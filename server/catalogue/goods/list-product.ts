import type { MissingFact } from '#domain/catalogue/missing-facts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { shareSettings } from '../working-settings/working-settings.store.ts'
import { lockGoods, setListed, setWithdrawn } from './goods.store.ts'
import { missingOf } from './view-goods.ts'

type ActionDeps = Pick<Deps, 'clock'>

/** Puts a draft or a withdrawn product on sale (GOODS-02, GOODS-07), unless it lacks what the law wants shown. */
export async function listProduct(
  tx: Transaction,
  audit: Audit,
  { clock }: ActionDeps,
  id: string,
): Promise<
  | { version: number }
  | Refusal<'unknown-product'>
  | Refusal<'listed'>
  | Refusal<'not-ready', { missing: MissingFact[] }>
> {
  const now = clock.now()
  const goods = await lockGoods(tx, id, indianDate(now))
  if (!goods) return refuse('unknown-product')
  if (goods.state === 'on-sale') return refuse('listed')
  const { certifiedOnly } = await shareSettings(tx)
  const missing = missingOf(goods, { certifiedOnly, today: indianDate(now) })
  if (missing.length > 0) return refuse('not-ready', { missing })
  const version = await setListed(tx, goods, now)
  audit({ action: 'product.listed', subject: { kind: 'product', id }, before: { state: goods.state } })
  await announceChange(tx, 'products')
  return { version }
}

/** Takes a product off sale (GOODS-07); orders keep what they were made of. */
export async function withdrawProduct(
  tx: Transaction,
  audit: Audit,
  { clock }: ActionDeps,
  id: string,
): Promise<{ version: number } | Refusal<'unknown-product'> | Refusal<'not-listed'>> {
  const now = clock.now()
  const goods = await lockGoods(tx, id, indianDate(now))
  if (!goods) return refuse('unknown-product')
  if (goods.state !== 'on-sale') return refuse('not-listed')
  const version = await setWithdrawn(tx, id, now)
  audit({ action: 'product.withdrawn', subject: { kind: 'product', id }, after: { state: 'withdrawn' } })
  await announceChange(tx, 'products')
  return { version }
}
