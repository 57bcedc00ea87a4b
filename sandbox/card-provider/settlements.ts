// Settlements: what was captured, refunded, adjusted and taken back, less fees, goes to the merchant's bank.
import { randomInt } from 'node:crypto'
import { collectionOf, pageOf, readPage } from './collection.ts'
import type { Dispute, Payment, Refund, Settlement, SettlementLine, SettlementRecord } from './entities.ts'
import { newIdentifier } from './identifiers.ts'
import { asInput, readAmount } from './input.ts'
import type { Ledger } from './ledger.ts'
import { Refusal, unknownId } from './refusal.ts'

type Adjustment = { credit?: number; debit?: number; description?: string }

/** POST /sandbox/settlements: settles everything that no settlement has yet, or what was made before a moment, at 03:00 on the given day in India. */
export function settle(ledger: Ledger, body: unknown): Settlement {
  const { date, before = Number.POSITIVE_INFINITY, adjustments = [] } = asInput(body)
  const settledAt = Date.parse(`${date}T03:00:00+05:30`) / 1000
  if (!/^\d{4}-\d\d-\d\d$/.test(String(date)) || Number.isNaN(settledAt)) {
    throw new Refusal({ description: 'date must be like 2026-11-24', field: 'date' })
  }
  const id = `setl_${newIdentifier()}`
  const utr = `RZP${randomInt(1e11, 1e12)}`
  const adjusted = Array.isArray(adjustments) ? (adjustments as Adjustment[]) : []
  const lines = [
    ...readUnsettled(ledger, Number(before)),
    ...adjusted.map((one) => ofAdjustment(one, ledger.now())),
  ].map((line) => ({ ...line, settled_at: settledAt, settlement_id: id, settlement_utr: utr }))
  const settlement: Settlement = {
    ...{ id, entity: 'settlement', amount: lines.reduce((sum, { credit, debit }) => sum + credit - debit, 0) },
    ...{ status: 'processed', fees: 0, tax: 0, utr, created_at: settledAt },
  }
  ledger.settlements.put(id, { settlement, lines })
  ledger.announce('settlement.processed', { settlement })
  return settlement
}

/** What no settlement has yet of all that was made before a moment, in seconds. */
export function readUnsettled(ledger: Ledger, before = Number.POSITIVE_INFINITY) {
  const settled = new Set(
    ledger.settlements
      .all()
      .flatMap(({ lines, hidden = [] }) => [...lines, ...hidden].map(({ entity_id }) => entity_id)),
  )
  return [
    ...ledger.payments
      .all()
      .filter(({ captured }) => captured)
      .map(ofPayment),
    ...ledger.refunds
      .all()
      .filter(({ refund }) => refund.status === 'processed')
      .map(({ refund }) => ofRefund(refund, ledger.payments.get(refund.payment_id))),
    ...ledger.disputes
      .all()
      .filter(({ amount_deducted }) => amount_deducted > 0)
      .map(ofDispute),
  ].filter(({ entity_id, created_at }) => !settled.has(entity_id) && created_at < before)
}

/** GET /v1/settlements */
export function listSettlements(ledger: Ledger, query: unknown) {
  const settlements = ledger.settlements.all().map(({ settlement }) => settlement)
  return pageOf(settlements, query, { newestVisible: Number.POSITIVE_INFINITY })
}

/** GET /v1/settlements/:id */
export function findSettlement(ledger: Ledger, id: string): SettlementRecord {
  const record = ledger.settlements.get(id)
  if (!record) throw unknownId()
  return record
}

/** GET /v1/settlements/recon/combined: lines of a day or month of India, up to 1,000 a page. */
export function listLines(ledger: Ledger, query: unknown) {
  const { count = 10, skip = 0 } = readPage(query, { longest: 1000 })
  const { year, month, day } = query as Record<string, string | undefined>
  if (!/^\d{4}$/.test(year ?? '')) throw new Refusal({ description: 'The year must be 4 digits.', field: 'year' })
  if (!(Number(month) >= 1 && Number(month) <= 12)) {
    throw new Refusal({ description: 'The month is not a valid month.', field: 'month' })
  }
  const wanted = `${year}-${month?.padStart(2, '0')}${day === undefined ? '' : `-${day.padStart(2, '0')}`}`
  const lines = ledger.settlements.all().flatMap((record) => record.lines)
  const found = lines.filter(({ settled_at }) => dayInIndia(settled_at).startsWith(wanted))
  return collectionOf(found.slice(skip, skip + count))
}

