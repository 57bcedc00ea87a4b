import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSandbox, startReceiver, until } from '../started-sandbox.ts'

const receiver = await startReceiver()
const sandbox = await openSandbox({ webhookUrl: receiver.url })
after(() => Promise.all([sandbox.close(), receiver.close()]))
const { call, newOrder, payFor } = sandbox
const lines = async (query: string) => (await call('GET', `/v1/settlements/recon/combined?${query}`)).body

test('BOOKS-04 the sandbox settles payments less fees, refunds and adjustments, each once, and says so by webhook', async () => {
  const paid = await payFor(await newOrder(), { webhook: false })
  await payFor(await newOrder(), { webhook: false, outcome: 'failed' })
  const { body: refund } = await call('POST', `/sandbox/payments/${paid}/refund`, { amount: 10_000, webhook: false })
  const { body: settlement } = await call('POST', '/sandbox/settlements', {
    date: '2026-11-24',
    adjustments: [{ credit: 1012, description: 'Fee given back' }],
  })
  assert.equal(settlement.amount, 50_000 - 1180 - 10_000 + 1012)
  const { items } = await lines('year=2026&month=11&day=24')
  assert.deepEqual(
    items.map(({ entity_id, type, credit, debit, fee, tax, settlement_utr }: { [field: string]: unknown }) => [
      type === 'adjustment' ? '' : entity_id,
      ...[type, credit, debit, fee, tax, settlement_utr === settlement.utr],
    ]),
    [
      [paid, 'payment', 48_820, 0, 1180, 180, true],
      [refund.id, 'refund', 0, 10_000, 0, 0, true],
      ['', 'adjustment', 1012, 0, 0, 0, true],
    ],
  )
  assert.equal((await call('GET', `/v1/settlements/${settlement.id}`)).body.utr, settlement.utr)
  const { body: next } = await call('POST', '/sandbox/settlements', { date: '2026-11-25' })
  assert.equal(next.amount, 0)
  await until(() => receiver.events().filter((event) => event === 'settlement.processed').length === 2)
  const [event] = receiver.received.filter(({ event }) => event === 'settlement.processed')
  assert.deepEqual(JSON.parse(event?.body ?? '').payload.settlement.entity, settlement)
})

test('BOOKS-04 the sandbox pages lines of a day or month to a thousand, and refuses as the provider does', async () => {
  const adjustments = Array.from({ length: 12 }, () => ({ debit: 100 }))
  await call('POST', '/sandbox/settlements', { date: '2026-10-03', adjustments })
  assert.equal((await lines('year=2026&month=10')).count, 10)
  assert.equal((await lines('year=2026&month=10&day=3&count=1000')).count, 12)
  assert.equal((await lines('year=2026&month=10&day=3&count=10&skip=10')).count, 2)
  assert.equal((await lines('year=2026&month=10&day=4')).count, 0)
  for (const query of ['month=10', 'year=2026&month=13', 'year=2026&month=10&count=1001']) {
    assert.equal((await call('GET', `/v1/settlements/recon/combined?${query}`)).status, 400, query)
  }
  assert.equal((await call('POST', '/sandbox/settlements', { date: '3 October' })).status, 400)
})
