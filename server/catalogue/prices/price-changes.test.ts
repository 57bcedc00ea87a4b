import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { auditedChange } from '../../audit/audited-change.ts'
import { openShop, type TestShop } from '../../payments/payments.fixture.ts'
import { stockProduct } from '../../payments/stocked.fixture.ts'
import { type PriceInput, setPrice } from './set-price.ts'

const run = ({ database }: TestShop, statement: string) => sql.raw(statement).execute(database)

const noted = async ({ database }: TestShop) =>
  (
    await database
      .selectFrom('price_changes')
      .select(['price_paise', 'mrp_paise'])
      .where('product_id', '=', 'honey')
      .orderBy('id')
      .execute()
  ).map(({ price_paise, mrp_paise }) => [price_paise, mrp_paise])

test('GOODS-06 every price and MRP is noted, whatever wrote it, and nothing else', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 400, stock: 5 })
  const set = (input: PriceInput) =>
    auditedChange(shop.deps, { actor: { kind: 'command' } }, (tx, audit) => setPrice(tx, audit, input))
  await set({ productId: 'honey', price: 390_00, mrp: 450_00 })
  await set({ productId: 'honey', price: 390_00 })
  await run(shop, `UPDATE products SET mrp_paise = 44000`)
  await run(shop, `UPDATE products SET stock = 4, title = 'Forest honey', price_paise = price_paise`)
  const expected = [
    [400_00, 400_00],
    [390_00, 450_00],
    [390_00, 440_00],
  ]
  assert.deepEqual(await noted(shop), expected)
  for (const statement of [
    'UPDATE price_changes SET price_paise = 1',
    'DELETE FROM price_changes',
    'TRUNCATE price_changes',
  ]) {
    await assert.rejects(run(shop, statement), /only added/)
  }
  await run(shop, 'DELETE FROM products')
  assert.deepEqual(await noted(shop), expected)
})

test('GOODS-06 a draft has no price; the first is noted when it is listed', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'ghee', price: 900, stock: 5 })
  await run(
    shop,
    `INSERT INTO products (id, title, category, description, key_benefits, price_paise, mrp_paise, net_quantity_amount,
       net_quantity_unit, hsn, stock, received, origin_state, best_before_months, packer_name, packer_address, withdrawn_at, is_draft)
     VALUES ('honey', 'Honey', 'Honey', '{}', '{}', 0, 0, 500, 'g', '0409', 0, 0, 'Goa', 12, '', '', now(), true)`,
  )
  await run(shop, `UPDATE products SET price_paise = 40000, mrp_paise = 45000 WHERE id = 'honey'`)
  assert.deepEqual(await noted(shop), [])
  await run(shop, `UPDATE products SET is_draft = false, withdrawn_at = NULL WHERE id = 'honey'`)
  assert.deepEqual(await noted(shop), [[400_00, 450_00]])
})
