import { type SqlBool, sql } from 'kysely'
import type { Difference } from '#domain/accounting/difference.ts'
import { reconciledDayCount, type Span } from '#domain/accounting/reconciled-days.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type Reconciliation = {
  readonly reconciledAt: Date
  readonly from: Date
  readonly to: Date
  /** Number of payments reconciled, and what the provider captured of them, in paise. */
  readonly payments: number
  readonly captured: number
  readonly differing: number
  readonly difference: number
}
export type StoredReconciliation = Reconciliation & { readonly id: number }

/** A payment that differs between the provider and the shop; amounts in paise, 0 where the shop has none. */
export type PaymentDifference = Difference & {
  readonly paymentId: string
  readonly providerOrderId: string | null
  readonly atProvider: { readonly amount: number; readonly captured: boolean; readonly refunded: number } | undefined
  readonly inShop: { readonly ordered: number; readonly refunded: number }
  /** Why the provider refuses the refund. */
  readonly providerMessage?: string
}

export async function insertReconciliation(
  tx: Transaction,
  reconciliation: Reconciliation,
  differences: readonly PaymentDifference[],
): Promise<void> {
  const { id } = await tx
    .insertInto('reconciliations')
    .values({
      reconciled_at: reconciliation.reconciledAt,
      from_at: reconciliation.from,
      to_at: reconciliation.to,
      payments: reconciliation.payments,
      captured_paise: reconciliation.captured,
      differing: reconciliation.differing,
      difference_paise: reconciliation.difference,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // A statement has at most 65,535 values.
  for (let from = 0; from < differences.length; from += rowsOfStatement) {
    const rows = differences.slice(from, from + rowsOfStatement).map((difference) => rowOf(id, difference))
    await tx.insertInto('reconciliation_differences').values(rows).execute()
  }
}

const rowsOfStatement = 1_000

function rowOf(reconciliationId: number, { atProvider, inShop, ...difference }: PaymentDifference) {
  return {
    reconciliation_id: reconciliationId,
    payment_id: difference.paymentId,
    kind: difference.kind,
    by_paise: difference.by,
    provider_order_id: difference.providerOrderId,
    provider_paise: atProvider?.amount ?? null,
    provider_captured: atProvider?.captured ?? null,
    provider_refunded_paise: atProvider?.refunded ?? null,
    ordered_paise: inShop.ordered,
    refunded_paise: inShop.refunded,
    refusal: difference.providerMessage ?? null,
  }
}

/** The last one of as many days as the daily job covers; `compare` of fewer or older days does not replace it. */
export async function readLastReconciliation(connection: Connection): Promise<StoredReconciliation | undefined> {
  return selectReconciliations(connection)
    .where(sql<SqlBool>`to_at > reconciled_at - interval '1 day'`)
    .where(sql<SqlBool>`to_at - from_at >= make_interval(days => ${reconciledDayCount}::int)`)
    .limit(1)
    .executeTakeFirst()
}

/** The newest first, those of fewer or older days too. */
export function readReconciliations(connection: Connection, limit: number): Promise<StoredReconciliation[]> {
  return selectReconciliations(connection).limit(limit).execute()
}

export function readReconciliation(connection: Connection, id: number): Promise<StoredReconciliation | undefined> {
  return selectReconciliations(connection).where('id', '=', id).executeTakeFirst()
}

/** Days of a span that no reconciliation covers, by stretches: the first ones, and how many there are. */
export async function readUncomparedDays(
  connection: Connection,
  { from, to }: Span,
  limit: number,
): Promise<{ stretches: Span[]; total: number }> {
  const { rows } = await sql<{ from: Date; to: Date; total: number }>`
    SELECT lower(gap) AS "from", upper(gap) AS "to", (count(*) OVER ())::int AS total
    FROM (
      SELECT unnest(tstzmultirange(tstzrange(${from}, ${to})) - coalesce(range_agg(tstzrange(from_at, to_at)), '{}')) AS gap
      FROM reconciliations
    ) gaps
    ORDER BY gap LIMIT ${limit}`.execute(connection)
  return { stretches: rows.map(({ from, to }) => ({ from, to })), total: rows[0]?.total ?? 0 }
}

function selectReconciliations(connection: Connection) {
  return connection
    .selectFrom('reconciliations')
    .select([
      'id',
      'reconciled_at as reconciledAt',
      'from_at as from',
      'to_at as to',
      'payments',
      'captured_paise as captured',
      'differing',
      'difference_paise as difference',
    ])
    .orderBy('id', 'desc')
}

/** Differences of a reconciliation by kind, with their number and sum in paise; the most first. */
export function groupDifferences(connection: Connection, reconciliationId: number) {
  return connection
    .selectFrom('reconciliation_differences')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count'), sql<number>`sum(by_paise)::bigint`.as('sumPaise')])
    .where('reconciliation_id', '=', reconciliationId)
    .groupBy('kind')
    .orderBy('count', 'desc')
    .orderBy('kind')
    .execute()
}

/** The largest first, each with the order that its payment has by now; `after` is the payment of the last one that was read. */
export function readDifferences(
  connection: Connection,
  reconciliationId: number,
  { kind, after, limit }: { kind: Difference['kind'] | undefined; after: string | undefined; limit: number },
) {
  return connection
    .selectFrom('reconciliation_differences')
    .leftJoin('order_summaries', 'order_summaries.payment_id', 'reconciliation_differences.payment_id')
    .select([
      'reconciliation_differences.payment_id as paymentId',
      'order_summaries.number as orderNumber',
      'kind',
      'by_paise as by',
      'provider_paise as paidAtProvider',
      'provider_captured as isCaptured',
      'provider_refunded_paise as refundedAtProvider',
      'ordered_paise as ordered',
      'refunded_paise as refunded',
      'refusal as providerMessage',
    ])
    .where('reconciliation_id', '=', reconciliationId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as Difference['kind']))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(-by_paise, reconciliation_differences.payment_id) > (
        SELECT -last.by_paise, last.payment_id FROM reconciliation_differences last
        WHERE last.reconciliation_id = ${reconciliationId} AND last.payment_id = ${after})`),
    )
    .orderBy('by_paise', 'desc')
    .orderBy('reconciliation_differences.payment_id')
    .limit(limit)
    .execute()
}
