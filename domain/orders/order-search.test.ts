import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOrderSearch } from './order-search.ts'

const read = (text: string) => readOrderSearch(text, { prefix: 'FG' })

for (const text of ['FG-4821-7395', 'fg48217395', '4821-7395', '48217395', ' 4821 7395 ']) {
  test(`ORDERS-02 '${text}' is an order number`, () => assert.equal(read(text).number, 'FG-4821-7395'))
}

for (const [text, meaning] of [
  ['FG/26-27/000123', { document: 'FG/26-27/000123' }],
  ['fg/26-27/123', { document: 'FG/26-27/000123' }],
  ['pay_N5x8Kq2', { providerId: 'pay_N5x8Kq2' }],
  ['EE 123 456 785 IN', { tracking: 'EE123456785IN' }],
  ['98765 43210', { phone: '+919876543210', phoneEnd: '919876543210' }],
  ['+91 98765-43210', { phone: '+919876543210' }],
  ['3210', { phoneEnd: '3210', numberStart: 'FG-3210-', numberEnd: '3210', serial: 3210, number: undefined }],
  ['fg48', { numberStart: 'FG-48', phoneEnd: undefined }],
  ['4821-7', { numberStart: 'FG-4821-7' }],
  ['001932', { serial: 1932, pinCode: undefined }],
  ['560 001', { pinCode: '560001', serial: 560001 }],
  ['ghee', { product: ['ghee'], words: ['ghee'] }],
  ['gh', { product: undefined, words: ['gh'] }],
  ['321', { phoneEnd: undefined, words: undefined }],
  ['Asha.R', { emailStart: 'asha.r', words: ['asha', 'r'] }],
  ['asha@example.in', { emailStart: 'asha@example.in', words: undefined }],
  ['asha ra', { words: ['asha', 'ra'], emailStart: undefined }],
  ['D’Souza', { words: ['d', 'souza'] }],
  ['आशा', { words: ['आशा'] }],
] as const) {
  test(`ORDERS-02 '${text}' is read as ${Object.keys(meaning).join(', ')}`, () => {
    const found: Record<string, unknown> = read(text)
    for (const [field, value] of Object.entries(meaning)) assert.deepEqual(found[field], value, field)
  })
}
