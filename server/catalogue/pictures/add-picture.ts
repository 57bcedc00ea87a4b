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
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
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
type Added<Unknown extends string> =
  | { key: string }
  | Refusal<Unknown>
  | Refusal<'has-picture'>
  | Refusal<'enough-pictures'>
  | Refusal<'not-there-yet'>

/** `name`: the key of each picture begins with it. */
type WithPictures = { readonly name: string; readonly pictures: readonly Picture[] }

/** What has the picture; undefined when there is none of this id. */
type PictureOwner<Unknown extends string, Found extends WithPictures> = {
  readonly unknown: Unknown
  readonly most: number
  readonly find: (connection: Connection) => Promise<WithPictures | undefined>
  readonly lock: (tx: Transaction) => Promise<Found | undefined>
  /** Stores them, the added one last, with an audit entry. */
  readonly replace: (tx: Transaction, audit: Audit, changed: Found & { readonly added: Picture }) => Promise<void>
}

/** Draws a picture anew and adds it as the last one of a product, as soon as shoppers can fetch it (GOODS-08). */
export function addPicture(deps: Deps, picture: NewPicture) {
  const { id } = picture
  const withName = (pictures: readonly Picture[] | undefined) => pictures && { name: id, pictures }
  return addPublicPicture(deps, picture, {
    unknown: 'unknown-product',
    most: maxPictures,
    // The id is in the names of files, so it must have the form of one.
    find: async (connection) => (isProductId(id) ? withName(await readPictures(connection, id)) : undefined),
    lock: async (tx) => withName(await lockPictures(tx, id)),
    replace: async (tx, audit, { pictures, added }) => {
      await replacePictures(tx, id, pictures)
      const after = { added: added.key, alt: added.alt }
      audit({ action: 'product.pictures-changed', subject: { kind: 'product', id }, after })
      await announceChange(tx, 'products')
    },
  })
}

/** For all that has public pictures. */
export async function addPublicPicture<Unknown extends string, Found extends WithPictures>(
  deps: Deps,
  { id, bytes, alt, fit, frame, actor, key }: NewPicture,
  { unknown, most, find, lock, replace }: PictureOwner<Unknown, Found>,
): Promise<Added<Unknown> | Wrong | PictureRefusal | Refusal<'key-reused'>> {
  const wrong = wrongPictureWords(alt)
  if (wrong) return refuse('wrong-shape', { fields: { alt: wrong } })
  // Before it is drawn: files that nothing names would stay.
  const found = await find(deps.database)
  if (!found) return refuse(unknown)
  if (found.pictures.length >= most) return refuse('enough-pictures')
  const { name } = found
  const drawn = await drawPublicPicture(deps, { bytes, fit, frame: fit === 'cut' ? frame : undefined, name })
  if (isRefusal(drawn)) return drawn
  const input = { id, alt, fit, frame, digest: createHash('sha256').update(bytes).digest('hex') }
  return auditedChange<Added<Unknown>>(deps, { actor, key, input }, async (tx, audit) => {
    const locked = await lock(tx)
    if (!locked) return refuse(unknown)
    if (locked.pictures.some((picture) => picture.key === drawn.key)) return refuse('has-picture')
    if (locked.pictures.length >= most) return refuse('enough-pictures')
    if (!(await claimPicture(tx, drawn.key, deps.settings))) return refuse('not-there-yet')
    const added = { key: drawn.key, alt: alt.trim() }
    await replace(tx, audit, { ...locked, pictures: [...locked.pictures, added], added })
    return { key: drawn.key }
  })
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
