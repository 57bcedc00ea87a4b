import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWrongPinCode } from './pin-code.ts'

test('BILL-02 DELV-01 a PIN code is called wrong when its field is left before it has six digits, and at once when it begins with 0', () => {
  const cases = { '': [false, false], '5600': [false, true], '560004': [false, false], '0560': [true, true] }
  for (const [text, wrong] of Object.entries(cases)) {
    const isWrong = [false, true].map((isLeft) => isWrongPinCode(text, { isLeft }))
    assert.deepEqual(isWrong, wrong, text)
  }
})
