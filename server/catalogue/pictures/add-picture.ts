import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { isProductId } from '#domain/catalogue/missing-facts.ts'
import { pictureWidths } from '#domain/catalogue/picture.ts'
import { readFrame } from '#domain/catalogue/picture-frame.ts'
import { maxPictures, wrongPictureWords } from '#domain/catalogue/picture-words.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { RequestActor } from '#server/audit/actor.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { type Fit, type PictureRefusal, redrawPicture } from '#server/platform/images/redraw-picture.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { canBeFetched } from './find-picture-files.ts'
import { lockPictures, readPictures, replacePictures } from './pictures.store.ts'
import { claimPicture } from './sweep-pictures.ts'

export type NewPicture = {
  readonly id: string
  readonly bytes: Uint8Array
  readonly alt: string
  readonly fit: Fit
  /** Of the square that is cut (`readFrame`); without it the middle one. */
  readonly frame?: string | undefined
  readonly actor: RequestActor
  readonly key: string | undefined
}
type Wrong = Refusal<'wrong-shape', { fields: { alt: string } }>
type Refused = Refusal<'unknown-product'> | Refusal<'has-picture'> | Refusal<'enough-pictures'>

/** Draws a picture anew and adds it as the last one of a product, as soon as shoppers can fetch it (GOODS-08). */
export async function addPicture(
  deps: Deps,
  { id, bytes, alt, fit, frame, actor, key }: NewPicture,
): Promise<{ key: string } | Wrong | PictureRefusal | Refused | Refusal<'not-there-yet'> | Refusal<'key-reused'>> {
  const wrong = wrongPictureWords(alt)
  if (wrong) return refuse('wrong-shape', { fields: { alt: wrong } })
  // Before it is drawn: files that no product names would stay. The id is in their names, so it must have the form of one.
  const refused = refuseFull(isProductId(id) ? await readPictures(deps.database, id) : undefined)
  if (refused) return refused
  const drawn = await drawPublicPicture(deps, { bytes, fit, frame: fit === 'cut' ? frame : undefined, name: id })
  if (isRefusal(drawn)) return drawn
  const input = { id, alt, fit, frame, digest: createHash('sha256').update(bytes).digest('hex') }
  return auditedChange(deps, { actor, key, input }, (tx, audit) =>
    insertLast(tx, audit, { id, key: drawn.key, alt: alt.trim(), settings: deps.settings }),
  )
}

/** In all sizes, under a key that begins with a name; it can be fetched where shoppers fetch it. */
export async function drawPublicPicture(
  { settings }: Pick<Deps, 'settings'>,
  { bytes, fit, frame, name }: Pick<NewPicture, 'bytes' | 'fit' | 'frame'> & { readonly name: string },
): Promise<{ key: string } | PictureRefusal | Refusal<'not-there-yet'>> {
  const folder = resolve(settings.dataDir, 'images')
  const drawn = await redrawPicture(bytes, {
    ...{ fit, folder, name, widths: pictureWidths },
    ...(frame !== undefined && { frame: { name: frame, squareIn: (size) => readFrame(frame, size) } }),
  })
  if (isRefusal(drawn)) return drawn
  return (await canBeFetched(drawn.key, settings)) ? drawn : refuse('not-there-yet')
}

async function insertLast(
  tx: Transaction,
  audit: Audit,
  { id, key, alt, settings }: { id: string; key: string; alt: string } & Pick<Deps, 'settings'>,
): Promise<{ key: string } | Refused | Refusal<'not-there-yet'>> {
  const pictures = await lockPictures(tx, id)
  if (pictures?.some((picture) => picture.key === key)) return refuse('has-picture')
  const refused = refuseFull(pictures)
  if (refused) return refused
  if (!(await claimPicture(tx, key, settings))) return refuse('not-there-yet')
  await replacePictures(tx, id, [...(pictures ?? []), { key, alt }])
  audit({ action: 'product.pictures-changed', subject: { kind: 'product', id }, after: { added: key, alt } })
  await announceChange(tx, 'products')
  return { key }
}

function refuseFull(pictures: readonly Picture[] | undefined) {
  if (!pictures) return refuse('unknown-product')
  return pictures.length < maxPictures ? undefined : refuse('enough-pictures')
}
