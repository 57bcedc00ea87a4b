import { picturesWanted } from '#domain/catalogue/missing-facts.ts'
import { wrongWordsOf } from '#domain/catalogue/picture-words.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { lockGoods } from '../goods/goods.store.ts'
import { lockPictures, replacePictures } from './pictures.store.ts'
import { claimPicture } from './sweep-pictures.ts'

type Wanted = {
  readonly id: string
  /** Keys as the person read them. */
  readonly before: readonly string[]
  /** In their new order; those that are missing are removed. Their files stay for 30 days, and so long they can be put back. */
  readonly pictures: readonly Picture[]
}

/** Orders, removes and describes a product's pictures (GOODS-08); the first is the main one. */
export async function orderPictures(
  tx: Transaction,
  audit: Audit,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  { id, before, pictures }: Wanted,
): Promise<
  | { pictures: number }
  | Refusal<'unknown-product'>
  | Refusal<'pictures-changed'>
  | Refusal<'pictures-needed', { count: number }>
  | Refusal<'wrong-shape', { fields: { [field: string]: string } }>
> {
  const known = await lockPictures(tx, id)
  const goods = await lockGoods(tx, id, indianDate(clock.now()))
  if (!known || !goods) return refuse('unknown-product')
  const keys = known.map(({ key }) => key)
  const wanted = new Set(pictures.map(({ key }) => key))
  const isOnceOwn = (key: string) => keys.includes(key) || isDrawnFor(id, key)
  if (keys.join() !== before.join() || wanted.size !== pictures.length || ![...wanted].every(isOnceOwn))
    return refuse('pictures-changed')
  const fields = wrongWordsOf(pictures)
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  if (goods.state === 'on-sale' && pictures.length < Math.min(picturesWanted, known.length))
    return refuse('pictures-needed', { count: picturesWanted })
  for (const key of wanted) {
    if (!keys.includes(key) && !(await claimPicture(tx, key, settings))) return refuse('pictures-changed')
  }
  await replacePictures(
    tx,
    id,
    pictures.map(({ key, alt }) => ({ key, alt: alt.trim() })),
  )
  audit({
    action: 'product.pictures-changed',
    subject: { kind: 'product', id },
    before: { pictures: known.map(({ key, alt }) => `${key}: ${alt}`) },
    after: { pictures: pictures.map(({ key, alt }) => `${key}: ${alt}`) },
  })
  await announceChange(tx, 'products')
  return { pictures: pictures.length }
}

/** As `drawPublicPicture` names what was added to this product. */
function isDrawnFor(id: string, key: string): boolean {
  return key.startsWith(`${id}-`) && /^[\da-f]{16}$/.test(key.slice(id.length + 1))
}
