// A year of made-up orders with their documents, as the books show them.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { sql } from 'kysely'
import { seedOrders } from '#database/seed-orders.ts'
import { withClient } from '#database/with-client.ts'
import type { RegisterCell, RegisterId } from '#domain/accounting/registers.ts'
import { indianDate } from '#domain/time.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { elementsNamed, readXml, textOf } from '../../../tests/fixtures/read-xml.ts'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'

export type Row = { readonly id: string; readonly cells: readonly RegisterCell[] }
type Page = { readonly rows: readonly Row[]; readonly sums: readonly RegisterCell[]; total: number; after?: string }
type Stored = { readonly number: string; readonly day: string; readonly totals: { [head: string]: number } }

export const year = { from: '2025-01-01', to: '2027-12-31' }

export type Books = Awaited<ReturnType<typeof openBooks>>

export async function openBooks(t: TestContext) {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const { settings, clock, database } = server.deps
  await withClient(settings.databaseUrl, (client) => seedOrders(client, 400, { seed: 3, now: clock.now() }))
  const accountant = await server.signIn('accountant')

  async function call(name: string, by = accountant) {
    const { status, body } = await by.call(name)
    assert.equal(status, 200, `${name}: ${JSON.stringify(body).slice(0, 200)}`)
    return body
  }

  return {
    ...{ server, accountant, database, call },
    async pagesOf(register: RegisterId, days = year) {
      const pages: Page[] = []
      do {
        const cursor = pages.at(-1)?.after
        const more = cursor === undefined ? '' : `&after=${encodeURIComponent(cursor)}`
        pages.push(await call(`GET /api/books/registers?${queryOf(register, days)}${more}`))
      } while (pages.at(-1)?.after !== undefined)
      return pages
    },
    async storedOf(table: 'invoices' | 'credit_notes'): Promise<Stored[]> {
      const { rows } = await sql<{ number: string; at: Date; totals: Stored['totals'] }>`
        SELECT number, issued_at AS at, document->'totals' AS totals FROM ${sql.table(table)} ORDER BY issued_at, number`.execute(
        database,
      )
      return rows.map(({ at, ...row }) => ({ ...row, day: indianDate(at) }))
    },
  }
}

export function queryOf(register: RegisterId, days = year): string {
  return `register=${register}&from=${days.from}&to=${days.to}`
}

const heads = ['taxable', 'cgst', 'sgst', 'igst', 'rounding', 'payable'] as const

export function sumsOf(stored: readonly Stored[]): number[] {
  return heads.map((head) => stored.reduce((sum, { totals }) => sum + (totals[head] ?? 0), 0))
}

/** The vouchers of a file for Tally; paise are credits, debits negative. */
export function vouchersOf(xml: string) {
  return elementsNamed(readXml(xml), 'VOUCHER').map((voucher) => ({
    type: textOf(voucher, 'VOUCHERTYPENAME'),
    number: textOf(voucher, 'VOUCHERNUMBER'),
    day: textOf(voucher, 'DATE'),
    remoteId: voucher.attributes.REMOTEID,
    entries: elementsNamed(voucher, 'ALLLEDGERENTRIES.LIST').map((entry) => {
      const amount = textOf(entry, 'AMOUNT') ?? ''
      assert.match(amount, /^-?\d+\.\d\d$/)
      assert.equal(textOf(entry, 'ISDEEMEDPOSITIVE'), amount.startsWith('-') ? 'Yes' : 'No')
      return { ledger: textOf(entry, 'LEDGERNAME') ?? '', paise: Number(amount.replace('.', '')) }
    }),
  }))
}

export const daysOfSlips = { from: '2026-05-02', to: '2026-05-03' }

/** A slip of ₹2,000 and GST, one without a price, and a payment of ₹1,500. Gives the name of their grower. */
export async function addSlips(database: Database): Promise<string> {
  const { rows: growers } = await sql<{ id: string; name: string }>`SELECT id, name FROM growers LIMIT 1`.execute(
    database,
  )
  const [{ id: grower, name } = { id: '', name: '' }] = growers
  const slip = (serial: number, amount: number | null) =>
    sql`
    INSERT INTO purchases (number, financial_year, serial, kind, grower_id, bought_on, crop, gross_grams, tare_grams, deducted_grams,
      net_grams, rate_paise, amount_paise, tax_paise, entered_at, priced_at)
    VALUES (${`FP/26-27/00000${serial}`}, '26-27', ${serial}, 'bulk', ${grower}, '2026-05-02', 'Ragi', 51000, 1000, 0, 50000,
      ${amount && 40_00}, ${amount}, ${amount && 100_00}, now(), ${amount && new Date()})`.execute(database)
  await slip(1, 2000_00)
  await slip(2, null)
  await sql`INSERT INTO grower_payments (grower_id, kind, amount_paise, paid_on, way, reference, at)
    VALUES (${grower}, 'payout', 150000, '2026-05-03', 'bank', 'UTR000000001', now())`.execute(database)
  return name
}

export const daysOfSettlements = { from: '2026-04-10', to: '2026-04-11' }

/** Of 'setl_a' fees were taken off, of 'setl_b' they are billed later. */
export async function addSettlements(database: Database): Promise<void> {
  await sql`INSERT INTO settlements (id, paid_paise, state, utr, settled_at, day, credit_paise, debit_paise, fee_paise, tax_paise, read_at)
    VALUES ('setl_a', 86460, 'processed', 'UTRA', '2026-04-10T10:00:00Z', '2026-04-10', 97460, 11000, 2540, 387, now()),
      ('setl_b', 50000, 'processed', 'UTRB', '2026-04-11T10:00:00Z', '2026-04-11', 50000, 0, 0, 0, now())`.execute(
    database,
  )
  const line = (of: string, id: string, kind: string, [amount, credit, debit, fee, tax, copy = 1]: readonly number[]) =>
    sql`
    INSERT INTO settlement_lines (settlement_id, entity_id, copy, version, is_listed, kind, amount_paise, credit_paise, debit_paise,
      fee_paise, tax_paise, made_at, read_at)
    VALUES (${of}, ${id}, ${copy}, 1, true, ${kind}, ${amount}, ${credit}, ${debit}, ${fee}, ${tax}, now(), now())`.execute(
      database,
    )
  await line('setl_a', 'pay_a', 'payment', [1000_00, 974_60, 0, 25_40, 3_87])
  // Listed twice, and not paid twice.
  await line('setl_a', 'pay_a', 'payment', [1000_00, 974_60, 0, 25_40, 3_87, 2])
  await line('setl_a', 'rfnd_a', 'refund', [100_00, 0, 100_00, 0, 0])
  await line('setl_a', 'adj_a', 'adjustment', [10_00, 0, 10_00, 0, 0])
  // The provider sends a bill for this fee.
  await line('setl_b', 'pay_b', 'payment', [500_00, 500_00, 0, 11_80, 1_80])
}
