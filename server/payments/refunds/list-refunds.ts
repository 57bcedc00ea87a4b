import type { RefundList } from '#contract/backoffice/refund-list.ts'
import { outcomeRefusals } from '#contract/backoffice/returns.ts'
import { sentenceOf } from '#contract/call.ts'
import { formatRupees } from '#domain/money.ts'
import { allToShelf, notToShelf, placeCancelled } from '#domain/orders/placed-units.ts'
import type { RefundLine } from '#domain/orders/refund-lines.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { failedTrySentence } from '#domain/payments/refund.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { LineOutcome } from '#domain/returns/return-outcome.ts'
import { day, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { readOrder } from '#server/orders/stored-order.store.ts'
import { type Connection, inSnapshot } from '#server/platform/database/open-database.ts'
import { countNotThrough, readFailing, readOnTheirWay } from './failed-try.store.ts'
import { countUnbooked, readUnbooked } from './found/found-refunds.store.ts'
import { readPartOfNext } from './found/read-paid-in-dashboard.ts'
import { describeCredit, describePlaced } from './make-refund.ts'
import type { RefundPlan } from './plan-refund.ts'
import { countRefused, readRefused } from './refunds.store.ts'
import { planRequested } from './requests/end-impossible-request.ts'
import { countWaitingRequests, readDeclinedRequests, readWaitingRequests } from './requests/refund-requests.store.ts'

/** Rows of each kind; more than these the shop will not have. */
const limit = 200
/** How long an asker reads that a request was declined. */
const declinedShown = 7 * day

type ListDeps = Pick<Deps, 'database' | 'clock'>
type For = {
  readonly staffId: string
  /** Whether the customer keeps the units of a return once its refund is allowed. */
  readonly isKept: (snapshot: Connection, returnNumber: string) => Promise<boolean>
}
type Request = Awaited<ReturnType<typeof readWaitingRequests>>[number]

/** What waits for somebody: requests with what they would do now, refunds without credit note, refused ones, those whose tries fail, and others that are not through yet (REFUND-05, REFUND-06, REFUND-08). */
export function listRefunds({ database, clock }: ListDeps, { staffId, isKept }: For): Promise<RefundList> {
  return inSnapshot(database, async (snapshot) => {
    const now = clock.now()
    const requests: RefundList['requests'] = []
    for (const request of await readWaitingRequests(snapshot, limit)) {
      const order = await readOrder(snapshot, request.orderNumber)
      if (!order) throw new Error(`The order ${request.orderNumber} of a refund request is gone`)
      requests.push({
        ...serializeRequest(request, staffId),
        orderPaise: order.total,
        orderState: order.fulfilment,
        ...(await effectNow(snapshot, { request, order, now, isKept })),
      })
    }
    const declined = { askedBy: staffId, since: later(now, -declinedShown), limit }
    return {
      requests,
      declined: (await readDeclinedRequests(snapshot, declined)).map(
        ({ id, orderNumber, total, deciderName, answer }) => ({
          ...{ id, orderNumber, amountPaise: total, by: deciderName ?? '', answer: answer ?? '' },
        }),
      ),
      found: (await readUnbooked(snapshot, limit)).map(({ id, paymentId, orderNumber, amount, covered, foundAt }) => ({
        ...{ id, paymentId, amountPaise: amount, openPaise: amount - covered, foundAt: foundAt.toISOString() },
        ...(orderNumber !== null && { orderNumber }),
      })),
      rejected: (await readRefused(snapshot, limit)).map(serializeOpen),
      failing: (await readFailing(snapshot, limit)).map((refund) =>
        serializeOpen({ ...refund, providerMessage: failedTrySentence(refund) }),
      ),
      onTheirWay: await listOnTheirWay(snapshot, now),
    }
  })
}

async function listOnTheirWay(snapshot: Connection, now: Date): Promise<RefundList['onTheirWay']> {
  const { count, refused, failing } = await countNotThrough(snapshot, now)
  const rows = await readOnTheirWay(snapshot, limit)
  return {
    total: count - refused - failing,
    rows: rows.map(({ id, paymentId, orderNumber, amount, state, decidedAt }) => ({
      ...{ id, paymentId, amountPaise: amount, decidedAt: decidedAt.toISOString() },
      ...(orderNumber !== null && { orderNumber }),
      ...(state === 'pending' && { isAccepted: true }),
    })),
  }
}

type Open = Awaited<ReturnType<typeof readRefused>>[number]

function serializeOpen({ id, paymentId, orderNumber, amount, ...refund }: Open): RefundList['rejected'][number] {
  return {
    ...{ id, paymentId, amountPaise: amount, decidedAt: refund.decidedAt.toISOString() },
    providerMessage: refund.providerMessage ?? '',
    ...(orderNumber !== null && { orderNumber }),
    ...(refund.customer !== null && { customer: refund.customer }),
    ...(refund.nextTryAt !== null && { nextTryAt: refund.nextTryAt.toISOString() }),
  }
}

function serializeRequest(
  { id, orderNumber, customer, askerName, askedBy, askedAt, reason, total, returnNumber }: Request,
  staffId: string,
) {
  return {
    ...{ id, orderNumber, by: askerName, isOwn: askedBy === staffId, askedAt: askedAt.toISOString() },
    ...{ reason, askedPaise: total },
    ...(customer !== null && { customer }),
    ...(returnNumber !== null && { returnNumber }),
  }
}

type Considered = { readonly request: Request; readonly order: StoredOrder; readonly now: Date } & Pick<For, 'isKept'>

async function effectNow(snapshot: Connection, { request, order, now, isKept }: Considered) {
  const plan = await planRequested(snapshot, order, { ...request, now })
  if (!isRefusal(plan)) {
    const { part } = await readPartOfNext(snapshot, order, { amount: plan?.total ?? 0, now })
    const kept = request.returnNumber !== null && (await isKept(snapshot, request.returnNumber))
    const items = [
      ...(plan ? itemsOf(plan, { ...request, isKept: kept }, order) : []),
      ...othersIn(request, order),
      ...(part > 0 ? [`${formatRupees(part)} of it was already given back at the card provider`] : []),
    ]
    return { now: { totalPaise: plan?.total ?? 0, leftPaise: order.total - order.credited, items } }
  }
  if (plan.refused === 'wrong-shape') return { whyNot: Object.values(plan.fields)[0] ?? '' }
  return { whyNot: sentenceOf(outcomeRefusals[plan.refused], plan) }
}

/** What is credited, and what of it is written off. */
function itemsOf(
  plan: RefundPlan,
  { act, lines, isKept }: Pick<Request, 'act' | 'lines'> & { readonly isKept: boolean },
  order: StoredOrder,
) {
  const away = act === 'return' ? allToShelf : notToShelf(lines as readonly RefundLine[])
  const placed = placeCancelled(plan, away)
  return [
    ...plan.credits.map((credit) => describeCredit(credit, order, { isKept })),
    ...describePlaced(placed, order, 'damage').map((units) => `${units} written off as damaged`),
    ...describePlaced(placed, order, 'missing').map((units) => `${units} written off as missing`),
  ]
}

/** Units of a return that are not refunded. */
function othersIn({ act, lines }: Pick<Request, 'act' | 'lines'>, order: StoredOrder): readonly string[] {
  if (act !== 'return') return []
  return (lines as readonly LineOutcome[]).flatMap(({ position, resend, sendBack }) => {
    const line = order.lines.find((one) => one.position === position)
    const title = line ? `${line.title}, ${line.netQuantity}` : ''
    return [
      ...(resend > 0 ? [`${resend} × ${title} sent again`] : []),
      ...(sendBack > 0 ? [`${sendBack} × ${title} back to the customer`] : []),
    ]
  })
}

/** Counts what the tabs show (BOARD-01); late: there before `lateBefore`. */
export const countRefunds = {
  ...{ toAllow: countWaitingRequests, withoutCreditNote: countUnbooked },
  ...{ refused: countRefused, notThrough: countNotThrough },
}
