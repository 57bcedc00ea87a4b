// Payments of earlier days, as a shop with made-up orders has them: POST /sandbox/recorded-payments.
import type { Order } from './entities.ts'
import { asInput, readAmount, readText } from './input.ts'
import type { Ledger } from './ledger.ts'
import { pay } from './pay.ts'
import { makeRefund, settleRefund } from './refunds.ts'
import { readUnsettled, settle } from './settlements.ts'

const day = 24 * 3600
/** From the payment to the bank. */
const daysToSettle = 2
const instrument = { method: 'upi', vpa: 'madeup@sandbox' } as const

/**
 * Records each payment that is not known yet, with its refund, and, unless more follow, the settlements of all that are older than two days;
 * nobody is notified.
 */
export function recordPayments(ledger: Ledger, body: unknown): { recorded: number } {
  const { payments, more } = asInput(body)
  const wanted = Array.isArray(payments) ? payments.map(asInput) : []
  const added = wanted.filter(({ id }) => !ledger.payments.get(String(id)))
  for (const payment of added) record(ledger, payment)
  if (more !== true) settleAll(ledger)
  return { recorded: added.length }
}

type Recorded = ReturnType<typeof asInput>

function record(ledger: Ledger, { id, order_id, amount, email, contact, created_at, refund }: Recorded) {
  const quiet: Ledger = { ...ledger, announce: silent, now: () => Number(created_at) }
  const order = newOrder({ id: readText(order_id, 'order_id'), amount: readAmount(amount), at: Number(created_at) })
  const who = { email: readText(email, 'email'), contact: readText(contact, 'contact') }
  const payment = pay(
    quiet,
    { order, capture: 'automatic' },
    { id: readText(id, 'id'), outcome: 'captured', instrument, ...who },
    silent,
  )
  if (refund === undefined) return
  const given = asInput(refund)
  const made = makeRefund({ ...quiet, now: () => Number(given.created_at) }, payment, {
    ...{ id: readText(given.id, 'id'), amount: payment.amount, notes: [], speed_requested: 'normal' },
    receipt: readText(given.receipt, 'receipt'),
  })
  ledger.refunds.put(made.refund.id, made)
  if (given.status === 'processed') settleRefund(quiet, made, { outcome: 'processed', announce: silent })
}

function silent() {}

function newOrder({ id, amount, at }: { id: string; amount: number; at: number }): Order {
  return {
    ...{ id, entity: 'order', amount, amount_paid: 0, amount_due: amount, currency: 'INR', receipt: null },
    ...{ offer_id: null, status: 'created', attempts: 0, notes: [], created_at: at },
  }
}

/** One settlement a day, of days that have any. */
function settleAll(ledger: Ledger) {
  const made = readUnsettled(ledger).map(({ created_at }) => created_at)
  for (let before = Math.min(...made) + day; before + daysToSettle * day < ledger.now(); before += day) {
    if (made.some((at) => at < before && at >= before - day)) settleOlder(ledger, before)
  }
}

/** In the night two days after the moment, what was made before it. */
function settleOlder(ledger: Ledger, before: number) {
  const date = new Date((before + daysToSettle * day + 5.5 * 3600) * 1000).toISOString().slice(0, 10)
  settle({ ...ledger, announce: silent }, { date, before })
}
