import assert from 'node:assert/strict'
import { test } from 'node:test'
import { townOfPin, townToPropose } from './towns-of-pin.ts'

test('EASE-01 a PIN code of one city proposes it, another proposes no town', () => {
  const cases = [
    ['560004', 'Bengaluru'],
    ['110001', 'Delhi'],
    ['400001', 'Mumbai'],
    ['400604', 'Thane'],
    ['682001', 'Kochi'],
    // Navi Mumbai and Uran share it.
    ['400702', undefined],
    ['643201', undefined],
    ['56000', undefined],
  ] as const
  for (const [pinCode, town] of cases) assert.equal(townOfPin(pinCode), town, pinCode)
})

test('EASE-01 a town that an address names already is not proposed', () => {
  const lines = { address: '12, Temple Road', address2: '', zip: '560004' }
  assert.equal(townToPropose(lines), 'Bengaluru')
  assert.equal(townToPropose({ ...lines, address: '12, Temple Road, bengaluru' }), undefined)
  assert.equal(townToPropose({ ...lines, address2: 'Jayanagar, Bengaluru' }), undefined)
})
