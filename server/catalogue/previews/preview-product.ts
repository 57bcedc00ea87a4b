import type { ShownProduct } from '#contract/catalogue.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { hour, indianDate, later } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { readProductEverSold } from '../catalogue.store.ts'
import { showProduct } from '../serialize-product.ts'
import { insertPreview, readPreviewed } from './previews.store.ts'

type ActionDeps = Pick<Deps, 'clock'> & { readonly settings: Pick<Deps['settings'], 'publicUrl'> }

/** A link to how shoppers would see a product, on sale or not, good for an hour (GOODS-02). */
export async function createPreview(
  tx: Transaction,
  audit: Audit,
  { clock, settings }: ActionDeps,
  id: string,
): Promise<{ url: string } | Refusal<'unknown-product'>> {
  const token = newToken({ bytes: 16 })
  const now = clock.now()
  const preview = { tokenHash: hashToken(token), productId: id, expiresAt: later(now, hour) }
  if (!(await insertPreview(tx, now, preview))) return refuse('unknown-product')
  audit({ action: 'product.preview-linked', subject: { kind: 'product', id } })
  return { url: `${settings.publicUrl}/preview/${token}` }
}

/** What the link shows. A draft may lack facts: texts are empty then, price and amounts 0. */
export async function viewPreview(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { token }: { readonly token: string },
): Promise<ShownProduct | Refusal<'link-ended'>> {
  const now = clock.now()
  const id = await readPreviewed(database, hashToken(token), now)
  const product = id === undefined ? undefined : await readProductEverSold(database, id)
  return product ? showProduct(product, indianDate(now)) : refuse('link-ended')
}
