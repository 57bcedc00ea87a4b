// Units that come back: staff open, approve or decline, inspect and settle returns, or ask the owner (RETURN-01, RETURN-02).
import { isRefusal, refuse } from '#domain/refusal.ts'
import { type LineOutcome, unitsKept } from '#domain/returns/return-outcome.ts'
import type { ReturnState } from '#domain/returns/return-states.ts'
import { indianDate } from '#domain/time.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { requestOutcome } from '#server/returns/ask-owner.ts'
import { closeReturn } from '#server/returns/close-return.ts'
import { decideReturn } from '#server/returns/decide-return.ts'
import { lockReturn } from '#server/returns/lock-return.ts'
import { openReturn } from '#server/returns/open-return.ts'
import { inspectReturn, receiveReturn } from '#server/returns/receive-return.ts'
import type { ReturnLine, StoredReturn } from '#server/returns/returns.store.ts'
import { planOutcome, settleReturn } from '#server/returns/settle-return.ts'
import { offeredBatches } from '#server/returns/shelve-in-batches.ts'
import { shop } from '#shop'
import { type Changes, choose, type Wanted } from './change.ts'

export const returnChanges: Changes = {
  async 'return opened'(tx, audit, { which, units, staff: { staffId } }) {
    const delivered = choose(await deliveredLines(tx), which)
    if (!delivered) return refuse('nothing-delivered')
    const { orderNumber, position, quantity } = delivered
    const lines = [{ position, quantity: Math.min(quantity, units % 2 === 0 ? 2 : 1) }]
    const opened = await openReturn(tx, audit, { clock, shop }, { orderNumber, lines, reason: 'damaged', staffId })
    if (isRefusal(opened)) return opened
    const decision = units === 5 ? 'decline' : units === 4 ? 'keep' : 'send-back'
    const decided = { number: opened.number, decision, reason: 'It was opened', staffId } as const
    return decideReturn(tx, audit, { clock }, decided)
  },
  async 'return inspected'(tx, audit, { which, units, staff: { staffId } }) {
    const number = choose(await returnsIn(tx, ['approved']), which)
    if (!number) return refuse('return-not-found')
    const received = await receiveReturn(tx, audit, { clock }, { number, staffId })
    const locked = await lockReturn(tx, number)
    if (isRefusal(received) || isRefusal(locked)) return received
    const offered = await offeredBatches(tx, locked, indianDate(clock.now()))
    const lines = locked.lines.map(({ position, quantity }) => {
      const shelved = Math.min(quantity, units % 3)
      const kept = which > 0.5 ? quantity - shelved : 0
      const batches = offered.get(position)
      const batch = batches?.find(({ why }) => why === undefined)
      if (shelved === 0 || (batches && !batch)) return { position, shelved: 0, kept }
      return { position, shelved, kept, ...(batch && { batches: [{ batch: batch.id, units: shelved }] }) }
    })
    return inspectReturn(tx, audit, { clock }, { number, lines, staffId })
  },
  async 'return settled'(tx, audit, { staff, ...wanted }) {
    const looked = await look(tx, wanted)
    return isRefusal(looked) ? looked : settleReturn(tx, audit, { clock, shop }, { ...looked, ...staff })
  },
  async 'outcome requested'(tx, audit, { staff, ...wanted }) {
    const looked = await look(tx, wanted)
    return isRefusal(looked) ? looked : requestOutcome(tx, audit, { clock }, { ...looked, ...staff })
  },
  async 'return closed'(tx, audit, { which, staff: { staffId } }) {
    const number = choose(await returnsIn(tx, ['approved', 'inspected']), which)
    return number ? closeReturn(tx, audit, { clock }, { number, staffId }) : refuse('return-not-found')
  },
}

async function deliveredLines(tx: Transaction) {
  return tx
    .selectFrom('order_lines')
    .innerJoin('orders', 'number', 'order_number')
    .select(['order_number as orderNumber', 'position', 'delivered_quantity as quantity'])
    .where('delivered_quantity', '>', 0)
    .where('refunded_at', 'is', null)
    .orderBy('order_number')
    .orderBy('position')
    .execute()
}

async function returnsIn(tx: Transaction, states: readonly ReturnState[]): Promise<string[]> {
  const rows = await tx.selectFrom('returns').select('number').where('state', 'in', states).orderBy('number').execute()
  return rows.map(({ number }) => number)
}

/** As the page shows it before the button is pressed. */
async function look(tx: Transaction, { which, units }: Pick<Wanted, 'which' | 'units'>) {
  const number = choose(await returnsIn(tx, ['approved', 'inspected']), which) ?? ''
  const locked = await lockReturn(tx, number)
  if (isRefusal(locked)) return locked
  const outcomes = locked.lines.map((line) => outcomeOf(line, locked.found, units))
  const plan = await planOutcome(tx, { clock }, { ...locked, outcomes })
  return isRefusal(plan) ? plan : { number, outcomes, totalPaise: plan?.total ?? 0 }
}

/** What cannot go back is refunded. */
function outcomeOf(line: ReturnLine, found: StoredReturn, units: number): LineOutcome {
  const { position, quantity } = line
  const sendBack = Math.min(units, unitsKept(line, found))
  const resend = units === 2 ? quantity - sendBack : 0
  return { position, refund: quantity - sendBack - resend, resend, sendBack }
}
