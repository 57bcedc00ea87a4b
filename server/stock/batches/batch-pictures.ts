import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { addPublicPicture, type NewPicture } from '#server/catalogue/pictures/add-picture.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { type Batch, lockBatches, readBatch } from '../batches.store.ts'
import { purgeLots } from '../lots/lots.store.ts'
import { readBatchPictures, replaceBatchPictures } from './batch-pictures.store.ts'

const maxPictures = 3

/** A picture of a test report (BATCH-01): drawn anew, whole, and public with the page of the lot. */
export function addBatchPicture(deps: Deps, picture: Omit<NewPicture, 'fit' | 'frame'>) {
  const { id } = picture
  const withPictures = async (connection: Connection, batch: Batch | undefined) =>
    batch && { name: batch.productId, batch, pictures: await readBatchPictures(connection, id) }
  return addPublicPicture(
    deps,
    { ...picture, fit: 'whole' },
    {
      unknown: 'unknown-batch',
      most: maxPictures,
      find: async (connection) => withPictures(connection, await readBatch(connection, id)),
      lock: async (tx) => withPictures(tx, (await lockBatches(tx, [id])).get(id)),
      replace: (tx, audit, changed) => change(tx, audit, changed),
    },
  )
}

export async function removeBatchPicture(
  tx: Transaction,
  audit: Audit,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<{ pictures: number } | Refusal<'unknown-batch'> | Refusal<'unknown-picture'>> {
  const batch = (await lockBatches(tx, [id])).get(id)
  if (!batch) return refuse('unknown-batch')
  const before = await readBatchPictures(tx, id)
  const pictures = before.filter((picture) => picture.key !== key)
  if (pictures.length === before.length) return refuse('unknown-picture')
  await change(tx, audit, { batch, pictures })
  return { pictures: pictures.length }
}

type Change = { readonly batch: Batch; readonly pictures: readonly { readonly key: string; readonly alt: string }[] }

async function change(tx: Transaction, audit: Audit, { batch: { id, productId }, pictures }: Change): Promise<void> {
  await replaceBatchPictures(tx, id, pictures)
  audit({
    action: 'batch.pictures-changed',
    subject: { kind: 'batch', id },
    also: [{ kind: 'product', id: productId }],
    after: { pictures: pictures.map(({ alt }) => alt) },
  })
  await purgeLots(tx, [id])
  await announceChange(tx, 'batches')
}
