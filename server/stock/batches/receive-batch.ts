import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { readBatchTexts } from '#domain/stock/batch-facts.ts'
import { isMoreThanUsual, readUnits, sayUnits } from '#domain/stock/enter-by-hand.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { type BatchRefusal, enterBatch } from '../enter-batch.ts'
import { lockStock } from '../stock.store.ts'
import { readUnitsOf } from '../stock-entries.store.ts'

/** 'Receive with batch' (STOCK-06, BATCH-01): what was typed, with all that is wrong at its field. */
export async function receiveBatch(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock'>,
  { productId, units: typed, reason, isConfirmed, earlier, staffId, ...texts }: Typed,
): Promise<
  StaffAnswer<'POST /api/batches'> | BatchRefusal | Refusal<'more-than-usual', { last: number; units: number }>
> {
  const today = indianDate(deps.clock.now())
  const units = readUnits(typed)
  const read = readBatchTexts(texts, { today })
  const readEarlier = earlier && readBatchTexts(earlier, { today })
  const fields = {
    ...read.errors,
    ...Object.fromEntries(
      Object.entries(readEarlier?.errors ?? {}).map(([field, error]) => [`earlier.${field}`, error]),
    ),
    ...(units === undefined && { units: sayUnits({ least: 1 }) }),
  }
  if (units === undefined || Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  await lockStock(tx, [productId])
  const before = await readUnitsOf(tx, productId)
  if (!before) return refuse('unknown-product', { productId })
  const last = before.lastDelivery
  if (!isConfirmed && last !== undefined && isMoreThanUsual(units, last))
    return refuse('more-than-usual', { last, units })
  const entered = await enterBatch(tx, audit, deps, {
    ...{ productId, units, facts: read.facts, earlier: readEarlier?.facts, staffId },
    reason: reason.trim() || undefined,
  })
  return isRefusal(entered) ? entered : { ...entered, title: before.title, units }
}

type Typed = StaffBody<'POST /api/batches'> & { readonly staffId: string }
