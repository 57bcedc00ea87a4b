import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { lateReturnBefore, openReturnStates, returnWaits } from '#domain/returns/return-states.ts'
import type { Deps } from '#server/deps.ts'
import {
  countReturns,
  countWaiting,
  type ReturnCursor,
  type ReturnFilter,
  readReturnPage,
} from './return-list.store.ts'
import { isLate } from './view-return.ts'

const pageSize = 50

/** Returns by state and reason, or by a number: open ones first, as they are due. */
export async function listReturns(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { after, ...filter }: StaffQuery<'GET /api/returns'>,
): Promise<StaffAnswer<'GET /api/returns'>> {
  const now = clock.now()
  const rows = await readReturnPage(database, filter, { after: readCursor(after), limit: pageSize + 1, now })
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    returns: shown.map(({ way, units, askedAt, changedAt, isToSendBack, isToThrowAway, place: _, ...row }) => ({
      ...row,
      units: units ?? 0,
      ...(way && { way }),
      askedAt: askedAt.toISOString(),
      changedAt: changedAt.toISOString(),
      ...(isToSendBack && { isToSendBack }),
      ...(isToThrowAway && { isToThrowAway }),
      isLate: isLate({ state: row.state, way, changedAt, isToSendBack, isToThrowAway }, now),
    })),
    total: await countReturns(database, filter, now),
    ...(last && { after: `${last.place}~${last.number}` }),
  }
}

/** Counts each view of the list. */
export async function countReturnViews({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const count = (filter: ReturnFilter) => countReturns(database, filter, clock.now())
  const counted = openReturnStates.map(async (state) => {
    return { state, total: await count({ state }) }
  })
  const [us, goods] = [await count({ waits: 'us' }), await count({ waits: 'goods' })]
  const [sendBack, throwAway] = [await count({ sendBack: 'yes' }), await count({ throwAway: 'yes' })]
  return { views: await Promise.all(counted), waits: { us, goods }, sendBack, throwAway }
}

/** Returns that wait for us or for the goods, and those of them that have waited too long. */
export async function countWaitingReturns({ database }: Pick<Deps, 'database'>, now: Date) {
  const counted = await Promise.all(
    returnWaits.map((waits) => countWaiting(database, waits, { since: lateReturnBefore(waits, now), now })),
  )
  return counted.reduce((sum, one) => ({ count: sum.count + one.count, late: sum.late + one.late }))
}

/** A cursor that cannot be read begins at the first page. */
function readCursor(after: string | undefined): ReturnCursor | undefined {
  const [place = '', number = ''] = (after ?? '').split('~')
  return number !== '' && /^\d{1,13}(\.\d+)?$/.test(place) ? { place, number } : undefined
}
