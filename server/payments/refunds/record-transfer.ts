import { formatRupeesExactly } from '#domain/money.ts'
import { requestEnd } from '#domain/payments/refund.ts'
import { objectionToTransferDay, readUtr } from '#domain/payments/transfer.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Actor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { ProviderRefusal, ProviderUnreachable } from '#server/platform/card-provider/card-provider.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { lockAttempt, transitionAttempt } from '../payments.store.ts'
import { paidByBank, readAgain } from './refund-payment.ts'
import { hasTransfer, lockRefund, readAskingSince, readRefund, readRefunds, recordByBank } from './refunds.store.ts'

type TransferDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'log'>
type Input = {
  readonly id: string
  /** As typed. */
  readonly utr: string
  /** Calendar date in India, '2026-11-24'. */
  readonly day: string
  readonly actor: Actor
  readonly key: string | undefined
}

/**
 * Records that a refund which the card provider refuses was paid by bank (REFUND-06). First the provider's state is read: it may have accepted it after
 * all, and the transfer is written only while no request is under way: either pays, never both. Afterwards the provider gets no further request.
 */
export async function recordTransfer(deps: TransferDeps, { id, utr: typed, day, actor, key }: Input) {
  const { database, clock } = deps
  const utr = readUtr(typed)
  const found = await readRefund(database, id)
  if (!found) return refuse('refund-not-found')
  const now = clock.now()
  const [decided, today] = [indianDate(found.decidedAt), indianDate(now)]
  const wrongDay = objectionToTransferDay(day, { decided, today })
  const fields = {
    ...(utr === undefined && { utr: 'A UTR has 12 to 22 letters and digits only' }),
    ...(wrongDay !== undefined && { day: wrongDay }),
  }
  if (utr === undefined || wrongDay !== undefined) return refuse('wrong-shape', { fields })
  const isOpen = found.paidBy === 'provider' && found.state !== 'processed'
  const read = isOpen ? await readAgain(deps, found).catch(refusalOf) : undefined
  if (isRefusal(read)) return read
  if (read && read.amount < found.amount) return refuse('partly-refunded', { left: formatRupeesExactly(read.amount) })
  return auditedChange(deps, { actor, key, input: { id, utr, day } }, async (tx, audit) => {
    const attempt = await lockAttempt(tx, { id: found.paymentAttemptId })
    const refund = await lockRefund(tx, id)
    if (!attempt || !refund) return refuse('refund-not-found')
    if (refund.paidBy === 'bank') return refuse('refund-paid')
    if (refund.state === 'processed' || refund.state === 'pending') return refuse('refunded-by-provider')
    if (requestEnd(await readAskingSince(tx, refund.paymentId), now)) return refuse('being-asked')
    if (refund.state !== 'refused') return refuse('not-refused')
    // Another refund of the payment was paid by bank since: what is left is to be read again.
    if (read && paidByBank(await readRefunds(tx, refund.paymentId)) !== read.byBank) return refuse('being-asked')
    if (await hasTransfer(tx, utr)) return refuse('wrong-shape', { fields: { utr: 'This UTR is recorded already' } })
    await recordByBank(tx, id, { utr, day, at: now })
    const isAttemptRefund = attempt.state === 'refunding' && attempt.paymentId === refund.paymentId
    if (isAttemptRefund) await transitionAttempt(tx, attempt, 'refunded')
    const orderNumber = refund.creditNoteNumber && attempt.orderNumber
    await queueMail(tx, { kind: 'refund-transfer', subjectId: id, recipient: 'customer', orderNumber, dueAt: now })
    audit({
      action: 'refund.transferred',
      subject: { kind: 'refund', id },
      also: attempt.orderNumber ? [{ kind: 'order', id: attempt.orderNumber }] : [],
      after: { amountPaise: refund.amount, utr, day },
    })
    return { done: true }
  })
}

function refusalOf(fault: unknown) {
  if (fault instanceof ProviderUnreachable) return refuse('provider-unreachable')
  if (fault instanceof ProviderRefusal) return refuse('payment-not-shown', { reason: fault.message })
  throw fault
}
