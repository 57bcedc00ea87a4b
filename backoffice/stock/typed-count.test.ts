import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Stock } from './stock.ts'
import { countedParts, countedWords, countQuestions, countStart, isCountOf, isLeftOut } from './typed-count.ts'

const batches = [
  { id: 'a', code: 'A1', units: 24 },
  { id: 'b', code: 'Earlier', units: 60 },
  { id: 'c', code: 'C3', units: 5 },
]
const stock = { hasBatches: true, batches, shelf: { units: 89 } } as unknown as Stock

test('STOCK-03 GOODS-04 a count begins with an empty field for each batch, and a draft of other batches is not restored', () => {
  const start = countStart(stock)
  assert.deepEqual([start.counted, start.batch], ['', { a: '', b: '', c: '' }])
  assert.equal(isCountOf(stock, start), true)
  assert.equal(isCountOf({ batches: stock.batches.slice(1) }, start), false)
  assert.equal(isCountOf(stock, { counted: '3' }), false, 'of a version that kept no batches')
})

test('STOCK-03 a batch that is left empty is asked about at its field, each time that another is left', () => {
  const asked = (batch: { readonly [id: string]: string }) => countQuestions({ counted: '', seen: stock, batch })
  assert.deepEqual(asked({ a: '24', b: '', c: '' }), { 'batch.b': 'Earlier and C3 are not counted: leave out?' })
  assert.deepEqual(asked({ a: '24', b: '60', c: ' ' }), { 'batch.c': 'C3 is not counted: leave out?' })
  assert.deepEqual(asked({ a: '24', b: '60', c: '5' }), {})
  assert.deepEqual(asked({ a: '', b: '', c: '' }), {}, 'nothing is counted: the server says so')
  const far = asked({ a: '240', b: '60', c: '5' })
  assert.match(far['batch.a'] ?? '', /^240 counted of A1, 24 expected/)
  assert.deepEqual([isLeftOut('C3 is not counted: leave out?'), isLeftOut(far['batch.a'])], [true, false])
})

test('STOCK-03 the result of a count is named by batch', () => {
  const parts = countedParts({ counted: '', seen: stock, batch: { a: '24', b: '58', c: '' } })
  assert.deepEqual(
    parts.map((part) => `${part.code}: ${countedWords(part)}`),
    ['A1: 24 counted, as many as expected.', 'Earlier: 58 counted, 2 fewer than expected.', 'C3: not counted.'],
  )
  assert.deepEqual(countedParts({ counted: '3', batch: {}, seen: { ...stock, hasBatches: false } }), [])
})
