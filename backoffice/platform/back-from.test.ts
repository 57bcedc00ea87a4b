import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backFrom } from './back-from.ts'

test('TICKET-01 an act on the order of a ticket leads back to the ticket, with the list that it was opened from', () => {
  const to = (query: string) => backFrom('FG-0000-0007', new URLSearchParams(query)).to
  assert.equal(to('act=cancel'), '/orders/FG-0000-0007')
  assert.equal(to('ticket=T-100001&act=refund'), '/tickets/T-100001')
  assert.equal(
    to('kind=quality&whose=me&q=ghee&units=0:1&ticket=T-100001'),
    '/tickets/T-100001?kind=quality&whose=me&q=ghee',
  )
})
