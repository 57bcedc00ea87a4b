import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Card, caretAfterDigits, type FieldName, formatField, objectionTo } from './card-fields.browser.ts'

const number = '4111 1111 1111 1111'
const typed: [field: FieldName, value: string, shown: string, number?: string][] = [
  ['number', '4111111', '4111 111'],
  ['number', '4111-1111-1111-11119', number],
  ['number', '340256000401007', '3402 560004 01007'],
  ['number', '36082800091007', '3608 280009 1007'],
  ['expiry', '1', '1'],
  ['expiry', '5', '05'],
  ['expiry', '05', '05'],
  ['expiry', '0530', '05 / 30'],
  ['expiry', '530', '05 / 30'],
  ['expiry', '5/30', '05 / 30'],
  ['expiry', '05/2030', '05 / 30'],
  ['expiry', '05 / 3', '05 / 3'],
  ['cvv', '12a34', '123'],
  ['cvv', '12345', '1234', '3402 560004 01007'],
  ['name', 'Asha Rao', 'Asha Rao'],
]
for (const [field, value, shown, card = number] of typed) {
  test(`PAY-03 in the field ${field}, '${value}' is shown as '${shown}'`, () => {
    assert.equal(formatField(field, value, { number: card }), shown)
    assert.equal(formatField(field, shown, { number: card }), shown, 'and stays so')
  })
}

test('PAY-03 the caret stays behind its digit', () => {
  assert.equal(caretAfterDigits('4111 1', 4), 4)
  assert.equal(caretAfterDigits('4111 1', 5), 6)
  assert.equal(caretAfterDigits('4111', 0), 0)
})

const card = { number, expiry: '11 / 26', cvv: '123', name: 'Asha' }
const objections: [change: Partial<Card>, field: FieldName, sentence: RegExp][] = [
  [{}, 'number', /^$/],
  [{}, 'expiry', /^$/],
  [{}, 'cvv', /^$/],
  [{ number: '' }, 'number', /Enter the card number/],
  [{ number: '4111 1111 1111 1112' }, 'number', /mistyped/],
  [{ expiry: '10 / 26' }, 'expiry', /expired/],
  [{ expiry: '1 / 2' }, 'expiry', /MM \/ YY/],
  [{ cvv: '12' }, 'cvv', /3 digits/],
  [{ number: '3402 560004 01007' }, 'cvv', /4 digits/],
  [{ name: '  ' }, 'name', /name on the card/],
]
for (const [change, field, sentence] of objections) {
  test(`PAY-03 of ${JSON.stringify(change)} the form says: ${sentence.source}`, () => {
    assert.match(objectionTo(field, { ...card, ...change }, new Date('2026-11-30T12:00:00+05:30')), sentence)
  })
}
