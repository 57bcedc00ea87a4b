import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSeededDesk } from '../orders/order-desk.fixture.ts'

test('ORDERS-03 SHIP-05 STAFF-08 invoice and credit note open as PDF by their numbers, for roles that see documents', async (t) => {
  const { app, get } = await openSeededDesk(t, 30)
  const { body: list } = await get('owner', '/api/orders?payment=refunded')
  const { body: order } = await get('owner', `/api/orders/${list.rows[0].number}`)
  const open = (role: string, number: string) =>
    app.inject({ url: `/api/documents/${encodeURIComponent(number)}`, cookies: { '__Host-staff': role } })
  assert.equal(order.documents.length, 2)
  for (const { number } of order.documents) {
    const answer = await open('support', number)
    assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'application/pdf'])
    assert.ok(answer.rawPayload.subarray(0, 5).equals(Buffer.from('%PDF-')), number)
    assert.equal(answer.headers['content-disposition'], undefined, 'shown, not saved')
    assert.equal((await open('packer', number)).statusCode, 403)
  }
  assert.equal((await open('owner', 'FG/26-27/999999')).statusCode, 404)

  const invoiceOf = (role: string, orderNumber: string) =>
    app.inject({ url: `/api/orders/${orderNumber}/invoice`, cookies: { '__Host-staff': role } })
  const invoice = await invoiceOf('owner', order.number)
  assert.equal(invoice.statusCode, 200)
  assert.deepEqual(invoice.rawPayload, (await open('owner', order.documents[0].number)).rawPayload)
  assert.equal((await invoiceOf('packer', order.number)).statusCode, 403)
  assert.equal((await invoiceOf('owner', 'FG-9999-9999')).statusCode, 404)
})
