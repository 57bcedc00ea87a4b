import type { Board } from '#contract/backoffice/board.ts'
import { lateBefore } from '#domain/fulfilment/late-parcels.ts'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import { type BoardCard, boardCards, toneOf } from '#domain/orders/board-cards.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { day, indianDate, later, startOfIndianDay } from '#domain/time.ts'
import { countChangedFilings } from '#server/accounting/gstr1/gst-filings.store.ts'
import { lastReconciliation } from '#server/accounting/last-reconciliation.ts'
import { countSettlementWork } from '#server/accounting/settlements/count-settlement-work.ts'
import { lastVerification } from '#server/audit/verify-log-nightly.ts'
import { countAllGoods, countCertificatesEnding, type GoodsFilter } from '#server/catalogue/goods/goods-list.store.ts'
import { dayOfGoods } from '#server/catalogue/goods/sold-lately.ts'
import { usesCertificates, usesLowMarks, usesScheduledPrices } from '#server/catalogue/goods/used-parts.store.ts'
import { countTickets } from '#server/contact/list-tickets.ts'
import { countRequests } from '#server/customers/view-requests.ts'
import type { Deps } from '#server/deps.ts'
import { countPackedByHour, countParcelsInState } from '#server/fulfilment/parcel-list.store.ts'
import { countOrdersOf, readOldestLate, toPack } from '#server/orders/count-orders.ts'
import { hasOrders, sumOrdersByDay } from '#server/orders/orders.store.ts'
import { sumRefundsByDay } from '#server/payments/payment-counts.store.ts'
import { countRefunds } from '#server/payments/refunds/list-refunds.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { countWaitingReturns } from '#server/returns/list-returns.ts'
import { countShortLife, hasBatches } from '#server/stock/batches/batch-list.store.ts'
import { onDay } from '#server/stock/batches/view-batches.ts'
import { lastBackup } from './backup/view-backups.ts'
import { bestSelling } from './best-selling.ts'
import { failedJobs, isLate } from './failed-jobs.ts'
import { viewStart } from './start/view-start.ts'
import { viewShift } from './view-shift.ts'
import { viewSupport } from './view-support.ts'

type BoardDeps = Pick<Deps, 'database' | 'clock' | 'log' | 'shop' | 'settings'>
type OnCard = {
  readonly count: number
  readonly late: number
  readonly checkedAt?: string
  readonly changedReturns?: number
  readonly missing?: number
  readonly notThrough?: number
  readonly notThroughLate?: number
  readonly oldestAt?: string
  readonly toDo?: NonNullable<Board['cards'][number]['toDo']>
  /** Instead of the card's own. */
  readonly to?: string
  readonly tone?: Board['cards'][number]['tone']
}
/** A card is not shown where the shop does not use its part yet: there is nothing to count. */
type Card = {
  readonly to: string
  count(deps: BoardDeps, now: Date): Promise<OnCard | undefined>
  readonly isUsed?: (connection: Connection) => Promise<boolean>
}

/** Each card counts by the condition of the list that it opens (BOARD-01). */
const cards: { readonly [Id in BoardCard]: Card } = {
  'to-pack': {
    to: '/pack',
    count: (deps) => countOrdersWithOldest(deps, toPack),
  },
  'on-hold': {
    to: '/orders?held=yes',
    count: countHeldOrders,
  },
  'to-hand-over': {
    to: '/hand-over',
    count: countParcels('packed'),
  },
  'delivery-failed': {
    to: '/parcels?state=failed',
    count: countParcels('failed'),
  },
  returns: { to: '/returns?open=yes', count: countWaitingReturns },
  'refunds-refused': {
    to: '/refunds?show=refused',
    count: countRefused,
  },
  'refunds-not-through': {
    to: '/refunds?show=failing',
    count: countRefundsNotThrough,
  },
  'refunds-to-allow': {
    to: '/refunds',
    count: ({ database }, now) => countRefunds.toAllow(database, later(now, -2 * day)),
  },
  'refunds-without-credit-note': {
    to: '/refunds?show=without-credit-note',
    count: ({ database }, now) => countRefunds.withoutCreditNote(database, later(now, -2 * day)),
  },
  privacy: { to: '/privacy', count: (deps) => countRequests(deps) },
  tickets: { to: '/tickets', count: countTickets },
  'low-stock': {
    to: '/stock?state=low',
    count: countGoodsOf('low'),
    isUsed: usesLowMarks,
  },
  'runs-out': {
    to: '/stock?state=runs-out',
    count: countGoodsOf('runs-out'),
  },
  batches: {
    to: '/batches?state=short-life',
    count: async ({ database }, now) => countShortLife(database, await onDay(database, now)),
    isUsed: hasBatches,
  },
  certificates: {
    to: '/products?state=certificate',
    count: ({ database }, now) => countCertificatesEnding(database, indianDate(now)),
    isUsed: usesCertificates,
  },
  'prices-not-started': {
    to: '/products?state=price-not-started',
    count: countGoodsOf('price-not-started'),
    isUsed: usesScheduledPrices,
  },
  reconciliation: { to: '/books/reconciliations', count: countDifferences },
  'audit-log': { to: '/audit', count: countBrokenLog },
  'failed-jobs': {
    to: '/settings/jobs',
    async count(deps, now) {
      const jobs = await failedJobs(deps)
      return { count: jobs.length, late: jobs.filter((job) => isLate(job, now)).length }
    },
  },
  'back-up': { to: '/settings/backup', count: countBackup },
}

