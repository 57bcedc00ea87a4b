// Refunds that staff make, ask for above their limit, allow and decline (REFUND-01, REFUND-05), and book from the dashboard (REFUND-08).
import { cancellableUnits, type RefundLine } from '#domain/orders/refund-lines.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { LineOutcome } from '#domain/returns/return-outcome.ts'
import { lockOrder } from '#server/orders/stored-order.store.ts'
import { bookFound, seeFound } from '#server/payments/refunds/found/book-refund.ts'
import { readUnbooked } from '#server/payments/refunds/found/found-refunds.store.ts'
import { planWanted, type WantedRefund } from '#server/payments/refunds/plan-refund.ts'
import { planReturned } from '#server/payments/refunds/plan-returned.ts'
import { refundByLine } from '#server/payments/refunds/refund-by-line.ts'
import { declineRequest, takeRequestBack } from '#server/payments/refunds/requests/decide-request.ts'
import { readWaitingRequests } from '#server/payments/refunds/requests/refund-requests.store.ts'
import { requestRefund } from '#server/payments/refunds/requests/request-refund.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { allowRefundRequest } from '#server/returns/ask-owner.ts'
import { shop } from '#shop'
import { type Changes, choose, type Wanted } from './change.ts'

const most = 100

export const refundChanges: Changes = {
  async 'refunded by line'(tx, audit, wanted) {
    const looked = await look(tx, wanted)
    if (isRefusal(looked)) return looked
    return refundByLine(tx, audit, { clock, shop }, { ...looked, staff: wanted.staff })
  },
  async 'refund requested'(tx, audit, wanted) {
    const looked = await look(tx, wanted)
    if (isRefusal(looked)) return looked
    return requestRefund(tx, audit, { clock }, { ...looked, staff: wanted.staff })
  },
  async 'refund allowed'(tx, audit, { which, staff }) {
    const request = choose(await readWaitingRequests(tx, most), which)
    const order = request && (await lockOrder(tx, request.orderNumber))
    if (!order) return refuse('request-not-found')
    const { id, act, lines } = request
    const now = clock.now()
    const plan =
      act === 'return'
        ? await planReturned(tx, order, { outcomes: lines as readonly LineOutcome[], now })
        : await planWanted(tx, order, { act, lines: lines as readonly RefundLine[], now })
    if (isRefusal(plan)) return plan
    const shown = { totalPaise: plan?.total ?? 0, leftPaise: order.total - order.credited }
    return allowRefundRequest(tx, audit, { clock, shop }, { id, ...shown, ...staff })
  },
  async 'refund declined'(tx, audit, { which, staff: { staffId } }) {
    const request = choose(await readWaitingRequests(tx, most), which)
    if (!request) return refuse('request-not-found')
    return declineRequest(tx, audit, { clock }, { id: request.id, staffId, reason: 'The pictures show nothing' })
  },
  async 'refund request taken back'(tx, audit, { which, staff: { staffId } }) {
    const request = choose(await readWaitingRequests(tx, most), which)
    if (!request) return refuse('request-not-found')
    return takeRequestBack(tx, audit, { clock }, { id: request.id, staffId })
  },
  async 'refund of the dashboard booked'(tx, audit, { which, staff: { staffId } }) {
    const found = choose(await readUnbooked(tx, most), which)
    if (!found) return refuse('found-refund-not-found')
    const { id, orderNumber, amount, covered } = found
    if (orderNumber === null) return seeFound(tx, audit, { clock }, { id, staffId })
    const order = await lockOrder(tx, orderNumber)
    const lines = order && (await linesOf(tx, order, amount - covered))
    if (!lines) return refuse('lines-differ')
    return bookFound(tx, audit, { clock, shop }, { id, lines, reason: 'Refunded in the dashboard', staffId })
  },
}

/** As the page shows it before the button is pressed. */
async function look(tx: Transaction, { number, units }: Wanted) {
  const order = await lockOrder(tx, number)
  if (!order) return refuse('order-not-found')
  const wanted = wantedOf(order, units)
  const plan = await planWanted(tx, order, { ...wanted, now: clock.now() })
  if (isRefusal(plan)) return plan
  const shown = { totalPaise: plan.total, leftPaise: order.total - order.credited }
  return { ...wanted, number, reason: 'Out of stock', ...shown }
}

function wantedOf(order: StoredOrder, units: number): WantedRefund {
  const position = units === 3 ? order.lines.length - 1 : 0
  if (units === 5) return { act: 'cancel', lines: allCancellable(order) }
  return { lines: [{ position, ...(units % 2 === 0 ? { reduce: `${units}` } : { cancel: 1 }) }] }
}

function allCancellable({ lines }: StoredOrder): readonly RefundLine[] {
  return lines.flatMap((line) => {
    const cancel = cancellableUnits(line)
    return cancel > 0 ? [{ position: line.position, cancel }] : []
  })
}

/** Lines that come to this amount, in paise. */
export async function linesOf(
  tx: Transaction,
  order: StoredOrder,
  amount: number,
): Promise<readonly RefundLine[] | undefined> {
  const reductions = order.lines.map(({ position }) => [{ position, reduce: (amount / 100).toFixed(2) }])
  for (const lines of [allCancellable(order), ...reductions]) {
    const plan = lines.length > 0 ? await planWanted(tx, order, { lines, now: clock.now() }) : undefined
    if (plan && !isRefusal(plan) && plan.total === amount) return lines
  }
  return undefined
}
