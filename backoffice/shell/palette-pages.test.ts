import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staffPages } from '#contract/backoffice/pages.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { booksPages } from '../accounting/books-pages.ts'
import { pagesFor } from './palette-pages.ts'
import { calledSo } from './palette-words.ts'

const pages = (role: Role) => pagesFor((permission) => can([role], permission))
const paths = (role: Role, typed: string, forgives = false) =>
  calledSo(pages(role), typed, { forgives }).map(({ named }) => named.path)

test('DESK-03 a page is found by its title, its words and what people call it', () => {
  for (const [typed, path] of [
    ['margins', '/books/margins'],
    ['profit', '/books/margins'],
    ['settlements', '/books/settlements'],
    ['bank', '/books/settlements'],
    ['gstr', '/books'],
    ['gstr1', '/books'],
    ['gstr-1', '/books'],
    ['tax', '/settings/gst'],
    ['tax', '/books'],
    ['invite staff', '/staff'],
    ['stock count', '/stock/count'],
    ['stocktake', '/stock/count'],
    ['inventory', '/stock'],
    ['sms', '/settings/connections#sms'],
    ['mail server', '/settings/connections#mail'],
    ['smtp', '/settings/connections#mail'],
    ['backup', '/settings/backup'],
    ['back-up', '/settings/backup'],
    ['opening hours', '/settings/shop#company'],
    ['gstin', '/settings/shop#company'],
    ['shop.config.ts', '/settings/shop'],
    ['refund limit', '/settings/shop'],
    ['register', '/books/registers?register=sales'],
    ['chargeback', '/books/settlements?show=disputes'],
    ['orders to pack', '/orders?fulfilment=to-pack%2Cpart-packed&held=no'],
    ['log out', '/account'],
    ['suppliers', '/growers'],
  ] as const) {
    assert.ok(paths('owner', typed).slice(0, 4).includes(path), `${typed}: ${paths('owner', typed)}`)
  }
  for (const [typed, path] of [
    ['margins', '/books/margins'],
    ['settlements', '/books/settlements'],
    ['staff', '/staff'],
    ['tally', '/books/tally'],
    ['hold', '/orders?held=yes'],
    ['late', '/orders?fulfilment=to-pack%2Cpart-packed&late=yes&held=no'],
    ['missing units', '/orders?held=missing&sort=longest-held'],
    ['telephone', '/settings/shop#company'],
    ['address of the shop', '/settings/shop#company'],
    ['holiday', '/settings/shop#delivery'],
    ['holidays', '/settings/shop#delivery'],
    ['closed', '/settings/shop#closed-days'],
    ['diwali', '/settings/shop#closed-days'],
    ['cut-off', '/settings/shop#delivery'],
    ['delivery fee', '/settings/shop#delivery'],
    ['discount', '/settings/shop#discount'],
    ['offers', '/settings/shop#discount'],
    ['coupon', '/settings/shop#discount'],
  ] as const) {
    assert.equal(paths('owner', typed)[0], path, typed)
  }
})

test('DESK-03 ORDERS-01 a tab of the orders is found first by its short word, and shows it', () => {
  for (const [word, path] of [
    ['Pack today', '/orders?fulfilment=to-pack%2Cpart-packed&late=yes&held=no'],
    ['Hand over today', '/orders?fulfilment=packed&late=yes&held=no'],
    ['Missing', '/orders?held=missing&sort=longest-held'],
  ] as const) {
    const [first] = calledSo(pages('owner'), word)
    assert.equal(first?.named.path, path)
    assert.ok([first.named.label, ...(first.named.detail ?? '').split(', ')].includes(word), first.named.label)
  }
})

test('DESK-03 one slip a word is forgiven in names of pages', () => {
  for (const [typed, path] of [
    ['setlements', '/books/settlements'],
    ['margns', '/books/margins'],
    ['invte staff', '/staff'],
    ['bakup', '/settings/backup'],
  ] as const) {
    assert.deepEqual(paths('owner', typed), [], typed)
    assert.equal(paths('owner', typed, true)[0], path, typed)
  }
})

test('DESK-03 STAFF-08 a role finds only what it may open', () => {
  for (const typed of ['margins', 'settlements', 'tax return', 'invite', 'sms', 'refunds', 'tickets', 'profit']) {
    assert.deepEqual(paths('packer', typed), [], typed)
  }
  assert.equal(paths('accountant', 'margins')[0], '/books/margins')
  assert.deepEqual(paths('support', 'reconciliation'), [])
})

test('DESK-03 each page that needs no object is found, each once', () => {
  const all = pages('owner').map(({ path }) => path)
  assert.equal(new Set(all).size, all.length)
  const withoutObject = staffPages.filter((page) => !page.includes(':') && page !== '/sign-in' && page !== '/pick-list')
  for (const page of [...withoutObject, ...booksPages.map(({ to }) => to)]) assert.ok(all.includes(page), page)
})
