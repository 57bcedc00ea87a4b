import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FoundItem, FoundList } from '../platform/find.ts'
import { groupsOf } from './palette-groups.ts'

const item = (kind: FoundItem['kind'], label = kind as string, more = {}): FoundItem => ({
  ...{ kind, label, id: label, aside: '' },
  ...more,
})
const product = item('product', 'Forest Honey, 500 g')
const contains = item('order', 'FG-1234-0001 Asha Rao, Mysuru', { merelyContains: true })
const order = item('order', 'FG-1234-7340 Asha Rao, Mysuru')
const customer = item('customer', 'Asha Rao')
const ticket = item('ticket', 'T-123456 Asha Rao')
const titles = (typed: string, items: FoundItem[], forgiven: FoundList['forgiven'] = []) =>
  groupsOf({ items, forgiven }, typed).map(({ title }) => title)

test('DESK-03 products stand before orders that merely contain them, which come last', () => {
  assert.deepEqual(titles('honey', [contains, product, ticket]), ['Products', 'Tickets', 'Orders that contain it'])
})

test('DESK-03 for a name the person stands first, for a number the order', () => {
  const all = [order, contains, customer, product, ticket]
  assert.deepEqual(titles('asha', all), ['Customers', 'Orders', 'Products', 'Tickets', 'Orders that contain it'])
  assert.deepEqual(titles('7340', [customer, order, product, ticket]), ['Orders', 'Customers', 'Tickets', 'Products'])
  assert.deepEqual(titles('mysuru', [order, customer]), ['Orders', 'Customers'])
})

test('DESK-03 what has exactly the typed reference stands first', () => {
  const references = [item('settlement'), item('payout'), item('batch')]
  assert.deepEqual(titles('7340', [...references, order]), ['Settlements', 'Payments to growers', 'Batches', 'Orders'])
})

test('DESK-03 what only a slip calls so stands below what is called as typed', () => {
  assert.deepEqual(titles('asha', [customer, contains, product], ['customer']), [
    'Products',
    'Orders that contain it',
    'Customers',
  ])
})

test('DESK-03 all results of orders follow the last of their groups', () => {
  const last = (items: FoundItem[]) => groupsOf({ items, forgiven: [] }, 'honey').map(({ isLast }) => isLast)
  assert.deepEqual(last([order, contains]), [false, true])
  assert.deepEqual(last([order, product]), [true, true])
})
