// Slips and payments of growers by day, for registers and Tally (BOOKS-06, BOOKS-07).
import { sql } from 'kysely'
import type { PaymentWay } from '#domain/purchases/payment.ts'
import type { PurchaseKind } from '#domain/purchases/purchase-kinds.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Days of India, both within. */
type Days = { readonly from: string; readonly to: string }

export type RegisteredPurchase = {
  readonly number: string
  readonly boughtOn: string
  readonly kind: PurchaseKind
  readonly growerId: string
  readonly crop: string
  readonly netGrams: number | null
  readonly units: number | null
  /** Without tax; null until the slip has a price. */
  readonly amount: number | null
  readonly tax: number | null
  readonly billNumber: string | null
}

export async function readRegisteredPurchases(
  connection: Connection,
  { from, to }: Days,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<RegisteredPurchase[]> {
  const start =
    after === undefined
      ? sql`true`
      : sql`(bought_on, number) > ((SELECT bought_on FROM purchases WHERE number = ${after}), ${after})`
  const { rows } = await sql<RegisteredPurchase>`
    SELECT number, bought_on AS "boughtOn", kind, grower_id AS "growerId", crop, net_grams AS "netGrams", units,
      amount_paise AS amount, tax_paise AS tax, bill_number AS "billNumber"
    FROM purchases WHERE bought_on BETWEEN ${from} AND ${to} AND ${start} ORDER BY bought_on, number LIMIT ${limit}`.execute(
    connection,
  )
  return rows
}

export async function sumRegisteredPurchases(connection: Connection, { from, to }: Days) {
  const { rows } = await sql<{ slips: number; amount: number; tax: number }>`
    SELECT count(*) AS slips, coalesce(sum(amount_paise), 0)::bigint AS amount, coalesce(sum(tax_paise), 0)::bigint AS tax
    FROM purchases WHERE bought_on BETWEEN ${from} AND ${to}`.execute(connection)
  return rows[0] ?? { slips: 0, amount: 0, tax: 0 }
}

export type PaidGrower = {
  readonly id: string
  readonly day: string
  readonly growerId: string
  /** Below 0: takes another back. */
  readonly amount: number
  readonly way: PaymentWay
  readonly reference: string
}

export async function readPaidGrowers(connection: Connection, { from, to }: Days): Promise<PaidGrower[]> {
  const { rows } = await sql<PaidGrower>`
    SELECT id::text, paid_on AS day, grower_id AS "growerId", amount_paise AS amount, way, reference
    FROM grower_payments WHERE paid_on BETWEEN ${from} AND ${to} ORDER BY paid_on, grower_payments.id`.execute(
    connection,
  )
  return rows
}
