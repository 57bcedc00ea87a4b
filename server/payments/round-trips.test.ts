import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { expectStatus, openShop } from './payments.fixture.ts'
import { createOrder, honey, wordsOf } from './purchase.fixture.ts'
import { arrive, shelve } from './stocked.fixture.ts'

/** A shop with honey; what it sends to PostgreSQL is written down, and each question to the provider among it. */
async function openWatchedShop(t: TestContext) {
  const sent: string[] = []
  const query = t.mock.method(pg.Client.prototype, 'query')
  const shop = await openShop(t, {
    around: (provider) =>
      new Proxy(provider, {
        get(target, name: keyof typeof provider) {
          const asked = target[name]
          if (typeof asked !== 'function' || name === 'isSignedCheckout') return asked
          return (...words: never[]) => {
            sent.push(...takeDown(), 'provider')
            return (asked as (...words: never[]) => unknown).apply(target, words)
          }
        },
      }),
  })
  function takeDown() {
    const texts = query.mock.calls.map(({ arguments: [asked] }) => {
      const { text = '' } = typeof asked === 'string' ? { text: asked } : (asked as { text?: string })
      return text.trim().split(/\s+/, 4).join(' ')
    })
    query.mock.resetCalls()
    return texts
  }
  const asha = await arrive(shop)
  await shelve(shop, { id: 'honey', price: 300, stock: 50 })
  await shelve(shop, { id: 'ghee', price: 100, stock: 50 })
  return {
    shop,
    asha,
    async during(work: () => Promise<unknown>) {
      takeDown()
      sent.length = 0
      await work()
      return [...sent, ...takeDown()]
    },
  }
}

function assertNobodyWaits(sent: readonly string[]) {
  assert.ok(sent.includes('provider'), 'the provider was not asked')
  let open = 0
  for (const statement of sent) {
    if (statement === 'begin') open += 1
    if (statement === 'commit') open -= 1
    if (statement === 'provider') assert.equal(open, 0, 'a transaction waits on the network')
  }
}

test('PAY-02 a payment for two products is opened in sixteen round trips to the database, and no lock waits for the provider', async (t) => {
  const { shop, asha, during } = await openWatchedShop(t)
  const sent = await during(async () =>
    expectStatus(await createOrder(shop, asha, { amount: 400, products: [...honey(1), { pid: 'ghee', qty: 1 }] }), 200),
  )
  assert.equal(sent.filter((statement) => statement !== 'provider').length, 16, sent.join('\n'))
  assertNobodyWaits(sent)
})

test('PAY-03 a payment is settled in fourteen round trips to the database, and no lock waits for the provider', async (t) => {
  const { shop, asha, during } = await openWatchedShop(t)
  const { body } = expectStatus(await createOrder(shop, asha, { amount: 300, products: honey(1) }), 200)
  const paid = await shop.pay(body.id)
  const sent = await during(async () => expectStatus(await shop.post('/save-order', wordsOf(paid), asha), 200))
  assert.equal(sent.filter((statement) => statement !== 'provider').length, 14, sent.join('\n'))
  assertNobodyWaits(sent)
})
