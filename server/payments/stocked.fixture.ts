// Signed-in customers and products in stock.
import { createHash, randomBytes } from 'node:crypto'
import { minute } from '#domain/time.ts'
import type { Customer, TestShop } from './payments.fixture.ts'

let customers = 0

/** Adds a signed-in customer. */
export async function addCustomer({ database, now }: Pick<TestShop, 'database' | 'now'>): Promise<Customer> {
  const number = ++customers
  const token = randomBytes(32).toString('base64url')
  const email = `customer${number}@example.in`
  const phone = `+9198${String(number).padStart(8, '0')}`
  const { id } = await database
    .insertInto('customers')
    .values({
      name: `Customer ${number}`,
      email,
      phone,
      password_hash: 'none',
      created_at: now(),
      password_changed_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      customer_id: id,
      created_at: now(),
      last_used_at: now(),
      expires_at: new Date(now().getTime() + 30 * 24 * 60 * minute),
    })
    .execute()
  return { id, token, email, phone }
}

type StockedProduct = { id: string; price: number; stock: number; hsn?: string; title?: string; rate?: number }

/** Adds a product; `price` in rupees. */
export async function stockProduct(
  { database }: Pick<TestShop, 'database'>,
  { id, price, stock, ...more }: StockedProduct,
): Promise<string> {
  const { hsn = '0409', title = `Product ${id}`, rate = 500 } = more
  await database
    .insertInto('categories')
    .values({ name: 'Honey', position: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database
    .insertInto('gst_rates')
    .values({ hsn, effective_from: '2025-09-22', rate_basis_points: rate })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database
    .insertInto('products')
    .values({
      id,
      title,
      category: 'Honey',
      description: ['Raw.'],
      key_benefits: ['Sweet'],
      price_paise: Math.round(price * 100),
      mrp_paise: Math.round(price * 100),
      net_quantity_amount: 500,
      net_quantity_unit: 'g',
      hsn,
      stock,
      received: stock,
      origin_state: 'Karnataka',
      best_before_months: 12,
      packer_name: 'A farm',
      packer_address: 'Kodagu',
      certificate_scheme: null,
      certificate_number: null,
      certificate_certifier: null,
      certificate_valid_until: null,
      withdrawn_at: null,
    })
    .execute()
  return id
}

export async function stockOf({ database }: TestShop, id: string): Promise<number> {
  const { stock } = await database.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  return stock
}
