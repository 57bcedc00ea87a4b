import { randomInt } from 'node:crypto'
import { pageOf } from './collection.ts'
import type { Payment, Refund } from './entities.ts'
import { newIdentifier } from './identifiers.ts'
import { asInput, readAmount, readNotes, readReceipt, refuseExtraFields } from './input.ts'
import { type Announce, type Ledger, newestVisible, type RefundRecord } from './ledger.ts'
import { Refusal, unknownId } from './refusal.ts'
import { move, paymentStates, refundStates } from './state-machines.ts'

type RefundInput = Pick<Refund, 'amount' | 'notes' | 'receipt' | 'speed_requested'>

/** POST /v1/payments/:id/refund */
export function refundByMerchant(
  ledger: Ledger,
  payment: Payment,
  { body, idempotency }: { body: unknown; idempotency?: RefundRecord['idempotency'] },
): Refund {
  const input = readRefund(payment, body)
  const record = makeRefund(ledger, payment, input)
  if (idempotency) record.idempotency = idempotency
  ledger.refunds.put(record.refund.id, record)
  ledger.announce('refund.created', { refund: record.refund, payment })
  const { refunds } = ledger.settings
  if (refunds !== 'pending') settleRefund(ledger, record, { outcome: refunds, announce: ledger.announce })
  return record.refund
}

/** The provider refunds uncaptured payments by itself. */
export function refundByProvider(ledger: Ledger, payment: Payment, announce: Announce) {
  const input = { amount: payment.amount, notes: [], receipt: null, speed_requested: 'normal' } satisfies RefundInput
  const record = makeRefund(ledger, payment, input)
  announce('refund.created', { refund: record.refund, payment })
  settleRefund(ledger, record, { outcome: 'processed', announce })
}

type Settlement = { outcome: 'processed' | 'failed'; announce: Announce }

export function settleRefund(ledger: Ledger, record: RefundRecord, { outcome, announce }: Settlement) {
  const { refund } = record
  move(refundStates, refund, outcome)
  const payment = ledger.payments.get(refund.payment_id)
  if (!payment) throw unknownId()
  if (outcome === 'processed') refund.acquirer_data = { arn: String(randomInt(1e10, 1e11)) }
  else setRefunded(ledger, payment, payment.amount_refunded - refund.amount)
  ledger.refunds.put(refund.id, record)
  announce(`refund.${outcome}`, { refund, payment })
}

export function findRefund(ledger: Ledger, id: string, { paymentId }: { paymentId?: string } = {}): RefundRecord {
  const record = ledger.refunds.get(id)
  if (!record || (paymentId && record.refund.payment_id !== paymentId)) throw unknownId()
  return record
}

export function listRefunds(ledger: Ledger, query: unknown) {
  const refunds = ledger.refunds.all().map(({ refund }) => refund)
  return pageOf(refunds, query, { newestVisible: newestVisible(ledger) })
}

export function listRefundsOfPayment(ledger: Ledger, paymentId: string, query: unknown) {
  const refunds = ledger.refunds.all().map(({ refund }) => refund)
  const own = refunds.filter(({ payment_id }) => payment_id === paymentId)
  return pageOf(own, query, { newestVisible: Number.POSITIVE_INFINITY })
}

function readRefund(payment: Payment, body: unknown): RefundInput {
  const input = asInput(body)
  refuseExtraFields(input, ['amount', 'speed', 'notes', 'receipt'])
  const left = payment.amount - payment.amount_refunded
  const amount = input.amount === undefined ? left : readAmount(input.amount)
  const { speed = 'normal' } = input
  if (speed !== 'normal' && speed !== 'optimum') {
    throw new Refusal({ description: 'The selected speed is invalid.', field: 'speed' })
  }
  if (left === 0) refuse('The payment has been fully refunded already', payment)
  if (!payment.captured) refuse('The payment status should be captured for action to be taken', payment)
  if (amount < 100) refuse('The amount must be at least INR 1.00', payment)
  if (amount > left) refuse('The refund amount provided is greater than amount captured', payment)
  return { amount, notes: readNotes(input.notes), receipt: readReceipt(input.receipt), speed_requested: speed }
}

export function makeRefund(
  ledger: Ledger,
  payment: Payment,
  input: RefundInput & { readonly id?: string },
): RefundRecord {
  setRefunded(ledger, payment, payment.amount_refunded + input.amount)
  const refund: Refund = {
    id: input.id ?? `rfnd_${newIdentifier()}`,
    entity: 'refund',
    amount: input.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: input.notes,
    receipt: input.receipt,
    acquirer_data: { arn: null },
    created_at: ledger.now(),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: input.speed_requested,
  }
  return { refund }
}

function setRefunded(ledger: Ledger, payment: Payment, amount: number) {
  payment.amount_refunded = amount
  payment.refund_status = amount === 0 ? null : amount === payment.amount ? 'full' : 'partial'
  const status = amount === payment.amount ? 'refunded' : payment.captured ? 'captured' : payment.status
  if (status !== payment.status) move(paymentStates, payment, status)
  ledger.payments.put(payment.id, payment)
}

function refuse(description: string, payment: Payment): never {
  throw new Refusal({ description, metadata: { payment_id: payment.id } })
}
