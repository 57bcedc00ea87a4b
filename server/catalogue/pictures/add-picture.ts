import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { pictureWidths } from '#domain/catalogue/picture.ts'
import { maxPictures, wrongPictureWords } from '#domain/catalogue/picture-words.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { RequestActor } from '#server/audit/actor.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { type Fit, type PictureRefusal, redrawPicture } from '#server/platform/images/redraw-picture.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { lockPictures, replacePictures } from './pictures.store.ts'

type NewPicture = {
  readonly id: string
  readonly bytes: Uint8Array
  readonly alt: string
  readonly fit: Fit
  readonly actor: RequestActor
  readonly key: string | undefined
}
type Wrong = Refusal<'wrong-shape', { fields: { alt: string } }>
type Refused = Refusal<'unknown-product'> | Refusal<'has-picture'> | Refusal<'enough-pictures'>

/** Draws a picture anew and adds it as the last one of a product, as soon as shoppers can fetch it (GOODS-08). */
export async function addPicture(
  deps: Deps,
  { id, bytes, alt, fit, actor, key }: NewPicture,
): Promise<{ key: string } | Wrong | PictureRefusal | Refused | Refusal<'not-there-yet'> | Refusal<'key-reused'>> {
  const wrong = wrongPictureWords(alt)
  if (wrong) return refuse('wrong-shape', { fields: { alt: wrong } })
  const folder = resolve(deps.settings.dataDir, 'images')
  // Any text may be a product's id here: it is not in the path unless it has the form of one.
  if (!/^[a-z0-9-]{1,100}$/.test(id)) return refuse('unknown-product')
  const drawn = await redrawPicture(bytes, { fit, folder, name: id, widths: pictureWidths })
  if (isRefusal(drawn)) return drawn
  if (!(await canBeFetched(drawn.key, deps.settings))) return refuse('not-there-yet')
  const input = { id, alt, digest: createHash('sha256').update(bytes).digest('hex') }
  return auditedChange(deps, { actor, key, input }, (tx, audit) =>
    insertLast(tx, audit, { id, key: drawn.key, alt: alt.trim() }),
  )
}

async function insertLast(
  tx: Transaction,
  audit: Audit,
  { id, key, alt }: { id: string; key: string; alt: string },
): Promise<{ key: string } | Refused> {
  const pictures = await lockPictures(tx, id)
  if (!pictures) return refuse('unknown-product')
  if (pictures.some((picture) => picture.key === key)) return refuse('has-picture')
  if (pictures.length >= maxPictures) return refuse('enough-pictures')
  await replacePictures(tx, id, [...pictures, { key, alt }])
  audit({ action: 'product.pictures-changed', subject: { kind: 'product', id }, after: { added: key, alt } })
  await announceChange(tx, 'products')
  return { key }
}

/** Where another server has the pictures, they may come there later; a page never names one that is not there. */
async function canBeFetched(key: string, { picturesUrl }: Pick<Deps['settings'], 'picturesUrl'>): Promise<boolean> {
  if (!picturesUrl) return true
  const urls = pictureWidths.flatMap((width) =>
    ['avif', 'webp'].map((type) => `${picturesUrl}/${key}-${width}.${type}`),
  )
  const found = await Promise.all(
    urls.map((url) =>
      fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return found.every(Boolean)
}