/** Work that waits, as far as the roles see it (BOARD-01); figures for those who may see them (BOARD-04), the shift for who packs, the next work for support. A card that cannot be counted says so. */
export async function viewBoard(
  deps: BoardDeps,
  { roles, staffId, days }: { roles: readonly Role[]; staffId: string; days: number },
): Promise<Board> {
  const now = deps.clock.now()
  const seesFigures = can(roles, 'figures.see')
  const [cards, figures, shift, support, start] = await Promise.all([
    countCards(deps, { roles, now }),
    seesFigures ? readFigures(deps, { now, days }) : undefined,
    can(roles, 'packing.do') && !seesFigures ? viewShift(deps, { staffId, now }) : undefined,
    can(roles, 'tickets.answer') && can(roles, 'packing.see') && !seesFigures ? viewSupport(deps, { now }) : undefined,
    startOf(deps, roles),
  ])
  return { cards, ...(figures && { figures }), ...(shift && { shift }), ...(support && { support }), ...start }
}

/** Instead of the board, for who opens the shop, until something is sold (SETTINGS-04); the demonstration's board leads there. */
async function startOf(deps: BoardDeps, roles: readonly Role[]) {
  if (!can(roles, 'settings.manage') || (await hasOrders(deps.database))) return {}
  return deps.settings.isProduction ? { start: await viewStart(deps) } : { isUnsold: true }
}

async function countCards(deps: BoardDeps, { roles, now }: { roles: readonly Role[]; now: Date }) {
  const shown: Board['cards'] = []
  for (const { id, title, permission, redFor } of boardCards) {
    if (!can(roles, permission)) continue
    const { to, count, isUsed } = cards[id]
    try {
      if (isUsed && !(await isUsed(deps.database))) continue
      const counted = await count(deps, now)
      if (!counted) continue
      shown.push({ id, title, to, tone: toneOf(counted, redFor), ...counted })
    } catch (err) {
      deps.log.error({ err, card: id }, 'A card of the board could not be counted')
      shown.push({ id, title, to, count: 0, late: 0, tone: 'alarm', error: 'Could not be counted.' })
    }
  }
  return shown
}

async function countOrdersWithOldest(deps: BoardDeps, filter: Parameters<typeof countOrdersOf>[1]): Promise<OnCard> {
  const counted = await countOrdersOf(deps, filter)
  const oldestAt = counted.late > 0 ? await readOldestLate(deps, filter) : undefined
  return { ...counted, ...(oldestAt && { oldestAt: oldestAt.toISOString() }) }
}

async function countHeldOrders(deps: BoardDeps): Promise<OnCard> {
  const held = await countOrdersWithOldest(deps, { held: true })
  const { count: missing } = await countOrdersOf(deps, { held: 'missing' })
  return { ...held, ...(missing > 0 && { missing }) }
}

async function countRefused({ database }: BoardDeps, now: Date): Promise<OnCard> {
  const refused = await countRefunds.refused(database, later(now, -2 * day))
  if (refused.count === 0) return refused
  const { count, late } = await countRefunds.notThrough(database, later(now, -day))
  return {
    ...refused,
    ...(count > refused.count && { notThrough: count - refused.count }),
    ...(late > 0 && { notThroughLate: late }),
  }
}

/** Late are those whose tries have failed for a day. Beside refused ones they are counted on the card of those: no refund stands on two cards. */
async function countRefundsNotThrough({ database }: BoardDeps, now: Date): Promise<OnCard | undefined> {
  const { count, late, refused } = await countRefunds.notThrough(database, later(now, -day))
  return refused > 0 ? undefined : { count, late }
}

