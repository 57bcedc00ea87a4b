import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCustomerSearch } from './customer-search.ts'

test('CUST-01 a search is an email, a telephone, its last digits, or a name', () => {
  for (const [text, search] of [
    [' Asha@Example.in', { emailStart: 'asha@example.in' }],
    ['98450 12345', { phone: '+919845012345' }],
    ['+44 20 7946 0958', { phone: '+442079460958' }],
    ['2345', { phoneEnd: '2345' }],
    ['012 345', { phoneEnd: '012345' }],
    ['asha', { words: ['asha'], emailStart: 'asha' }],
    ['Asha  Rao', { words: ['asha', 'rao'] }],
    ["d'souza", { words: ['d', 'souza'], emailStart: "d'souza" }],
    ['234', { words: ['234'], emailStart: '234' }],
    ['a b@c', undefined],
    [' - ', undefined],
  ] as const) {
    assert.deepEqual(readCustomerSearch(text), search, text)
  }
})
