import { isRefusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { restock } from '#server/stock/restock.ts'
import { lockReturn, mayBecome } from './lock-return.ts'
import { queueReturnMail, releaseDecision } from './return-mails/queue-return-mail.ts'
import { type ReturnLine, setLineCounts, setReturnState } from './returns.store.ts'
import { shelveInBatches } from './shelve-in-batches.ts'

type By = { readonly number: string; readonly staffId: string }

/** The goods have arrived (RETURN-02). The customer gets a mail. */
export async function receiveReturn(tx: Transaction, audit: Audit, { clock }: Pick<Deps, 'clock'>, by: By) {
  const { number, staffId } = by
  const locked = await lockReturn(tx, number)
  if (isRefusal(locked)) return locked
  const { found } = locked
  const refusal = mayBecome(found, 'received') ?? (found.way === 'keep' ? refuse('return-kept') : undefined)
  if (refusal) return refusal
  const at = clock.now()
  await setReturnState(tx, number, { to: 'received', at, staffId })
  await releaseDecision(tx, number, at)
  await queueReturnMail(tx, 'received', { number, orderNumber: found.orderNumber, at })
  audit({
    action: 'return.received',
    subject: { kind: 'return', id: number },
    also: [{ kind: 'order', id: found.orderNumber }],
  })
  return { state: 'received' } as const
}

type Inspected = {
  readonly position: number
  readonly shelved: number
  /** For the customer. */
  readonly kept?: number | undefined
  readonly batches?: readonly { readonly batch: string; readonly units: number }[] | undefined
}

/**
 * What is still good goes to the shelf, into its batch, and counts as received again; what may go back to the customer is kept for them; the rest is
 * written off (RETURN-02). A unit that is written off or kept has no stock entry: it was sold, and is not on the shelf.
 */
export async function inspectReturn(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, staffId, lines: inspected }: By & { readonly lines: readonly Inspected[] },
) {
  const locked = await lockReturn(tx, number)
  if (isRefusal(locked)) return locked
  const { found, lines } = locked
  const refusal = mayBecome(found, 'inspected')
  if (refusal) return refusal
  const wrong = wrongCount(lines, inspected)
  if (wrong) return refuse('wrong-shape', { fields: { lines: wrong } })
  const at = clock.now()
  const shelf = await shelveInBatches(tx, locked, { inspected, today: indianDate(at) })
  if (isRefusal(shelf)) return shelf
  const counted = lines.map((line) => {
    const { shelved = 0, kept = 0 } = inspected.find(({ position }) => position === line.position) ?? {}
    return { ...line, shelved, kept, writtenOff: line.quantity - shelved - kept }
  })
  for (const { position, shelved, writtenOff, kept } of counted) {
    await setLineCounts(tx, number, position, { shelved, writtenOff, kept })
  }
  const back = counted.filter(({ shelved }) => shelved > 0)
  const entries = back.flatMap(({ position, productId, shelved }) => {
    const parts = shelf.get(position) ?? [{ units: shelved, batchId: undefined }]
    return parts.map(({ units: quantity, batchId }) => {
      return { kind: 'returned', productId, quantity, batchId } as const
    })
  })
  await restock(tx, entries, { reason: `Return ${number}`, at, staffId })
  await setReturnState(tx, number, { to: 'inspected', at, staffId })
  audit({
    action: 'return.inspected',
    subject: { kind: 'return', id: number },
    also: [
      { kind: 'order', id: found.orderNumber },
      ...back.map(({ productId: id }) => ({ kind: 'product', id }) as const),
    ],
    after: {
      shelved: back.map(({ shelved, title }) => `${shelved} × ${title}`),
      writtenOff: counted.flatMap(({ writtenOff, title }) => (writtenOff > 0 ? [`${writtenOff} × ${title}`] : [])),
      kept: counted.flatMap(({ kept, title }) => (kept > 0 ? [`${kept} × ${title}`] : [])),
    },
  })
  return { state: 'inspected' } as const
}

function wrongCount(lines: readonly ReturnLine[], inspected: readonly Inspected[]): string | undefined {
  const each = 'Say of each unit where it goes'
  if (lines.length !== inspected.length) return each
  for (const { position, quantity } of lines) {
    const one = inspected.find((count) => count.position === position)
    if (!one || one.shelved + (one.kept ?? 0) > quantity) return each
  }
  return undefined
}
