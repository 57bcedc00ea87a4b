import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calledSo, isName } from './palette-words.ts'

test('DESK-03 a name is found by the beginnings of its words, whatever their order', () => {
  for (const typed of ['asha', 'Rao', 'rao as', 'brien']) assert.ok(isName("Asha O'Brien-Rao", typed), typed)
  for (const typed of ['', ' ', 'sha', 'asha mysuru', '4821']) assert.equal(isName("Asha O'Brien-Rao", typed), false)
})

const receive = { label: 'Receive stock', words: 'Delivery, goods in' }
const found = (typed: string, forgives = false) => calledSo([receive], typed, { forgives }).length > 0

test('DESK-03 pages and actions are found by the beginnings of their words, whatever their order', () => {
  for (const typed of ['rec', 'receive stock', 'stock receive', 'receive the stock', 'delivery', 'Goods', '']) {
    assert.ok(found(typed), typed)
  }
  for (const typed of ['ceive', 'receive honey', 'recieve']) assert.ok(!found(typed), typed)
})

test('DESK-03 a page is found with one slip a word, also while its last letters are not typed', () => {
  for (const typed of ['recieve', 'recieve stock', 'stok', 'reciev', 'delivry']) assert.ok(found(typed, true), typed)
  for (const typed of ['rceve', 'stx', 'honey']) assert.ok(!found(typed, true), typed)
})

test('DESK-03 the whole label comes first, then its beginning, its words, and other words', () => {
  const all = ['Low stock', 'Stock count', 'Stock'].map((label) => ({ label }))
  const labels = calledSo([{ label: 'Receive', words: 'Stock' }, ...all], 'stock').map(({ named }) => named.label)
  assert.deepEqual(labels, ['Stock', 'Stock count', 'Low stock', 'Receive'])
})
