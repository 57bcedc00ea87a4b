import { type Refusal, refuse } from '#domain/refusal.ts'
import { type BatchTexts, batchFields, readBatchTexts, toBatchTexts } from '#domain/stock/batch-facts.ts'
import { mrpBelowPrice } from '#domain/stock/mrp-below-price.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { type ChangedMeanwhile, refuseChanged } from '#server/audit/refuse-changed.ts'
import { shareGrowers } from '#server/catalogue/goods/certified.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { isCodeTaken, lockBatches, readBatch, updateBatch } from '../batches.store.ts'
import { purgeLots } from '../lots/lots.store.ts'
import { lockStock } from '../stock.store.ts'

type Edit = { readonly id: string; readonly version: number; readonly changes: Partial<BatchTexts> }
type Refused =
  | Refusal<'unknown-batch'>
  | Refusal<'wrong-shape', { fields: { [field: string]: string } }>
  | Refusal<'code-taken', { code: string }>
  | Refusal<'mrp-below-price', { productId: string; fields: { [field: string]: string } }>
  | Refusal<'nothing-changed'>
  | ChangedMeanwhile

/** Corrects what was typed of a batch (BATCH-01, GOODS-03); its units change by entries only. */
export async function editBatch(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id, version, changes }: Edit,
): Promise<{ version: number } | Refused> {
  const known = await readBatch(tx, id)
  if (!known) return refuse('unknown-batch')
  const product = (await lockStock(tx, [known.productId])).get(known.productId)
  const batch = (await lockBatches(tx, [id])).get(id)
  if (!batch || !product) return refuse('unknown-batch')
  const subject = { kind: 'batch', id } as const
  const before = toBatchTexts(batch)
  if (version !== batch.version) return refuseChanged(tx, subject, { version: batch.version, theirs: before })
  const { facts, errors } = readBatchTexts({ ...before, ...changes }, { today: indianDate(clock.now()) })
  const isGrowerThere = facts.growerId === null || (await shareGrowers(tx, [facts.growerId])).has(facts.growerId)
  const fields = { ...errors, ...(!isGrowerThere && { growerId: 'Please choose a grower' }) }
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  const after = toBatchTexts(facts)
  const changed = batchFields.filter((field) => after[field] !== before[field])
  if (changed.length === 0) return refuse('nothing-changed')
  if (changed.includes('code') && (await isCodeTaken(tx, batch.productId, facts.code)))
    return refuse('code-taken', { code: facts.code })
  if (changed.includes('mrp') && batch.onShelf > 0 && !batch.isFrozen && facts.mrp < product.price)
    return refuse('mrp-below-price', { productId: batch.productId, fields: { mrp: mrpBelowPrice(product.price) } })
  const next = await updateBatch(tx, id, facts)
  audit(changedEntry(batch, { before, after, changed }))
  await purgeLots(tx, [id])
  await announceChange(tx, 'batches')
  return { version: next }
}

/** What the log says of a corrected batch. */
export function changedEntry(
  { id, productId }: { readonly id: string; readonly productId: string },
  {
    before,
    after,
    changed,
  }: { readonly before: BatchTexts; readonly after: BatchTexts; readonly changed: readonly (keyof BatchTexts)[] },
) {
  const only = (texts: BatchTexts) => Object.fromEntries(changed.map((field) => [field, texts[field]]))
  const also = [{ kind: 'product', id: productId }] as const
  return {
    action: 'batch.changed',
    subject: { kind: 'batch', id },
    also,
    before: only(before),
    after: only(after),
  } as const
}
