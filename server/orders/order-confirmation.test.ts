import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { expectStatus } from '#server/payments/payments.fixture.ts'
import { openPayment, saveOrderBody, shopWithHoney } from '#server/payments/purchase.fixture.ts'

/** `buy` places an order and gives its number. */
async function shopWithBuyer(t: TestContext) {
  const { shop, asha } = await shopWithHoney(t)
  const id = await openPayment(shop, asha)
  const buy = async (): Promise<string> =>
    expectStatus(await shop.post('/save-order', saveOrderBody(await shop.pay(id)), asha), 200).body.orderNumber
  return { shop, buy }
}

test('PAY-07 Q-11 an invoice that cannot be drawn holds no mail back: it leaves without, says where the invoice is, and is logged once', async (t) => {
  const { shop, buy } = await shopWithBuyer(t)
  const orderNumber = await buy()
  await sql`UPDATE invoices SET document = jsonb_set(document, '{seller,addressLines}', 'null')`.execute(shop.database)
  const logged = t.mock.method(shop.deps.log, 'error')
  await shop.runJobs()
  await shop.runJobs()
  assert.equal(shop.mails.length, 1)
  const [mail] = shop.mails
  assert.deepEqual(mail?.attachments, [])
  assert.match(mail?.text ?? '', /The invoice FG\/99-00\/000001 is in your account\./)
  const entries = logged.mock.calls.map((call) => call.arguments[0] as unknown as { err: Error; order: string })
  assert.deepEqual(
    entries.map(({ err, order }) => [err.name, order]),
    [['NotDrawn', orderNumber]],
  )
})

test('PAY-07 the confirmation is sent when the mail server is up again, with the invoice', async (t) => {
  const { shop, buy } = await shopWithBuyer(t)
  shop.outside.takesMail = false
  const orderNumber = await buy()
  await shop.runJobs()
  shop.outside.takesMail = true
  shop.pass(60_000)
  await shop.runJobs()
  assert.equal(shop.mails.length, 1)
  const [mail] = shop.mails
  const [invoice] = mail?.attachments ?? []
  assert.equal(invoice?.filename, `invoice_${orderNumber}.pdf`)
  assert.equal(Buffer.from(invoice?.content ?? []).toString('latin1', 0, 5), '%PDF-')
  assert.match(mail?.html ?? '', new RegExp(orderNumber))
})
