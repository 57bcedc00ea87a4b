import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hasRightLength, nationalDigits, toE164 } from './phone-number.ts'

const india = { dialCode: '91', hasTrunkZero: true }
const italy = { dialCode: '39', hasTrunkZero: false }

const cases = [
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['+919876543210', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['91 98765 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['(98765) 43210', '9876543210'],
  ['98765432109', '9876543210'],
  ['9198765432', '9198765432'],
  ['0', ''],
  ['+', '+'],
  ['+9', '+9'],
  ['+91', ''],
  ['abc', ''],
] as const

for (const [typed, digits] of cases) {
  test(`LOGIN-02 '${typed}' in India means '${digits}'`, () => assert.equal(nationalDigits(typed, india), digits))
}

test('LOGIN-02 a country without a trunk zero keeps its zeros', () => {
  assert.equal(nationalDigits('06 6982', italy), '066982')
  assert.equal(nationalDigits('+39 06 6982', italy), '066982')
})

test('LOGIN-02 India needs exactly ten digits', () => {
  assert.equal(hasRightLength('9876543210', india), true)
  assert.equal(hasRightLength('987654321', india), false)
  assert.equal(hasRightLength('98765432101', india), false)
  assert.equal(hasRightLength('+9', india), false)
})

test('LOGIN-02 nationalDigits is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (text) => {
      const digits = nationalDigits(text, india)
      return digits.length <= 10 && nationalDigits(digits, india) === digits
    }),
  )
})

test('LOGIN-02 dial code, spaces and dashes do not change a number', () => {
  const tenDigits = fc.stringMatching(/^[1-9]\d{9}$/)
  fc.assert(
    fc.property(tenDigits, fc.constantFrom(' ', '-', '.', ''), (digits, gap) => {
      const written = `+91${gap}${digits.slice(0, 5)}${gap}${digits.slice(5)}`
      return nationalDigits(written, india) === digits && toE164('91', digits) === `+91${digits}`
    }),
  )
})
