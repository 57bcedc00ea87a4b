// Settlements in lists of staff.
import { type SqlBool, sql } from 'kysely'
import type { DifferenceSign, SettlementDifferenceKind } from '#domain/accounting/settlement-differences.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { bankPaiseOfSettlement, isSettlementAtBank, isSettlementUnticked } from './bank-matches.store.ts'
import { isDifferenceTicked, isTickedByHand } from './ticks.store.ts'

export type SettlementCursor = { readonly day: string; readonly id: string }
export type SettlementRow = Awaited<ReturnType<typeof readSettlementPage>>[number]

/** The newest first. */
export function readSettlementPage(
  connection: Connection,
  q: string | undefined,
  { after, limit }: { after: SettlementCursor | undefined; limit: number },
) {
  let query = selectSettlements(connection, q).orderBy('day', 'desc').orderBy('settlements.id', 'desc').limit(limit)
  if (after) query = query.where((eb) => eb(eb.refTuple('day', 'settlements.id'), '<', eb.tuple(after.day, after.id)))
  return query.execute()
}

export function countSettlements(connection: Connection, q: string | undefined) {
  return countUpTo(connection, found(connection, q).select('settlements.id'))
}

export function readSettlement(connection: Connection, id: string) {
  return selectSettlements(connection, undefined).where('settlements.id', '=', id).executeTakeFirst()
}

/** `utr` in capitals. */
export function readSettlementsOf(connection: Connection, utr: string) {
  return selectSettlements(connection, undefined)
    .where(sql<SqlBool>`upper(settlements.utr) = ${utr}`)
    .limit(5)
    .execute()
}

function selectSettlements(connection: Connection, q: string | undefined) {
  return found(connection, q).select([
    'settlements.id',
    'day',
    'utr',
    'state',
    'paid_paise as paid',
    'credit_paise as credit',
    'debit_paise as debit',
    'fee_paise as fee',
    'tax_paise as tax',
    'lines',
    sql<number>`(SELECT count(*)::integer FROM settlement_differences AS difference WHERE settlement_id = settlements.id AND ended_at IS NULL
      AND NOT ${isDifferenceTicked})`.as('differences'),
    sql<'ticked' | 'by-hand' | 'differs' | 'missing' | 'none'>`CASE
      WHEN ${isSettlementAtBank} THEN 'ticked'
      WHEN ${isTickedByHand('settlement', sql<string>`settlements.id`)} THEN 'by-hand'
      WHEN NOT ${isSettlementUnticked} OR paid_paise IS NULL THEN 'none'
      WHEN EXISTS (SELECT FROM bank_lines WHERE bank_lines.utr = upper(settlements.utr)) THEN 'differs'
      ELSE 'missing' END`.as('bank'),
    bankPaiseOfSettlement.as('bankPaise'),
  ])
}

/** `q`: a UTR, or an id of a settlement or of what it has, or the number of an order. */
function found(connection: Connection, q: string | undefined) {
  const query = connection.selectFrom('settlements')
  const wanted = q?.trim() ?? ''
  if (wanted === '') return query
  return query.where(
    sql<SqlBool>`(upper(settlements.utr) = ${wanted.toUpperCase()} OR settlements.id = ${wanted} OR settlements.id IN (
      SELECT settlement_id FROM settlement_lines WHERE entity_id = ${wanted} OR payment_id = ${wanted}
        OR payment_id = (SELECT payment_id FROM order_summaries WHERE number = ${wanted.toUpperCase()})))`,
  )
}

export type LineCursor = { readonly entityId: string; readonly copy: number; readonly version: number }

/** Lines of a settlement with all their versions, one after the other, and the order of each. */
export async function readLinesOf(
  connection: Connection,
  settlementId: string,
  { after, limit }: { after: LineCursor | undefined; limit: number },
) {
  let query = connection
    .selectFrom('settlement_lines as line')
    .leftJoin('order_summaries', 'order_summaries.payment_id', 'line.payment_id')
    .select([
      'line.id',
      'entity_id as entityId',
      'kind',
      'amount_paise as amount',
      'credit_paise as credit',
      'debit_paise as debit',
      'fee_paise as fee',
      'tax_paise as tax',
      'order_summaries.number as orderNumber',
      'line.payment_id as paymentId',
      'dispute_id as disputeId',
      'description',
      'made_at as madeAt',
      'copy',
      'version',
      'is_listed as isListed',
      sql<boolean>`EXISTS (SELECT FROM settlement_lines AS next WHERE next.settlement_id = line.settlement_id AND next.entity_id = line.entity_id
        AND next.copy = line.copy AND next.version > line.version)`.as('isFormer'),
    ])
    .where('settlement_id', '=', settlementId)
    .orderBy('entity_id')
    .orderBy('copy')
    .orderBy('version')
    .limit(limit)
  if (after) {
    const { entityId, copy, version } = after
    query = query.where((eb) => eb(eb.refTuple('entity_id', 'copy', 'version'), '>', eb.tuple(entityId, copy, version)))
  }
  return query.execute()
}

