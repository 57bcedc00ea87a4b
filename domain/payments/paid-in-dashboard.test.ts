import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { paidInDashboard, sumUnbooked } from './paid-in-dashboard.ts'

type Refund = Parameters<typeof paidInDashboard>[1][number]
type Found = { amount: number; covered: number; creditNoteNumber: string | null }

const at = (nth: number) => new Date(nth * 1000)

/** A payment at the provider: what leaves less to refund there, and what the job makes of a refund (`server/payments/refunds/refund-payment.ts`). */
function openPayment(paid: number) {
  const found: Found[] = []
  const refunds: (Refund & { sent?: number })[] = []
  const wasPaid = () =>
    found.reduce((sum, { amount }) => sum + amount, 0) + refunds.reduce((sum, { sent = 0 }) => sum + sent, 0)
  let clock = 0
  return {
    ...{ found, refunds, left: () => paid - wasPaid() },
    parts: () => paidInDashboard(paid, refunds, found),
    credited: () => refunds.reduce((sum, { amount }) => sum + amount, 0),
    inDashboard: (amount: number) => found.push({ amount, covered: 0, creditNoteNumber: null }),
    decide(amount: number, more: Partial<Refund> = {}) {
      clock += 1
      const id = String(refunds.length)
      const none = { processedAt: null, creditNoteNumber: `note ${id}` }
      refunds.push({ id, amount, state: 'due', paidBy: 'provider', decidedAt: at(clock), ...none, ...more })
    },
    process() {
      for (const [nth, refund] of refunds.entries()) {
        if (refund.state === 'processed') continue
        clock += 1
        const sent = Math.min(refund.amount, paid - wasPaid())
        refunds[nth] = { ...refund, sent, state: 'processed', processedAt: at(clock) }
        let left = refund.amount - sent
        for (const one of found.filter(({ creditNoteNumber }) => creditNoteNumber === null)) {
          const part = Math.min(left, one.amount - one.covered)
          one.covered += part
          left -= part
        }
      }
    },
  }
}

const acts = fc.array(
  fc.record({ act: fc.constantFrom('dashboard', 'decide', 'decide', 'process', 'book'), share: fc.nat({ max: 100 }) }),
  { minLength: 1, maxLength: 14 },
)

test('REFUND-08 a law: what is said of a refund when it is decided is what is sent, whatever follows; no paisa of the payment goes twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 500_00 }), acts, (paid, wanted) => {
      const payment = openPayment(paid)
      const { found, refunds } = payment
      const said = new Map<string, number>()
      for (const { act, share } of wanted) {
        // Refunds of the dashboard come when ours are through: before, nobody knows of them.
        if (act === 'dashboard') payment.process()
        const most = act === 'dashboard' ? payment.left() : paid - payment.credited()
        const amount = Math.round((most * share) / 100)
        if (act === 'process') payment.process()
        if (act === 'dashboard' && amount > 0) payment.inDashboard(amount)
        if (act === 'decide' && amount > 0) {
          payment.decide(amount)
          const id = String(refunds.length - 1)
          said.set(id, payment.parts().get(id) ?? 0)
        }
        const open = found.find((one) => one.creditNoteNumber === null && one.covered < one.amount)
        if (act === 'book' && open && refunds.every(({ state }) => state === 'processed')) {
          const left = open.amount - open.covered
          if (left > paid - payment.credited()) continue
          open.creditNoteNumber = `booked ${refunds.length}`
          const booked = { creditNoteNumber: open.creditNoteNumber, state: 'processed', processedAt: at(0) } as const
          payment.decide(left, booked)
        }
      }
      payment.process()
      const parts = payment.parts()
      for (const { id, amount, sent } of refunds) {
        if (sent === undefined) assert.equal(parts.get(id), undefined, 'a booked one')
        else assert.deepEqual([said.get(id), parts.get(id) ?? 0], [amount - sent, amount - sent])
      }
      assert.ok(payment.left() >= 0)
      assert.equal(paid - payment.left(), payment.credited() + sumUnbooked(found))
    }),
    { numRuns: 2000 },
  )
})

test('REFUND-08 beside a transfer by bank only what the card provider is asked for is paid by the dashboard', () => {
  const refund = { id: 'a', amount: 100, state: 'processed', paidBy: 'provider', creditNoteNumber: 'A' } as const
  const byBank = { ...refund, id: 'b', amount: 390, paidBy: 'bank', creditNoteNumber: 'B' } as const
  const all = [refund, byBank].map((one, nth) => ({ ...one, decidedAt: at(nth), processedAt: at(nth) }))
  const made = [{ amount: 50, covered: 0, creditNoteNumber: null }]
  assert.deepEqual([...paidInDashboard(490, all, made)], [])
})
