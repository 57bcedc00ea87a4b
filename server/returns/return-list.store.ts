// Returns in lists of staff.
import { sql } from 'kysely'
import { readReturnNumber } from '#domain/returns/return-number.ts'
import { throwAwaySince } from '#domain/returns/return-outcome.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import {
  daysOfWait,
  openReturnStates,
  type ReturnState,
  type ReturnWaits,
  thrownAwayEvent,
} from '#domain/returns/return-states.ts'
import { numbersNamed } from '#server/orders/search/order-search.store.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type ReturnFilter = {
  readonly state?: ReturnState | undefined
  readonly reason?: ReturnReason | undefined
  readonly open?: 'yes' | undefined
  readonly waits?: ReturnWaits | undefined
  readonly sendBack?: 'yes' | undefined
  readonly throwAway?: 'yes' | undefined
  /** A number of a return or an order. */
  readonly q?: string | undefined
}

/** `place` as text, since a number has no microseconds. */
export type ReturnCursor = { readonly place: string; readonly number: string }

/** Of open ones, as `waitsFor` says. */
const isGoods = sql<boolean>`state = 'approved' AND way = 'send-back'`

/** As `isToSendBack` says. */
export const isToSend = sql<boolean>`(state = 'closed' AND sent_back_at IS NULL AND EXISTS (
  SELECT FROM return_lines WHERE return_number = returns.number AND sent_back_quantity > 0))`

/** As `isToThrowAway` says. */
const isToThrow = (now: Date) => sql<boolean>`(state = 'closed' AND changed_at >= ${throwAwaySince(now)} AND EXISTS (
  SELECT FROM return_lines WHERE return_number = returns.number AND kept_quantity > sent_back_quantity) AND NOT EXISTS (
  SELECT FROM return_events WHERE return_number = returns.number AND return_events.state = ${sql.lit(thrownAwayEvent)}))`

/** In seconds: open ones by the moment at which they are late, then ended ones, the newest first. */
const placeOf = (
  now: Date,
) => sql<string>`CASE WHEN state = ANY (${[...openReturnStates]}) OR ${isToSend} OR ${isToThrow(now)}
  THEN extract(epoch FROM changed_at) + 86400 * CASE WHEN ${isGoods} THEN ${sql.lit(daysOfWait.goods)} ELSE ${sql.lit(daysOfWait.us)} END
  ELSE 1e12 - extract(epoch FROM changed_at) END`

/** Orders are joined to the page alone: before the sort PostgreSQL would read all of them. */
export function readReturnPage(
  connection: Connection,
  filter: ReturnFilter,
  { after, limit, now }: { after: ReturnCursor | undefined; limit: number; now: Date },
) {
  const place = placeOf(now)
  let page = filtered(connection, filter, now)
    .select([
      'number',
      'order_number',
      'state',
      'reason',
      'way',
      'asked_at',
      'changed_at',
      isToSend.as('to_send'),
      isToThrow(now).as('to_throw'),
      place.as('place'),
    ])
    .orderBy('place')
    .orderBy('number')
    .limit(limit)
  if (after) page = page.where(sql<boolean>`(${place}, number) > (${after.place}::numeric, ${after.number})`)
  return connection
    .selectFrom(page.as('page'))
    .innerJoin('order_summaries', 'order_summaries.number', 'page.order_number')
    .select((eb) => [
      'page.number',
      'page.order_number as orderNumber',
      'page.state',
      'page.reason',
      'page.way',
      'page.asked_at as askedAt',
      'page.changed_at as changedAt',
      'page.to_send as isToSendBack',
      'page.to_throw as isToThrowAway',
      'receiver as customer',
      sql<string>`page.place::text`.as('place'),
      eb
        .selectFrom('return_lines')
        .select(sql<number>`sum(quantity)::integer`.as('units'))
        .whereRef('return_number', '=', 'page.number')
        .as('units'),
    ])
    .orderBy('page.place')
    .orderBy('page.number')
    .execute()
}

export function countReturns(connection: Connection, filter: ReturnFilter, now: Date) {
  return countUpTo(connection, filtered(connection, filter, now).select('returns.number'))
}

/** Late: since before `since`. */
export function countWaiting(connection: Connection, waits: ReturnWaits, { since, now }: { since: Date; now: Date }) {
  return filtered(connection, { waits }, now)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('changed_at', '<', since).as('late'),
    ])
    .executeTakeFirstOrThrow()
}

/** Approved before `before`, not received, and not reminded yet: marks them, at most `limit`, and gives their numbers with their orders. */
export async function markReminded(tx: Transaction, { before, at, limit }: { before: Date; at: Date; limit: number }) {
  return tx
    .updateTable('returns')
    .set({ reminded_at: at })
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('returns')
        .select('number')
        .where('state', '=', 'approved')
        .where('way', '=', 'send-back')
        .where('changed_at', '<', before)
        .where('reminded_at', 'is', null)
        .orderBy('changed_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['number', 'order_number as orderNumber'])
    .execute()
}

function filtered(
  connection: Connection,
  { state, reason, open, waits, sendBack, throwAway, q }: ReturnFilter,
  now: Date,
) {
  let query = connection.selectFrom('returns')
  if (state) query = query.where('state', '=', state)
  if (open || waits) query = query.where((eb) => eb.or([eb('state', 'in', openReturnStates), isToSend, isToThrow(now)]))
  if (waits) query = query.where(waits === 'goods' ? isGoods : sql<boolean>`(${isGoods}) IS NOT TRUE`)
  if (sendBack) query = query.where(isToSend)
  if (throwAway) query = query.where(isToThrow(now))
  if (reason) query = query.where('reason', '=', reason)
  if (q) {
    const number = readReturnNumber(q) ?? q
    query = query.where((eb) =>
      eb.or([
        eb('returns.number', '=', number),
        eb('returns.order_number', '=', eb.fn.any(numbersNamed(q))),
        eb.exists(
          eb
            .selectFrom('order_summaries')
            .whereRef('order_summaries.number', '=', 'returns.order_number')
            .where(sql<boolean>`strpos(lower(receiver), lower(${q})) > 0`),
        ),
      ]),
    )
  }
  return query
}
