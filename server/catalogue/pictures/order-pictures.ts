import { picturesWanted } from '#domain/catalogue/missing-facts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { lockGoods } from '../goods/goods.store.ts'
import { claimAdded, describePictures, refuseOrder, type WantedPictures } from './picture-order.ts'
import { lockPictures, replacePictures } from './pictures.store.ts'

/** Orders, removes and describes a product's pictures (GOODS-08); the first is the main one. */
export async function orderPictures(
  tx: Transaction,
  audit: Audit,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  wanted: WantedPictures,
): Promise<
  | { pictures: number }
  | Refusal<'unknown-product'>
  | Refusal<'pictures-changed'>
  | Refusal<'pictures-needed', { count: number }>
  | Refusal<'wrong-shape', { fields: { [field: string]: string } }>
> {
  const { id, pictures } = wanted
  const known = await lockPictures(tx, id)
  const goods = await lockGoods(tx, id, indianDate(clock.now()))
  if (!known || !goods) return refuse('unknown-product')
  const refused = refuseOrder(known, wanted, id)
  if (refused) return refused
  if (goods.state === 'on-sale' && pictures.length < Math.min(picturesWanted, known.length))
    return refuse('pictures-needed', { count: picturesWanted })
  if (!(await claimAdded(tx, { known, pictures }, settings))) return refuse('pictures-changed')
  await replacePictures(
    tx,
    id,
    pictures.map(({ key, alt }) => ({ key, alt: alt.trim() })),
  )
  audit({
    action: 'product.pictures-changed',
    subject: { kind: 'product', id },
    before: describePictures(known),
    after: describePictures(pictures),
  })
  await announceChange(tx, 'products')
  return { pictures: pictures.length }
}
