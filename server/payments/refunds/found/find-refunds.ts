import type { Span } from '#domain/accounting/reconciled-days.ts'
import type { Deps } from '#server/deps.ts'
import type { ProviderRefund } from '#server/platform/card-provider/card-provider.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { lockAttempt } from '../../payments.store.ts'
import { isOf } from '../own-refund.ts'
import { readRefunds } from '../refunds.store.ts'
import {
  deleteFound,
  insertFound,
  readAttemptOfPayment,
  readOpenOfPayment,
  updateFound,
} from './found-refunds.store.ts'

type FindDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock'>

/** Stores the refunds of a payment that are none of ours: somebody made them in the provider's dashboard (REFUND-08). */
export async function findRefunds(deps: FindDeps, { paymentId }: { paymentId: string }): Promise<void> {
  const { database, cardProvider, clock } = deps
  const attemptId = await readAttemptOfPayment(database, paymentId)
  // Of another shop of the same account, or opened after the backup that was restored.
  if (!attemptId) return
  const all = await cardProvider.listRefundsOfPayment(paymentId)
  await inTransaction(database, async (tx) => {
    await lockAttempt(tx, { id: attemptId })
    const ours = await readRefunds(tx, paymentId)
    const foreign = all.filter((one) => !ours.some((refund) => isOf(one, refund)))
    await storeFound(tx, attemptId, { foreign, at: clock.now() })
  })
}

/** Nightly: those of some days whose webhook did not arrive. */
export async function findRefundsOfDays(
  deps: FindDeps,
  span: Span,
  options: { abortSignal?: AbortSignal | undefined },
): Promise<void> {
  const made = await deps.cardProvider.listRefunds(span, options)
  for (const [paymentId, refunds] of Map.groupBy(made, (refund) => refund.paymentId)) {
    options.abortSignal?.throwIfAborted()
    const ours = await readRefunds(deps.database, paymentId)
    const isKnown = refunds.every((one) => ours.some((refund) => isOf(one, refund)))
    if (!isKnown) await findRefunds(deps, { paymentId })
  }
}

/** The caller has locked the attempt. */
export async function storeFound(
  tx: Transaction,
  attemptId: string,
  { foreign, at }: { foreign: readonly ProviderRefund[]; at: Date },
): Promise<void> {
  for (const { status, ...found } of foreign)
    if (status !== 'failed') await insertFound(tx, { ...found, attemptId }, at)
  await deleteFound(
    tx,
    foreign.filter(({ status }) => status === 'failed').map(({ id }) => id),
  )
}

/** A refund of ours paid so much less, because it was refunded in the dashboard: its credit note has that part. The caller has locked the attempt. */
export async function coverFound(tx: Transaction, paymentId: string, paise: number): Promise<void> {
  let left = paise
  for (const { id, amount, covered } of await readOpenOfPayment(tx, paymentId)) {
    const part = Math.min(left, amount - covered)
    if (part > 0) await updateFound(tx, id, { coveredPaise: covered + part })
    left -= part
  }
}
