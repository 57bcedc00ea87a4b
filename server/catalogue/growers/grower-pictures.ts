import { createHash } from 'node:crypto'
import { maxGrowerPictures, wrongPictureWords } from '#domain/catalogue/picture-words.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import type { PictureRefusal } from '#server/platform/images/redraw-picture.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { drawPublicPicture, type NewPicture } from '../pictures/add-picture.ts'
import { claimAdded, describePictures, refuseOrder, type WantedPictures } from '../pictures/picture-order.ts'
import { claimPicture } from '../pictures/sweep-pictures.ts'
import { isKnownGrower, lockGrower } from './edited-growers.store.ts'
import { readGrowerPictures, replaceGrowerPictures } from './grower-pictures.store.ts'

type Wrong = Refusal<'wrong-shape', { fields: { [field: string]: string } }>
type Refused = Refusal<'unknown-grower'> | Refusal<'has-picture'> | Refusal<'enough-pictures'>

/** Draws a picture anew and adds it as the last one of a grower, as soon as shoppers can fetch it (GOODS-13, GOODS-08). */
export async function addGrowerPicture(
  deps: Deps,
  { id, bytes, alt, fit, frame, actor, key }: NewPicture,
): Promise<{ key: string } | Wrong | PictureRefusal | Refused | Refusal<'not-there-yet'> | Refusal<'key-reused'>> {
  const wrong = wrongPictureWords(alt)
  if (wrong) return refuse('wrong-shape', { fields: { alt: wrong } })
  // Before it is drawn: files that no grower names would stay. The id is in their names.
  if (!(await isKnownGrower(deps.database, id))) return refuse('unknown-grower')
  if (isFull(await readGrowerPictures(deps.database, id))) return refuse('enough-pictures')
  const drawn = await drawPublicPicture(deps, { bytes, fit, frame: fit === 'cut' ? frame : undefined, name: named(id) })
  if (isRefusal(drawn)) return drawn
  const input = { id, alt, fit, frame, digest: createHash('sha256').update(bytes).digest('hex') }
  return auditedChange<{ key: string } | Refused | Refusal<'not-there-yet'>>(
    deps,
    { actor, key, input },
    async (tx, audit) => {
      if (!(await lockGrower(tx, id))) return refuse('unknown-grower')
      const pictures = await readGrowerPictures(tx, id)
      if (pictures.some((picture) => picture.key === drawn.key)) return refuse('has-picture')
      if (isFull(pictures)) return refuse('enough-pictures')
      if (!(await claimPicture(tx, drawn.key, deps.settings))) return refuse('not-there-yet')
      await replaceGrowerPictures(tx, id, [...pictures, { key: drawn.key, alt: alt.trim() }])
      audit({ action: 'grower.pictures-changed', subject: { kind: 'grower', id }, after: { added: drawn.key, alt } })
      await announceChange(tx, 'products')
      return { key: drawn.key }
    },
  )
}

/** Orders, removes and describes a grower's pictures (GOODS-13); the first is the main one. */
export async function orderGrowerPictures(
  tx: Transaction,
  audit: Audit,
  { settings }: Pick<Deps, 'settings'>,
  wanted: WantedPictures,
): Promise<{ pictures: number } | Refusal<'unknown-grower'> | Refusal<'pictures-changed'> | Wrong> {
  const { id, pictures } = wanted
  if (!(await lockGrower(tx, id))) return refuse('unknown-grower')
  const known = await readGrowerPictures(tx, id)
  const refused = refuseOrder(known, wanted, named(id))
  if (refused) return refused
  if (!(await claimAdded(tx, { known, pictures }, settings))) return refuse('pictures-changed')
  await replaceGrowerPictures(
    tx,
    id,
    pictures.map(({ key, alt }) => ({ key, alt: alt.trim() })),
  )
  audit({
    action: 'grower.pictures-changed',
    subject: { kind: 'grower', id },
    before: describePictures(known),
    after: describePictures(pictures),
  })
  await announceChange(tx, 'products')
  return { pictures: pictures.length }
}

const isFull = ({ length }: readonly Picture[]) => length >= maxGrowerPictures

const named = (id: string) => `grower-${id}`
