import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { expectStatus } from '#server/payments/payments.fixture.ts'
import { openPayment, saveOrderBody, shopWithHoney } from '#server/payments/purchase.fixture.ts'
import { invoiceSeries } from './invoice-series.ts'

function captureOutput(t: TestContext): string[] {
  const lines: string[] = []
  t.mock.method(console, 'log', (line: string) => void lines.push(line))
  return lines
}

test('INV-03 AUDIT-01 after a restore the command leaves out the serials that were given before', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const lines = captureOutput(t)
  const buy = async () => {
    const paid = await shop.pay(await openPayment(shop, asha))
    expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200)
  }
  await buy()
  await invoiceSeries(shop.deps, { 'at-least': '6' })
  await invoiceSeries(shop.deps, { 'at-least': '6' })
  await invoiceSeries(shop.deps, { 'at-least': '2', 'credit-notes': true })
  await buy()
  const invoices = await shop.database.selectFrom('invoices').select('serial').orderBy('serial').execute()
  assert.deepEqual(invoices, [{ serial: 1 }, { serial: 7 }])
  assert.deepEqual(
    lines.map((line) => line.replaceAll(/\d\d-\d\d/g, 'YEAR')),
    [
      `The next one is ${shop.deps.shop.invoiceSeries}/YEAR/000007.`,
      `The next one is ${shop.deps.shop.invoiceSeries}/YEAR/000007 already. Nothing was changed.`,
      `The next one is ${shop.deps.shop.creditNoteSeries}/YEAR/000003.`,
    ],
  )
  const entries = await shop.database
    .selectFrom('audit_entries')
    .select(['actor', 'before', 'after'])
    .where('action', '=', 'invoice-series.raised')
    .orderBy('id')
    .execute()
  assert.deepEqual(entries, [
    { actor: 'command', before: { lastSerial: 1 }, after: { lastSerial: 6 } },
    { actor: 'command', before: { lastSerial: 0 }, after: { lastSerial: 2 } },
  ])
})

test('INV-03 the command asks for a serial, and refuses one far away', async (t) => {
  const { shop } = await shopWithHoney(t)
  await assert.rejects(invoiceSeries(shop.deps, {}), /--at-least 123/)
  await assert.rejects(invoiceSeries(shop.deps, { 'at-least': 'FG/26-27/000123' }), /--at-least 123/)
  await assert.rejects(invoiceSeries(shop.deps, { 'at-least': '1000001' }), /too far/)
  assert.deepEqual(await shop.database.selectFrom('invoice_serials').selectAll().execute(), [])
})
