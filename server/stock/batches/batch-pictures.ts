import { createHash } from 'node:crypto'
import { wrongPictureWords } from '#domain/catalogue/picture-words.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { RequestActor } from '#server/audit/actor.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import { drawPublicPicture } from '#server/catalogue/pictures/add-picture.ts'
import { claimPicture } from '#server/catalogue/pictures/sweep-pictures.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import type { PictureRefusal } from '#server/platform/images/redraw-picture.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { type Batch, lockBatches, readBatch } from '../batches.store.ts'
import { purgeLots } from '../lots/lots.store.ts'
import { readBatchPictures, replaceBatchPictures } from './batch-pictures.store.ts'

const maxPictures = 3

type NewPicture = {
  readonly id: string
  readonly bytes: Uint8Array
  readonly alt: string
  readonly actor: RequestActor
  readonly key: string | undefined
}
type Refused = Refusal<'unknown-batch'> | Refusal<'has-picture'> | Refusal<'enough-pictures'>

/** A picture of a test report (BATCH-01): drawn anew, whole, and public with the page of the lot. */
export async function addBatchPicture(
  deps: Deps,
  { id, bytes, alt, actor, key }: NewPicture,
): Promise<
  | { key: string }
  | Refused
  | PictureRefusal
  | Refusal<'not-there-yet'>
  | Refusal<'wrong-shape', { fields: { alt: string } }>
  | Refusal<'key-reused'>
> {
  const wrong = wrongPictureWords(alt)
  if (wrong) return refuse('wrong-shape', { fields: { alt: wrong } })
  const batch = await readBatch(deps.database, id)
  // Before it is drawn: files that no batch names would stay.
  if (!batch) return refuse('unknown-batch')
  if ((await readBatchPictures(deps.database, id)).length >= maxPictures) return refuse('enough-pictures')
  const drawn = await drawPublicPicture(deps, { bytes, fit: 'whole', name: batch.productId })
  if (isRefusal(drawn)) return drawn
  const input = { id, alt, digest: createHash('sha256').update(bytes).digest('hex') }
  return auditedChange<{ key: string } | Refused | Refusal<'not-there-yet'>>(
    deps,
    { actor, key, input },
    async (tx, audit) => {
      const locked = (await lockBatches(tx, [id])).get(id)
      const pictures = await readBatchPictures(tx, id)
      if (!locked) return refuse('unknown-batch')
      if (pictures.some((picture) => picture.key === drawn.key)) return refuse('has-picture')
      if (pictures.length >= maxPictures) return refuse('enough-pictures')
      if (!(await claimPicture(tx, drawn.key, deps.settings))) return refuse('not-there-yet')
      await change(tx, audit, { batch: locked, pictures: [...pictures, { key: drawn.key, alt: alt.trim() }] })
      return { key: drawn.key }
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
