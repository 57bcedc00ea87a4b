import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weakPasswordReason } from './password-rule.ts'

const asha = { name: 'Asha Li Rao', email: 'a.rao@farm.example' }
const short = 'Use 12 characters or more.'
const own = 'Leave out your name and email.'

const cases: readonly [password: string, reason: string | undefined][] = [
  ['elevenchars', short],
  ['twelve chars', undefined],
  // Eleven characters in twelve code units.
  ['🍯elevenchar', short],
  ['mangoes of ASHA', own],
  ['brao-brao-brao', own],
  ['xxa.rao@farm.examplexx', own],
  ['my a.rao password', own],
  // Two letters are in every second word.
  ['live listening', undefined],
]

for (const [password, reason] of cases) {
  test(`STAFF-02 the password '${password}' is ${reason ?? 'good'}`, () => {
    assert.equal(weakPasswordReason(password, asha), reason)
  })
}
