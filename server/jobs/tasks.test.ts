import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minute } from '#domain/time.ts'
import { expectStatus, openShop } from '../payments/payments.fixture.ts'
import { createOrder } from '../payments/purchase.fixture.ts'
import { queueDuePayments } from '../payments/queue-due-payments.ts'
import { addCustomer, stockProduct } from '../payments/stocked.fixture.ts'
import type { CardProvider } from '../platform/card-provider/card-provider.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { makeJobsDue } from '../platform/jobs/jobs.fixture.ts'
import { runJobs } from '../platform/jobs/run-jobs.ts'
import type { Mail } from '../platform/mail/mail-sender.ts'
import { jobQueues } from './tasks.ts'

test('PAY-07 however long the card provider is silent, mails go out', { timeout: 60_000 }, async (t) => {
  const allWaiting = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  let waiting = 0
  const around = (provider: CardProvider): CardProvider => ({
    ...provider,
    async listPaymentsOfOrder(id) {
      waiting++
      if (waiting === 4) allWaiting.resolve()
      await answer.promise
      return provider.listPaymentsOfOrder(id)
    },
  })
  const shop = await openShop(t, { around })
  await stockProduct(shop, { id: 'honey', price: 100, stock: 20 })
  for (let nth = 0; nth < 6; nth++) {
    const products = [{ pid: 'honey', qty: 1 }]
    expectStatus(await createOrder(shop, await addCustomer(shop), { amount: 100, products }), 200)
  }
  shop.pass(minute)
  await queueDuePayments(shop.deps)
  const { database, pool, close } = openDatabase(shop.deps.settings.databaseUrl, { size: 8 })
  await makeJobsDue(database)
  const sent = Promise.withResolvers<Mail>()
  const deps = { ...shop.deps, mail: { send: async (mail: Mail) => sent.resolve(mail), close() {} } }
  const runners = await Promise.all(jobQueues(deps).map((queue) => runJobs({ pool, log: deps.log, ...queue })))
  // Not a hook: those of the shop, which drop its database, would run before it.
  try {
    await allWaiting.promise
    expectStatus(await shop.post('/contact', { name: 'Asha', email: 'asha@example.in', message: 'Hello' }), 200)
    assert.match((await sent.promise).subject, /T-\d{6}/)
  } finally {
    answer.resolve()
    await Promise.all(runners.map((runner) => runner.stop()))
    await close()
  }
})
