import { createHash } from 'node:crypto'
import { maxGrowerPictures, wrongPictureWords, wrongWordsOf } from '#domain/catalogue/picture-words.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { RequestActor } from '#server/audit/actor.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import type { Fit, PictureRefusal } from '#server/platform/images/redraw-picture.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { drawPublicPicture } from '../pictures/add-picture.ts'
import { claimPicture } from '../pictures/sweep-pictures.ts'
import { isKnownGrower, lockGrower } from './edited-growers.store.ts'
import { readGrowerPictures, replaceGrowerPictures } from './grower-pictures.store.ts'

type NewPicture = {
  readonly id: string
  readonly bytes: Uint8Array
  readonly alt: string
  readonly fit: Fit
  /** Of the square that is cut (`readFrame`); without it the middle one. */
  readonly frame?: string | undefined
  readonly actor: RequestActor
  readonly key: string | undefined
}
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

type Wanted = {
  readonly id: string
  /** Keys as the person read them. */
  readonly before: readonly string[]
  /** In their new order; those that are missing are removed. Their files stay for 30 days, and so long they can be put back. */
  readonly pictures: readonly Picture[]
}

/** Orders, removes and describes a grower's pictures (GOODS-13); the first is the main one. */
export async function orderGrowerPictures(
  tx: Transaction,
  audit: Audit,
  { settings }: Pick<Deps, 'settings'>,
  { id, before, pictures }: Wanted,
): Promise<{ pictures: number } | Refusal<'unknown-grower'> | Refusal<'pictures-changed'> | Wrong> {
  if (!(await lockGrower(tx, id))) return refuse('unknown-grower')
  const known = await readGrowerPictures(tx, id)
  const keys = known.map(({ key }) => key)
  const wanted = new Set(pictures.map(({ key }) => key))
  const isOnceOwn = (key: string) => keys.includes(key) || isDrawnFor(id, key)
  if (keys.join() !== before.join() || wanted.size !== pictures.length || ![...wanted].every(isOnceOwn))
    return refuse('pictures-changed')
  const fields = wrongWordsOf(pictures)
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  for (const key of wanted) {
    if (!keys.includes(key) && !(await claimPicture(tx, key, settings))) return refuse('pictures-changed')
  }
  await replaceGrowerPictures(
    tx,
    id,
    pictures.map(({ key, alt }) => ({ key, alt: alt.trim() })),
  )
  audit({
    action: 'grower.pictures-changed',
    subject: { kind: 'grower', id },
    before: { pictures: known.map(({ key, alt }) => `${key}: ${alt}`) },
    after: { pictures: pictures.map(({ key, alt }) => `${key}: ${alt}`) },
  })
  await announceChange(tx, 'products')
  return { pictures: pictures.length }
}

const isFull = ({ length }: readonly Picture[]) => length >= maxGrowerPictures

const named = (id: string) => `grower-${id}`

/** As `drawPublicPicture` names what was added to this grower. */
function isDrawnFor(id: string, key: string): boolean {
  const stem = `${named(id)}-`
  return key.startsWith(stem) && /^[\da-f]{16}$/.test(key.slice(stem.length))
}
