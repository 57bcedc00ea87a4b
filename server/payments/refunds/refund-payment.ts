import { paymentNotShown, requestEnd, waitAfterRefusal } from '#domain/payments/refund.ts'
import { hour, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import {
  type CardProvider,
  type ProviderRefund,
  ProviderRefusal,
} from '#server/platform/card-provider/card-provider.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { lockAttempt, transitionAttempt } from '../payments.store.ts'
import { coverFound, storeFound } from './found/find-refunds.ts'
import { isOf, receiptOf } from './own-refund.ts'
import {
  lockRefund,
  type RefundRow,
  readAskingSince,
  readNextTry,
  readRefund,
  readRefunds,
  setAskingSince,
  transitionRefund,
} from './refunds.store.ts'

type RefundDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'log'>

/**
 * Makes the refunds of a payment that are not processed, each once: what is refunded already is read first, found by its receipt when
 * its answer was lost, and each request carries an idempotency key and a receipt of its own. Of a payment one request at a time is under way.
 * A refusal of the provider is stored for staff and retried with growing delays. Throws when the provider is unreachable or refuses to show the
 * payment; the job then runs again.
 */
export async function refundPayment(deps: RefundDeps, { paymentId }: { paymentId: string }): Promise<void> {
  const { database, clock } = deps
  for (const { id } of await readRefunds(database, paymentId)) {
    const refund = await readRefund(database, id)
    if (!refund || refund.state === 'processed' || refund.paidBy !== 'provider') continue
    const due = await readAgain(deps, refund).catch(throwNotShown)
    // A webhook may arrive before the next try is due: then only the last try's outcome is read.
    const isDue = !refund.nextTryAt || refund.nextTryAt <= clock.now()
    if (due && isDue) await ask(deps, refund, due)
  }
}

/** With words that the queue keeps for staff. */
function throwNotShown(fault: unknown): never {
  throw fault instanceof ProviderRefusal ? new Error(`${paymentNotShown}${fault.message}`, { cause: fault }) : fault
}

/** Reads at the provider what became of a refund that is not processed, and records it; else gives what is to be requested. */
export async function readAgain(deps: RefundDeps, refund: RefundRow): Promise<Due | undefined> {
  const refunds = await readRefunds(deps.database, refund.paymentId)
  const others = refunds.filter(({ id }) => id !== refund.id)
  const found = await readOutcome(deps.cardProvider, refund, others)
  if (!('state' in found)) return found
  await record(deps, refund, found)
  return undefined
}

type Outcome =
  | {
      readonly state: 'processed'
      readonly providerRefundId: string | undefined
      /** Of the dashboard, whose refunds paid the rest. */
      readonly dashboard: { readonly refunds: readonly ProviderRefund[]; readonly paise: number }
    }
  | { readonly state: 'pending'; readonly providerRefundId: string | undefined }
  | Refused
type Refused = {
  readonly state: 'refused'
  readonly providerRefundId: string | undefined
  readonly providerMessage: string
}

/** What is still to be requested, in paise, beside what was paid by bank of other refunds; `toOutcome` reads the answer. */
type Due = { readonly amount: number; readonly byBank: number; readonly toOutcome: (answer: ProviderRefund) => Outcome }

async function readOutcome(
  cardProvider: CardProvider,
  refund: RefundRow,
  others: readonly RefundRow[],
): Promise<Outcome | Due> {
  const { paymentId, amount: decided } = refund
  const payment = await cardProvider.fetchPayment(paymentId)
  const all = await cardProvider.listRefundsOfPayment(paymentId)
  const active = all.filter(({ status }) => status !== 'failed')
  const own = active.filter((one) => isOf(one, refund))
  const rest = active.filter((one) => !isOf(one, refund))
  const dashboardRefunds = rest.filter((one) => !others.some((other) => isOf(one, other)))
  // Refunds made in the dashboard leave less to refund; the provider does not know what was paid by bank.
  const byBank = paidByBank(others)
  const amountDue = Math.max(0, Math.min(decided, payment.amount - sumOf(rest) - byBank))
  const toOutcome = (ours: readonly ProviderRefund[]) =>
    outcomeOf(ours, amountDue < decided ? { refunds: dashboardRefunds, paise: decided - amountDue } : nothing)
  // Booked by the provider, even when its answer was lost.
  if (sumOf(own) >= amountDue) return toOutcome(own)
  const requested = all.find((one) => isOfThisRequest(one, refund))
  if (requested) return failed(requested)
  return {
    amount: amountDue - sumOf(own),
    byBank,
    toOutcome: (answer) => (answer.status === 'failed' ? failed(answer) : toOutcome([answer, ...own])),
  }
}

/** Not while another request of the payment is under way: the job then runs again when that has ended. */
async function ask(deps: RefundDeps, refund: RefundRow, { amount, byBank, toOutcome }: Due): Promise<void> {
  const asking = await startAsking(deps, refund, { byBank })
  if (!asking) return
  const { id, paymentId, attemptNumber } = asking
  const request = { amount, key: `refund-${id}-${attemptNumber}`, receipt: receiptOf(asking) }
  // Without an answer the request stays under way for as long as one can be.
  const outcome = await deps.cardProvider.refundPayment(paymentId, request).then(toOutcome, refusalOf)
  await record(deps, asking, outcome)
}

/** Records that this refund is being requested, in a transaction of its own. Undefined when it may not be requested, or no longer has to. */
function startAsking(
  { database, clock }: RefundDeps,
  refund: RefundRow,
  { byBank }: Pick<Due, 'byBank'>,
): Promise<RefundRow | undefined> {
  const { id, paymentId, paymentAttemptId } = refund
  return inTransaction(database, async (tx) => {
    await lockAttempt(tx, { id: paymentAttemptId })
    const now = clock.now()
    const current = await lockRefund(tx, id)
    // Another worker has requested it since it was read.
    if (!current || isStale(current, refund) || current.paidBy !== 'provider') return undefined
    // What another refund was paid by bank since is not to be requested.
    const isToReadAgain = paidByBank(await readRefunds(tx, paymentId)) !== byBank
    const end = requestEnd(await readAskingSince(tx, paymentId), now) ?? (isToReadAgain ? now : undefined)
    if (end) {
      await addJob(tx, 'refund-payment', { paymentId }, { key: `refund-payment:${paymentId}`, runAt: end })
      return undefined
    }
    await setAskingSince(tx, id, now)
    return { ...current, askingSince: now }
  })
}

/** Paise. */
export function paidByBank(refunds: readonly RefundRow[]): number {
  return sumOf(refunds.filter(({ paidBy }) => paidBy === 'bank'))
}

function isStale(current: RefundRow, read: RefundRow): boolean {
  return (
    current.attemptNumber !== read.attemptNumber ||
    current.state !== read.state ||
    current.askingSince?.getTime() !== read.askingSince?.getTime()
  )
}

function sumOf(refunds: readonly Pick<ProviderRefund, 'amount'>[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

/** Made by the request of this number: its key is used, and what is still due needs the next one's. */
function isOfThisRequest(one: ProviderRefund, refund: RefundRow): boolean {
  if (refund.state === 'pending' && one.id === refund.providerRefundId) return true
  return one.receipt === receiptOf(refund)
}

const nothing = { refunds: [], paise: 0 }

/** Of refunds that have not failed. */
function outcomeOf(
  ours: readonly ProviderRefund[],
  dashboard: { readonly refunds: readonly ProviderRefund[]; readonly paise: number },
): Outcome {
  const refunds = [...ours, ...dashboard.refunds]
  const isWaiting = refunds.some(({ status }) => status === 'pending')
  // One of the dashboard must not pass for ours at the next look.
  if (isWaiting) return { state: 'pending', providerRefundId: ours.find(({ status }) => status === 'pending')?.id }
  return { state: 'processed', providerRefundId: refunds[0]?.id, dashboard }
}

function failed({ id }: ProviderRefund): Refused {
  return { state: 'refused', providerRefundId: id, providerMessage: 'The refund failed at the card provider' }
}

/** A refusal counts only as the answer to a refund request; refused reads are repeated by the queue. */
function refusalOf(fault: unknown): Refused {
  if (!(fault instanceof ProviderRefusal)) throw fault
  return { state: 'refused', providerRefundId: undefined, providerMessage: fault.message }
}

async function record({ database, clock, log }: RefundDeps, previous: RefundRow, outcome: Outcome) {
  const now = clock.now()
  const { id, paymentId, paymentAttemptId } = previous
  const { providerRefundId } = outcome
  await inTransaction(database, async (tx) => {
    const attempt = await lockAttempt(tx, { id: paymentAttemptId })
    const refund = await lockRefund(tx, id)
    if (!attempt || !refund || refund.state === 'processed') return
    if (outcome.state === 'processed') {
      await transitionRefund(tx, refund, 'processed', { providerRefundId, nextTryAt: null, processedAt: now })
      const { refunds: foreign, paise } = outcome.dashboard
      await storeFound(tx, paymentAttemptId, { foreign, at: now })
      await coverFound(tx, paymentId, paise)
      const isAttemptRefund = attempt.state === 'refunding' && attempt.paymentId === paymentId
      if (isAttemptRefund) await transitionAttempt(tx, attempt, 'refunded')
      return
    }
    const { attemptNumber } = refund
    // Another worker's request was accepted or refused meanwhile; this refusal belongs to its duplicate.
    if (outcome.state === 'refused' && isStale(refund, previous)) return
    const nextTryAt = later(now, outcome.state === 'refused' ? waitAfterRefusal(attemptNumber) : 6 * hour)
    if (outcome.state === 'refused') {
      const { providerMessage } = outcome
      log.error(
        { paymentId, providerRefundId, providerMessage, attemptNumber, nextTryAt },
        'The card provider refused a refund',
      )
      // The next try is another request and needs another idempotency key.
      await transitionRefund(tx, refund, 'refused', {
        attemptNumber: attemptNumber + 1,
        providerRefundId,
        providerMessage,
        nextTryAt,
      })
    } else await transitionRefund(tx, refund, 'pending', { providerRefundId, nextTryAt })
    const runAt = (await readNextTry(tx, paymentId)) ?? nextTryAt
    await addJob(tx, 'refund-payment', { paymentId }, { key: `refund-payment:${paymentId}`, runAt })
  })
}
