import { maxGrowerPictures } from '#domain/catalogue/picture-words.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { addPublicPicture, type NewPicture } from '../pictures/add-picture.ts'
import { claimAdded, describePictures, refuseOrder, type WantedPictures } from '../pictures/picture-order.ts'
import { isKnownGrower, lockGrower } from './edited-growers.store.ts'
import { readGrowerPictures, replaceGrowerPictures } from './grower-pictures.store.ts'

type Wrong = Refusal<'wrong-shape', { fields: { [field: string]: string } }>
/** Draws a picture anew and adds it as the last one of a grower, as soon as shoppers can fetch it (GOODS-13, GOODS-08). */
export function addGrowerPicture(deps: Deps, picture: NewPicture) {
  const { id } = picture
  const read = async (connection: Connection) => ({
    name: named(id),
    pictures: await readGrowerPictures(connection, id),
  })
  return addPublicPicture(deps, picture, {
    unknown: 'unknown-grower',
    most: maxGrowerPictures,
    find: async (connection) => ((await isKnownGrower(connection, id)) ? read(connection) : undefined),
    lock: async (tx) => ((await lockGrower(tx, id)) ? read(tx) : undefined),
    replace: async (tx, audit, { pictures, added }) => {
      await replaceGrowerPictures(tx, id, pictures)
      const after = { added: added.key, alt: added.alt }
      audit({ action: 'grower.pictures-changed', subject: { kind: 'grower', id }, after })
      await announceChange(tx, 'products')
    },
  })
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

const named = (id: string) => `grower-${id}`
