// A shop with paid orders, and staff who call its back office over HTTP.
import type { TestContext } from 'node:test'
import { sql } from 'kysely'
import { cancelUnits } from '#domain/orders/order-units.ts'
import { day, indianDate, later } from '#domain/time.ts'
import { lockOrder, saveOrder } from '#server/orders/stored-order.store.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { openStaffCalls } from '../../tests/fixtures/staff-calls.ts'
import { openShop } from '../payments/payments.fixture.ts'
import { addCustomer, stockProduct } from '../payments/stocked.fixture.ts'

export type PackingShop = Awaited<ReturnType<typeof openPackingShop>>

export type OrderWanted = {
  readonly lines?: readonly { readonly product: string; readonly quantity: number }[]
  readonly placedAt?: Date
  /** First promised day; null: no promise. */
  readonly dueFrom?: string | null
  readonly leaveBy?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly address?: string
  /** The id of another customer. */
  readonly buyer?: string
}

/** With honey (500 g, ₹100) and ragi (500 g, ₹60). */
export async function openPackingShop(t: TestContext) {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 10_000, title: 'Forest Honey' })
  await stockProduct(shop, { id: 'ragi', price: 60, stock: 10_000, title: 'Ragi Flour' })
  const customer = await addCustomer(shop)
  const { app, addStaff } = await openStaffCalls(t, shop.deps)
  let count = 0

  /** A paid order; two jars of honey unless said otherwise. */
  async function addOrder(wanted: OrderWanted = {}): Promise<string> {
    const { lines = [{ product: 'honey', quantity: 2 }], placedAt = shop.now(), dueFrom = '2099-06-12' } = wanted
    const { firstName = 'Asha', lastName = 'Rao', address = '12, Temple Road' } = wanted
    const number = `FG-0000-${String(++count).padStart(4, '0')}`
    const total = lines.reduce((sum, { quantity }) => sum + quantity * 10_000, 0)
    await shop.database
      .insertInto('orders')
      .values({
        number,
        customer_id: wanted.buyer ?? customer.id,
        provider_order_id: `order_${number}`,
        payment_id: `pay_${number}`,
        placed_at: placedAt,
        first_name: firstName,
        last_name: lastName,
        email: 'asha@example.in',
        phone: '+919876543210',
        address,
        state_code: '29',
        pin_code: '560003',
        country: 'India',
        subtotal_paise: total,
        discount_paise: 0,
        rounding_paise: 0,
        total_paise: total,
        delivery_from: dueFrom,
        leave_by: wanted.leaveBy ?? null,
        delivery_to: dueFrom && indianDate(later(new Date(dueFrom), day)),
      })
      .execute()
    await shop.database
      .insertInto('order_lines')
      .values(
        lines.map(({ product, quantity }, position) => ({
          order_number: number,
          position,
          product_id: product,
          title: product === 'honey' ? 'Forest Honey' : 'Ragi Flour',
          net_quantity: '500 g',
          hsn: '0409',
          gst_rate_basis_points: 500,
          quantity,
          unit_price_paise: 10_000,
          status: 'ordered' as const,
        })),
      )
      .execute()
    return number
  }

  /** Units that are to pack are cancelled, with a credit note of nothing; `lost` of them were in a lost parcel. */
  async function cancel(number: string, { position = 0, quantity = 1, lost = 0 } = {}) {
    const serial = ++count
    await inTransaction(shop.database, async (tx) => {
      await sql`
        INSERT INTO invoices (number, order_number, series, financial_year, serial, issued_at, document)
        VALUES (${`F/${serial}`}, ${number}, 'F', '99-00', ${serial}, now(), '{}') ON CONFLICT (order_number) DO NOTHING`.execute(
        tx,
      )
      await sql`
        INSERT INTO credit_notes (number, order_number, invoice_number, series, financial_year, serial, issued_at, total_paise, document)
        SELECT ${`N/${serial}`}, order_number, number, 'N', '99-00', ${serial}, now(), 0, '{}' FROM invoices
        WHERE order_number = ${number}`.execute(tx)
      await sql`
        INSERT INTO credit_note_lines
          (credit_note_number, order_number, position, kind, quantity, lost_quantity, taxable_paise, tax_paise)
        VALUES (${`N/${serial}`}, ${number}, ${position}, 'cancelled', ${quantity}, ${lost}, 0, 0)`.execute(tx)
      const order = await lockOrder(tx, number)
      if (order) await saveOrder(tx, order, cancelUnits(order, [{ position, quantity }]))
    })
  }

  /** Units by where they are; one row for each line. */
  async function units(number: string) {
    const rows = await shop.database
      .selectFrom('order_lines')
      .select(['to_pack_quantity', 'packed_quantity', 'shipped_quantity', 'delivered_quantity', 'cancelled_quantity'])
      .where('order_number', '=', number)
      .orderBy('position')
      .execute()
    return rows.map((row) => Object.values(row))
  }

  const entries = (subjectId: string) =>
    shop.database
      .selectFrom('audit_entries')
      .select(['action', 'staff_id', 'before', 'after'])
      .where('subject_id', '=', subjectId)
      .orderBy('id')
      .execute()

  return { ...shop, storefront: shop.app, app, customer, addStaff, addOrder, cancel, units, entries }
}

/** The body that packs units of line 0, with the weight that is expected. */
export function parcelOf(quantity: number, more: object = {}) {
  return { lines: [{ position: 0, quantity }], carrier: 'own-van', grams: 150 + 500 * quantity, ...more }
}
