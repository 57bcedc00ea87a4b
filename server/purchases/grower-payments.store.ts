import { sql } from 'kysely'
import type { PaymentKind, PaymentWay } from '#domain/purchases/payment.ts'
import type { DueSlip } from '#domain/purchases/set-off.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type GrowerPayment = {
  readonly id: string
  readonly growerId: string
  readonly kind: PaymentKind
  /** Below 0: takes another back. */
  readonly amountPaise: number
  readonly paidOn: string
  readonly way: PaymentWay
  readonly reference: string
  readonly words: string
  readonly takesBack: string | null
}

/** The caller has locked the grower. */
export async function insertGrowerPayment(
  tx: Transaction,
  payment: Omit<GrowerPayment, 'id'> & { readonly staffId: string; readonly at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('grower_payments')
    .values({
      ...{ grower_id: payment.growerId, kind: payment.kind, amount_paise: payment.amountPaise },
      ...{ paid_on: payment.paidOn, way: payment.way, reference: payment.reference, words: payment.words },
      takes_back: payment.takesBack === null ? null : Number(payment.takesBack),
      ...{ staff_id: payment.staffId, at: payment.at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** In the order of their days. */
export async function readGrowerPayments(connection: Connection, growerId: string): Promise<GrowerPayment[]> {
  const rows = await connection
    .selectFrom('grower_payments')
    .select([
      'id',
      'grower_id as growerId',
      'kind',
      'amount_paise as amountPaise',
      'paid_on as paidOn',
      'way',
      'reference',
      'words',
      'takes_back as takesBack',
    ])
    .where('grower_id', '=', growerId)
    .orderBy('paid_on')
    .orderBy('id')
    .execute()
  return rows.map(({ id, takesBack, ...row }) => ({
    ...row,
    id: String(id),
    takesBack: takesBack === null ? null : String(takesBack),
  }))
}

type SameReference = Pick<GrowerPayment, 'growerId' | 'amountPaise' | 'paidOn' | 'reference'>

/**
 * The first payment to any grower with this reference that was not taken back. Of two at once the second sees the first. `compared`:
 * by `comparedReference`.
 */
export async function findPaymentByReference(
  tx: Transaction,
  { way, compared }: { readonly way: PaymentWay; readonly compared: string },
): Promise<SameReference | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('grower-payments'), hashtext(${compared}))`.execute(tx)
  const { rows } = await sql<SameReference>`
    SELECT grower_id AS "growerId", amount_paise AS "amountPaise", paid_on AS "paidOn", reference FROM grower_payments AS payment
    WHERE way = ${way} AND upper(regexp_replace(reference, '\\s', '', 'g')) = ${compared} AND takes_back IS NULL
      AND NOT EXISTS (SELECT FROM grower_payments AS entry WHERE entry.takes_back = payment.id)
    ORDER BY id LIMIT 1`.execute(tx)
  return rows[0]
}

/** Payments to growers with this reference, taken back or not; `compared`: by `comparedReference`. */
export async function readPaymentsOf(
  connection: Connection,
  compared: string,
): Promise<readonly Omit<SameReference, 'reference'>[]> {
  const { rows } = await sql<SameReference>`
    SELECT grower_id AS "growerId", amount_paise AS "amountPaise", paid_on AS "paidOn" FROM grower_payments
    WHERE upper(regexp_replace(reference, '\\s', '', 'g')) = ${compared} AND takes_back IS NULL ORDER BY id DESC LIMIT 5`.execute(
    connection,
  )
  return rows
}

/** Priced slips with their corrections, oldest first. */
export async function readDueSlips(
  connection: Connection,
  growerId: string,
): Promise<(DueSlip & { readonly number: string; readonly boughtOn: string })[]> {
  const { rows } = await sql<DueSlip & { number: string; boughtOn: string }>`
    SELECT slip.id, slip.number, slip.bought_on AS "boughtOn",
      (slip.amount_paise + slip.tax_paise + coalesce(sum(correction.amount_paise + correction.tax_paise), 0))::bigint AS "totalPaise"
    FROM purchases AS slip LEFT JOIN purchases AS correction ON correction.corrects = slip.id
    WHERE slip.grower_id = ${growerId} AND slip.corrects IS NULL AND slip.priced_at IS NOT NULL
    GROUP BY slip.id ORDER BY slip.bought_on, slip.serial`.execute(connection)
  return rows
}

/** Days of slips without a price. */
export async function readUnpricedDays(connection: Connection, growerId: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('purchases')
    .select('bought_on as on')
    .where('grower_id', '=', growerId)
    .where('priced_at', 'is', null)
    .orderBy('bought_on')
    .execute()
  return rows.map(({ on }) => on)
}

export async function readPaidTotal(connection: Connection, growerId: string): Promise<number> {
  const { paid } = await connection
    .selectFrom('grower_payments')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('paid'))
    .where('grower_id', '=', growerId)
    .executeTakeFirstOrThrow()
  return paid
}

export type GrowerBalance = {
  readonly growerId: string
  readonly owedPaise: number
  readonly unpriced: number
  /** Day of the oldest slip that is not paid in full. */
  readonly openSince: string | null
}

/** Of growers with slips or payments, to whom most is owed first. */
export async function readBalances(connection: Connection): Promise<GrowerBalance[]> {
  const { rows } = await sql<GrowerBalance>`
    WITH balance AS (
      SELECT grower_id, sum(paise)::bigint AS owed, sum(paid) AS paid, sum(unpriced)::integer AS unpriced FROM (
        SELECT grower_id, coalesce(amount_paise + tax_paise, 0) AS paise, 0 AS paid, (priced_at IS NULL)::integer AS unpriced FROM purchases
        UNION ALL SELECT grower_id, -amount_paise, amount_paise, 0 FROM grower_payments) AS movements
      GROUP BY 1
    ), due AS (
      SELECT slip.grower_id, slip.bought_on, sum(slip.amount_paise + slip.tax_paise
        + coalesce((SELECT sum(amount_paise + tax_paise) FROM purchases WHERE corrects = slip.id), 0))
        OVER (PARTITION BY slip.grower_id ORDER BY slip.bought_on, slip.serial) AS so_far
      FROM purchases AS slip WHERE slip.corrects IS NULL AND slip.priced_at IS NOT NULL
    )
    SELECT grower_id AS "growerId", owed AS "owedPaise", unpriced,
      (SELECT min(bought_on) FROM due WHERE due.grower_id = balance.grower_id AND so_far > paid) AS "openSince"
    FROM balance ORDER BY owed DESC, grower_id`.execute(connection)
  return rows
}
