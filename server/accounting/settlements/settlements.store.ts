// Settlements and their lines as the card provider lists them.
import { sql } from 'kysely'
import type { LineVersion, SettlementLine, SettlementSums } from '#domain/accounting/settlement-lines.ts'
import { readPaidOfPayments } from '#server/payments/refunds/found/read-paid-in-dashboard.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

type ReadSettlement = {
  readonly id: string
  readonly paid: number | null
  readonly state: string | null
  readonly utr: string | null
  readonly settledAt: Date
  /** In India. */
  readonly day: string
}

export type ReadLine = SettlementLine & { readonly description: string | null; readonly madeAt: Date }
export type StoredLine = ReadLine & LineVersion

/** Adds a settlement, or says what the provider says of it now; the row is locked either way. */
export async function upsertSettlement(tx: Transaction, settlement: ReadSettlement, at: Date): Promise<void> {
  const { id, paid: paid_paise, state, utr, settledAt: settled_at, day } = settlement
  const values = { paid_paise, state, utr, settled_at, day, read_at: at }
  await tx
    .insertInto('settlements')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** The caller has locked the settlement. */
export async function updateSums(tx: Transaction, id: string, sums: SettlementSums): Promise<void> {
  const { lines, credit: credit_paise, debit: debit_paise, fee: fee_paise, tax: tax_paise } = sums
  await tx
    .updateTable('settlements')
    .set({ lines, credit_paise, debit_paise, fee_paise, tax_paise })
    .where('id', '=', id)
    .execute()
}

/** The newest version of each line, in the order in which they were first listed. */
export async function readStandingLines(
  connection: Connection,
  settlementIds: readonly string[],
): Promise<StoredLine[]> {
  return connection
    .selectFrom('standing_settlement_lines')
    .select([
      'settlement_id as settlementId',
      'entity_id as entityId',
      'copy',
      'version',
      'is_listed as isListed',
      'kind',
      'amount_paise as amount',
      'credit_paise as credit',
      'debit_paise as debit',
      'fee_paise as fee',
      'tax_paise as tax',
      'payment_id as paymentId',
      'dispute_id as disputeId',
      'description',
      'made_at as madeAt',
    ])
    .where((eb) => eb('settlement_id', '=', eb.fn.any(eb.val(settlementIds))))
    .orderBy('id')
    .execute()
}

const rowsOfStatement = 1_000

/** The caller has locked their settlement. */
export async function insertLines(tx: Transaction, lines: readonly StoredLine[], at: Date): Promise<void> {
  for (let from = 0; from < lines.length; from += rowsOfStatement) {
    const rows = lines.slice(from, from + rowsOfStatement).map((line) => ({
      settlement_id: line.settlementId,
      entity_id: line.entityId,
      copy: line.copy,
      version: line.version,
      is_listed: line.isListed,
      kind: line.kind,
      amount_paise: line.amount,
      credit_paise: line.credit,
      debit_paise: line.debit,
      fee_paise: line.fee,
      tax_paise: line.tax,
      payment_id: line.paymentId,
      dispute_id: line.disputeId,
      description: line.description,
      made_at: line.madeAt,
      read_at: at,
    }))
    await tx.insertInto('settlement_lines').values(rows).execute()
  }
}

type Reading = { readonly at: Date; readonly firstDay: string; readonly lastDay: string; readonly newLines: number }

export async function insertRead(tx: Transaction, { at, firstDay, lastDay, newLines }: Reading): Promise<void> {
  await tx
    .insertInto('settlement_reads')
    .values({ read_at: at, first_day: firstDay, last_day: lastDay, new_lines: newLines })
    .execute()
}

/** The last whole reading, and the first day of India that was ever read. */
export async function readReads(connection: Connection): Promise<{ lastAt: Date | null; firstDay: string | null }> {
  return connection
    .selectFrom('settlement_reads')
    .select(({ fn }) => [
      fn.max<Date | null>('read_at').as('lastAt'),
      fn.min<string | null>('first_day').as('firstDay'),
    ])
    .executeTakeFirstOrThrow()
}

/** Of these entities those that stand in another settlement than these. */
export async function readSettledElsewhere(
  connection: Connection,
  { entityIds, settlementIds }: { entityIds: readonly string[]; settlementIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await connection
    .selectFrom('standing_settlement_lines')
    .select('entity_id as id')
    .distinct()
    .where((eb) => eb('entity_id', '=', eb.fn.any(eb.val(entityIds))))
    .where((eb) => eb.not(eb('settlement_id', '=', eb.fn.any(eb.val(settlementIds)))))
    .where('is_listed', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Amounts in paise by the provider's ids, of those that the shop knows. */
export async function readShopAmounts(
  connection: Connection,
  { payments, refunds }: { payments: readonly string[]; refunds: readonly string[] },
) {
  const ofPayments = await connection
    .selectFrom('payments_to_settle')
    .select(['payment_id as id', 'amount_paise as amount'])
    .where((eb) => eb('payment_id', '=', eb.fn.any(eb.val(payments))))
    .execute()
  const ofRefunds = await connection
    .selectFrom('refunds_at_provider')
    .select(['id', 'payment_id as paymentId', 'amount_paise as amount'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(refunds))))
    .execute()
  const byId = (rows: readonly { id: string | null; amount: number | null }[]) =>
    new Map(rows.map(({ id, amount }) => [id ?? '', amount ?? 0]))
  // Of a refund that one of the dashboard paid in part the provider has the rest only.
  const parts = await readPaidOfPayments(
    connection,
    ofRefunds.flatMap(({ paymentId }) => paymentId ?? []),
  )
  const less = new Map(parts.map(({ providerRefundId, part }) => [providerRefundId, part]))
  const atProvider = ofRefunds.map(({ id, amount }) => ({ id, amount: (amount ?? 0) - (less.get(id ?? '') ?? 0) }))
  return { payments: byId(ofPayments), refunds: byId(atProvider) }
}

/** Payments of the shop from `from` to before `before` that stand in no settlement, and of `also` those that still do not. */
export async function readUnsettled(
  connection: Connection,
  { from, before, also }: { from: Date; before: Date; also: readonly string[] },
): Promise<{ paymentId: string; amount: number }[]> {
  const { rows } = await sql<{ paymentId: string; amount: number }>`
    SELECT payment_id AS "paymentId", amount_paise AS amount FROM payments_to_settle
    WHERE (paid_at >= ${from} AND paid_at < ${before} OR payment_id = ANY (${also}::text[]))
      AND NOT EXISTS (SELECT FROM settlement_lines WHERE entity_id = payments_to_settle.payment_id)`.execute(connection)
  return rows
}
