import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { strengthOf } from './password-strength.ts'

const cases = [
  ['', 0, ''],
  ['abc', 0, ''],
  ['abcdefgh', 1, 'Weak'],
  ['Abc', 1, 'Weak'],
  ['7', 1, 'Weak'],
  ['!', 1, 'Weak'],
  ['Abcdefgh', 2, 'Fair'],
  ['Abcdefg1', 3, 'Good'],
  ['Abcdef1!', 4, 'Strong'],
  ['पासवर्डहै1', 2, 'Fair'],
] as const

for (const [password, score, label] of cases) {
  test(`CRED-01 '${password}' scores ${score}, '${label}'`, () => {
    assert.deepEqual(strengthOf(password), { score, label, isEnough: score >= 3 })
  })
}

test('CRED-01 a longer password never scores less', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (start, end) => strengthOf(start + end).score >= strengthOf(start).score),
  )
})