/** POST /sandbox/settlements/:id/faults: makes a settlement that does not add up. Without `entity_id` it concerns the first line. */
export function spoil(ledger: Ledger, id: string, body: unknown): SettlementRecord {
  const { kind, entity_id: wanted } = asInput(body)
  const record = structuredClone(findSettlement(ledger, id))
  const { lines, hidden = [] } = record
  const at = lines.findIndex(({ entity_id }) => wanted === undefined || entity_id === wanted)
  const line = lines[at]
  if (!line) throw unknownId()
  if (kind === 'missing') record.hidden = [...hidden, ...lines.splice(at, 1)]
  else if (kind === 'mended') lines.push(...hidden.splice(0))
  else if (kind === 'doubled') lines.push({ ...line })
  else if (kind === 'changed') line.tax += 1
  else if (kind === 'sum') record.settlement.amount -= 1
  else if (kind === 'unknown-type') line.type = 'reserve_hold'
  else if (kind === 'failed') record.settlement.status = 'failed'
  else
    throw new Refusal({
      description: 'kind must be missing, mended, doubled, changed, sum, unknown-type or failed',
      field: 'kind',
    })
  ledger.settlements.put(id, record)
  return record
}

/** POST /sandbox/payments/:id/dispute: opens one, or with its `id` in the body changes its `status`. */
export function dispute(ledger: Ledger, payment: Payment, body: unknown): Dispute {
  const {
    id,
    status = 'open',
    amount = payment.amount,
    respond_by = ledger.now() + 7 * 24 * 3600,
    created_at,
  } = asInput(body)
  const known = typeof id === 'string' ? ledger.disputes.get(id) : undefined
  if (typeof id === 'string' && !known) throw unknownId()
  const value: Dispute = {
    ...(known ?? {
      ...{ id: `disp_${newIdentifier()}`, entity: 'dispute', payment_id: payment.id, amount: readAmount(amount) },
      ...{ currency: payment.currency, amount_deducted: 0, reason_code: 'goods_not_received', phase: 'chargeback' },
      ...{ respond_by: Number(respond_by), created_at: Number(created_at ?? ledger.now()) },
    }),
    status: String(status),
  }
  if (status === 'lost') value.amount_deducted = value.amount
  ledger.disputes.put(value.id, value)
  ledger.announce(`payment.dispute.${known ? String(status) : 'created'}`, { payment })
  return value
}

export function findDispute(ledger: Ledger, id: string): Dispute {
  const found = ledger.disputes.get(id)
  if (!found) throw unknownId()
  return found
}

/** GET /v1/disputes */
export function listDisputes(ledger: Ledger, query: unknown) {
  return pageOf(ledger.disputes.all(), query, { newestVisible: Number.POSITIVE_INFINITY })
}

const dayInIndia = (seconds: number) => new Date((seconds + 5.5 * 3600) * 1000).toISOString().slice(0, 10)

const empty = {
  on_hold: false,
  settled: true,
  credit_type: 'default',
  ...{ settled_at: 0, settlement_id: '', posted_at: null },
  ...{ description: null, notes: null, payment_id: null, settlement_utr: '', order_id: null, order_receipt: null },
  ...{ method: null, card_network: null, card_issuer: null, card_type: null, dispute_id: null },
} as const

function ofPayment({ id, amount, currency, fee, tax, created_at, order_id, method }: Payment): SettlementLine {
  const credit = amount - (fee ?? 0)
  return {
    ...{ ...empty, entity_id: id, type: 'payment', amount, currency, credit, debit: 0, fee: fee ?? 0, tax: tax ?? 0 },
    ...{ created_at, order_id, method },
  }
}

function ofRefund({ id, amount, currency, payment_id, created_at }: Refund, payment?: Payment): SettlementLine {
  return {
    ...{ ...empty, entity_id: id, type: 'refund', amount, currency, credit: 0, debit: amount, fee: 0, tax: 0 },
    ...{ payment_id, created_at, order_id: payment?.order_id ?? null, method: payment?.method ?? null },
  }
}

/** The provider has no type for them: a lost dispute is an adjustment that names it. */
function ofDispute({ id, payment_id, amount_deducted: amount, currency, created_at }: Dispute): SettlementLine {
  return {
    ...{ ...empty, entity_id: `adj_${id.slice(5)}`, type: 'adjustment', amount, currency, credit: 0, debit: amount },
    ...{ fee: 0, tax: 0, created_at, payment_id, dispute_id: id, description: 'Chargeback debit' },
  }
}

function ofAdjustment({ credit = 0, debit = 0, description = 'Adjustment' }: Adjustment, now: number): SettlementLine {
  return {
    ...{ ...empty, entity_id: `adj_${newIdentifier()}`, type: 'adjustment', amount: credit + debit, currency: 'INR' },
    ...{ credit, debit, fee: 0, tax: 0, created_at: now, description },
  }
}