function countParcels(state: ParcelState): Card['count'] {
  return async ({ database }, now) => {
    const within = { since: lateBefore(state, now), today: indianDate(now) }
    const { oldestAt, ...counted } = await countParcelsInState(database, state, within)
    return { ...counted, ...(oldestAt && { oldestAt: oldestAt.toISOString() }) }
  }
}

function countGoodsOf(state: GoodsFilter['state']): Card['count'] {
  return async (deps) => {
    return { count: await countAllGoods(deps.database, { state }, await dayOfGoods(deps, { state })), late: 0 }
  }
}

/**
 * Payments that differ by the last daily reconciliation, what settlements leave to do, and filed returns whose documents have changed (BOOKS-03); one
 * is late when there was no reconciliation for 26 hours, or no reading of settlements (BOOKS-04, BOOKS-05). Each check has its own number: the card
 * counts the first that found something, and leads to it, else to what is late.
 */
async function countDifferences(deps: BoardDeps): Promise<OnCard> {
  const [{ last, isLate }, settlements, changedReturns] = await Promise.all([
    lastReconciliation(deps),
    countSettlementWork(deps),
    countChangedFilings(deps.database),
  ])
  const { differing: payments, difference: paymentsPaise } = last ?? { differing: 0, difference: 0 }
  const { differences, paise: differencesPaise, disputes, unticked } = settlements
  const late = Number(isLate) + Number(settlements.isLate)
  const found = [
    { count: payments, to: '/books/reconciliations' },
    { count: differences, to: '/books/settlements?show=differences' },
    { count: disputes, to: '/books/settlements?show=disputes' },
    { count: unticked, to: '/books/settlements?show=unticked' },
    { count: changedReturns, to: '/books' },
  ].filter(({ count }) => count > 0)
  const [first = { count: 0, to: !isLate && settlements.isLate ? '/books/settlements' : '/books/reconciliations' }] =
    found
  // Lines that have only changed, or nothing compared yet: no money differs.
  const isOnlyChanged = late + differencesPaise === 0 && found.length === 1 && differences > 0
  const isNotYet = last === undefined && found.length === 0 && !settlements.isLate
  return {
    ...first,
    late,
    ...(last && { checkedAt: last.reconciledAt.toISOString() }),
    ...((isOnlyChanged || (isNotYet && late > 0)) && { tone: 'waits' as const }),
    ...(found.length > 0 && { toDo: { payments, paymentsPaise, differences, differencesPaise, disputes, unticked } }),
    ...(changedReturns > 0 && { changedReturns }),
  }
}

/** Whether the nightly verification of the audit log found it broken, or did not run (AUDIT-02). */
async function countBrokenLog(deps: BoardDeps): Promise<OnCard> {
  const last = await lastVerification(deps)
  if (!last) return { count: 0, late: 0 }
  return {
    count: last.broken ? 1 : 0,
    late: last.broken || last.isLate ? 1 : 0,
    checkedAt: last.verifiedAt.toISOString(),
  }
}

/** Whether the last restored copy differed from the shop; late when none was compared for 8 days (SETTINGS-02). */
async function countBackup(deps: BoardDeps): Promise<OnCard | undefined> {
  const found = await lastBackup(deps)
  return (
    found && {
      count: found.last?.difference === undefined ? 0 : 1,
      late: found.isLate ? 1 : 0,
      ...(found.last && { checkedAt: found.last.checkedAt.toISOString() }),
    }
  )
}

/** The days up to today, oldest first (BOARD-04). Payments that became no order are neither revenue nor refunded. */
async function readFigures({ database, clock }: BoardDeps, { now, days: count }: { now: Date; days: number }) {
  const today = startOfIndianDay(now)
  const since = later(today, (1 - count) * day)
  const [sold, refunded] = [await sumOrdersByDay(database, since), await sumRefundsByDay(database, since)]
  const days = Array.from({ length: count }, (_, nth) => indianDate(later(since, nth * day))).map((date) => {
    const { orders = 0, paise = 0 } = sold.find((one) => one.day === date) ?? {}
    const refundedPaise = refunded.find((one) => one.day === date)?.paise ?? 0
    return { day: date, orders, revenuePaise: paise, refundedPaise }
  })
  const packed = await countPackedByHour(database, today)
  return { days, bestSellers: await bestSelling({ database, clock }, since), packed }
}
