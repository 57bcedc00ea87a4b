import { createHash } from 'node:crypto'
import { proposedId } from '#domain/catalogue/missing-facts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { RequestActor } from '#server/audit/actor.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import type { PictureRefusal } from '#server/platform/images/redraw-picture.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { drawPublicPicture } from '../pictures/add-picture.ts'
import { claimPicture } from '../pictures/sweep-pictures.ts'
import { readCategoryRows, setCategoryPicture } from './categories.store.ts'

type NewPicture = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly actor: RequestActor
  readonly key: string | undefined
}
type Unknown = Refusal<'unknown-category'>

/** The picture of a category, in place of the former one: drawn anew, its middle square (GOODS-10, GOODS-08). Its words are the category's name. */
export async function changeCategoryPicture(
  deps: Deps,
  { name, bytes, actor, key }: NewPicture,
): Promise<{ key: string } | Unknown | PictureRefusal | Refusal<'not-there-yet'> | Refusal<'key-reused'>> {
  // Before it is drawn: files that no category names would stay.
  const known = (await readCategoryRows(deps.database)).some((category) => category.name === name)
  if (!known) return refuse('unknown-category')
  const drawn = await drawPublicPicture(deps, { bytes, fit: 'cut', name: `category-${proposedId(name)}` })
  if (isRefusal(drawn)) return drawn
  const input = { name, digest: createHash('sha256').update(bytes).digest('hex') }
  return auditedChange<{ key: string } | Unknown | Refusal<'not-there-yet'>>(
    deps,
    { actor, key, input },
    async (tx, audit) => {
      if (!(await claimPicture(tx, drawn.key, deps.settings))) return refuse('not-there-yet')
      if (!(await setCategoryPicture(tx, name, drawn.key))) return refuse('unknown-category')
      await note(tx, audit, { name, picture: drawn.key })
      return { key: drawn.key }
    },
  )
}

/** It is shown by its name alone then. */
export async function removeCategoryPicture(
  tx: Transaction,
  audit: Audit,
  name: string,
): Promise<{ name: string } | Unknown> {
  if (!(await setCategoryPicture(tx, name, null))) return refuse('unknown-category')
  await note(tx, audit, { name, picture: 'none' })
  return { name }
}

async function note(tx: Transaction, audit: Audit, { name, picture }: { name: string; picture: string }) {
  audit({ action: 'category.picture-changed', subject: { kind: 'category', id: name }, after: { picture } })
  await announceChange(tx, 'products')
}
