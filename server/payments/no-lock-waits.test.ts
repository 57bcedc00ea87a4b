import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { expectStatus, openShop } from './payments.fixture.ts'
import { createOrder, honey, saveOrderBody } from './purchase.fixture.ts'
import { addCustomer, stockProduct } from './stocked.fixture.ts'

test('PAY-02 PAY-03 no transaction is open during calls to the card provider', async (t) => {
  const transactions = new Map<string, number[]>()
  const shop = await openShop(t, {
    around: (provider) =>
      new Proxy(provider, {
        get(target, name: keyof typeof provider) {
          const call = target[name] as (...words: unknown[]) => unknown
          if (name !== 'createOrder' && name !== 'fetchPayment') return call
          return async (...words: unknown[]) => {
            transactions.set(name, [...(transactions.get(name) ?? []), await openTransactions()])
            return call.apply(target, words)
          }
        },
      }),
  })
  const observer = new pg.Client(shop.deps.settings.databaseUrl)
  observer.on('error', () => {})
  await observer.connect()
  async function openTransactions(): Promise<number> {
    const { rows } = await observer.query(
      'SELECT FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()',
    )
    return rows.length
  }
  const asha = await addCustomer(shop)
  await stockProduct(shop, { id: 'honey', price: 300, stock: 50 })

  const { body } = expectStatus(await createOrder(shop, asha, { amount: 300, products: honey(1) }), 200)
  expectStatus(await shop.post('/save-order', saveOrderBody(await shop.pay(body.id)), asha), 200)
  assert.deepEqual(Object.fromEntries(transactions), { createOrder: [0], fetchPayment: [0] })
})