export type DifferenceFilter = {
  readonly isTicked?: boolean
  readonly kind?: SettlementDifferenceKind | undefined
  readonly sign?: DifferenceSign | undefined
  readonly settlementId?: string
  /** As ticks name them: 'kind subject'. */
  readonly subjects?: readonly string[]
}

const signOf = sql<DifferenceSign>`CASE sign(by_paise) WHEN -1 THEN 'less' WHEN 1 THEN 'more' ELSE 'none' END`

/** Open differences, the newest first: those that nobody has ticked off, or those that somebody has; of one settlement all. */
export async function readDifferencesOf(
  connection: Connection,
  { limit, isTicked, kind, sign, settlementId, subjects }: DifferenceFilter & { readonly limit: number },
) {
  let query = connection
    .selectFrom('settlement_differences as difference')
    .leftJoin('order_summaries', 'order_summaries.payment_id', 'difference.payment_id')
    .select([
      'kind',
      'subject',
      'settlement_id as settlementId',
      'entity_id as entityId',
      'difference.payment_id as paymentId',
      'order_summaries.number as orderNumber',
      'by_paise as by',
      'found_at as foundAt',
    ])
    .where('ended_at', 'is', null)
    .orderBy('found_at', 'desc')
    .orderBy('kind')
    .orderBy('subject')
    .limit(limit)
  if (isTicked !== undefined)
    query = query.where(isTicked ? isDifferenceTicked : sql<SqlBool>`NOT ${isDifferenceTicked}`)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (sign !== undefined) query = query.where(signOf, '=', sign)
  if (settlementId !== undefined) query = query.where('settlement_id', '=', settlementId)
  if (subjects) query = query.where(sql<SqlBool>`kind || ' ' || subject = ANY (${[...subjects]}::text[])`)
  return query.execute()
}

/** Open differences that are alike, with their number and sum in paise; the most first. */
export async function groupDifferences(connection: Connection, { isTicked }: { isTicked: boolean }) {
  return connection
    .selectFrom('settlement_differences as difference')
    .select((eb) => [
      'kind',
      signOf.as('sign'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(by_paise)::bigint`.as('paise'),
    ])
    .where('ended_at', 'is', null)
    .where(isTicked ? isDifferenceTicked : sql<SqlBool>`NOT ${isDifferenceTicked}`)
    .groupBy(['kind', signOf])
    .orderBy('count', 'desc')
    .orderBy('kind')
    .orderBy('sign')
    .execute()
}

/** Open differences and their sum in paise, whatever its sign. */
export async function sumDifferences(connection: Connection, { isTicked }: { isTicked: boolean }) {
  return connection
    .selectFrom('settlement_differences as difference')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(abs(by_paise)), 0)::bigint`.as('paise'),
    ])
    .where('ended_at', 'is', null)
    .where(isTicked ? isDifferenceTicked : sql<SqlBool>`NOT ${isDifferenceTicked}`)
    .executeTakeFirstOrThrow()
}

/** Those that wait for an answer first, as they are due, then the newest. */
export async function readDisputes(connection: Connection, limit: number) {
  return connection
    .selectFrom('disputes')
    .leftJoin('order_summaries', 'order_summaries.payment_id', 'disputes.payment_id')
    .select([
      'disputes.id',
      'disputes.payment_id as paymentId',
      'order_summaries.number as orderNumber',
      'amount_paise as amount',
      'deducted_paise as deducted',
      'reason',
      'phase',
      'state',
      'opened_at as openedAt',
      'respond_by as respondBy',
    ])
    .orderBy(sql`state <> 'open'`)
    .orderBy(sql`CASE WHEN state = 'open' THEN respond_by END`)
    .orderBy('opened_at', 'desc')
    .orderBy('disputes.id', 'desc')
    .limit(limit)
    .execute()
}

/** All, and those that wait for an answer. */
export async function countDisputes(connection: Connection): Promise<{ all: number; open: number }> {
  return connection
    .selectFrom('disputes')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'open').as('open'),
    ])
    .executeTakeFirstOrThrow()
}
