import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSeededDesk } from '../orders/order-desk.fixture.ts'

test('ORDERS-03 SHIP-05 STAFF-08 invoice and credit note open as PDF by their numbers, for roles that see documents', async (t) => {
  const { get } = await openSeededDesk(t, 30)
  const { body: list } = await get('owner', '/api/orders?payment=refunded')
  const { body: order } = await get('owner', `/api/orders/${list.rows[0].number}`)
  const open = (role: string, number: string) => get(role, `/api/documents/${encodeURIComponent(number)}`)
  assert.equal(order.documents.length, 2)
  for (const { number } of order.documents) {
    const answer = await open('support', number)
    assert.deepEqual([answer.status, answer.headers['content-type']], [200, 'application/pdf'])
    assert.ok(answer.bytes.subarray(0, 5).equals(Buffer.from('%PDF-')), number)
    assert.equal(answer.headers['content-disposition'], undefined, 'shown, not saved')
    assert.equal((await open('packer', number)).status, 403)
  }
  assert.equal((await open('owner', 'FG/26-27/999999')).status, 404)

  const invoiceOf = (role: string, orderNumber: string) => get(role, `/api/orders/${orderNumber}/invoice`)
  const invoice = await invoiceOf('owner', order.number)
  assert.equal(invoice.status, 200)
  assert.deepEqual(invoice.bytes, (await open('owner', order.documents[0].number)).bytes)
  assert.equal((await invoiceOf('packer', order.number)).status, 403)
  assert.equal((await invoiceOf('owner', 'FG-9999-9999')).status, 404)
})
