import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shop } from '#shop'
import { isPinServed } from '../fulfilment/delivery-range.ts'
import { findState, indianStates } from './states.ts'
import { namesOf, stateOfPin, statesInstead, statesOfPin } from './states-of-pin.ts'

const proposals = [
  ['560004', 'Karnataka'],
  ['682001', 'Kerala'],
  ['403001', 'Goa'],
  ['500001', 'Telangana'],
  ['140001', 'Punjab'],
  ['160017', 'Chandigarh'],
  ['737101', 'Sikkim'],
  ['834001', 'Jharkhand'],
  ['248001', 'Uttarakhand'],
  ['262001', undefined],
  ['56000', undefined],
  ['999999', undefined],
] as const

for (const [pinCode, state] of proposals) {
  test(`EASE-01 the PIN code ${pinCode} proposes ${state ?? 'no state'}`, () => {
    assert.equal(stateOfPin(pinCode)?.name, state)
  })
}

test('EASE-01 only PIN codes that two states share evenly have no proposal', () => {
  const silent: number[] = []
  for (let prefix = 100; prefix <= 999; prefix += 1) {
    const pinCode = `${prefix}001`
    const proposed = stateOfPin(pinCode)
    if (proposed) assert.ok(statesOfPin(pinCode).includes(proposed), pinCode)
    else if (statesOfPin(pinCode).length > 0) silent.push(prefix)
  }
  assert.deepEqual(silent, [246, 262])
})

const elsewhere = [
  ['110001', 'Karnataka', 'Delhi'],
  ['560001', 'Delhi', 'Karnataka'],
  ['201301', 'Delhi', 'Uttar Pradesh'],
  ['122001', 'Delhi', 'Haryana'],
  ['403001', 'Maharashtra', 'Goa'],
  ['500001', 'Andhra Pradesh', 'Telangana'],
  ['530001', 'Telangana', 'Andhra Pradesh'],
  ['248001', 'Uttar Pradesh', 'Uttarakhand'],
  ['834001', 'Bihar', 'Jharkhand'],
  ['737101', 'West Bengal', 'Sikkim'],
  ['246001', 'Karnataka', 'Uttar Pradesh or Uttarakhand'],
] as const

for (const [pinCode, state, instead] of elsewhere) {
  test(`BILL-02 the PIN code ${pinCode} is not in ${state}, but in ${instead}`, () => {
    assert.equal(namesOf(statesInstead(findState(state) ?? assert.fail(), pinCode)), instead)
  })
}

/** Post offices across a border, by India Post's directory, and PIN codes that no state is known to have. */
const accepted = [
  ['140119', 'Chandigarh'],
  ['160055', 'Punjab'],
  ['244713', 'Uttarakhand'],
  ['246701', 'Uttar Pradesh'],
  ['247667', 'Uttarakhand'],
  ['262308', 'Uttarakhand'],
  ['262701', 'Uttar Pradesh'],
  ['362520', 'Daman and Diu'],
  ['396230', 'Dadra and Nagar Haveli'],
  ['396001', 'Gujarat'],
  ['194101', 'Jammu & Kashmir'],
  ['194101', 'Ladakh'],
  ['507130', 'Andhra Pradesh'],
  ['507001', 'Telangana'],
  ['533464', 'Puducherry'],
  ['605007', 'Tamil Nadu'],
  ['605001', 'Puducherry'],
  ['607402', 'Puducherry'],
  ['609601', 'Puducherry'],
  ['673310', 'Puducherry'],
  ['682555', 'Lakshadweep'],
  ['783123', 'Meghalaya'],
  ['813208', 'Jharkhand'],
  ['814131', 'Bihar'],
  ['695001', 'Keralam'],
  ['900056', 'Karnataka'],
  ['999999', 'Goa'],
] as const

for (const [pinCode, state] of accepted) {
  test(`BILL-02 the PIN code ${pinCode} may be in ${state}`, () => {
    assert.deepEqual(statesInstead(findState(state) ?? assert.fail(), pinCode), [])
  })
}

test('BILL-02 DELV-02 each state on the list has a PIN code that is accepted there and delivered to', () => {
  const without = shop.delivery.stateCodes.filter((code) => {
    const state = indianStates.find((each) => each.code === code) ?? assert.fail(code)
    return !state.pinPrefixes.some(([from]) => {
      const pinCode = `${from}001`
      return statesInstead(state, pinCode).length === 0 && isPinServed(pinCode, shop.delivery)
    })
  })
  assert.deepEqual(without, [])
})

test('BILL-02 a state whose PIN codes are named as lying there accepts them', () => {
  for (let prefix = 100; prefix <= 999; prefix += 1) {
    for (const state of statesOfPin(`${prefix}001`)) assert.deepEqual(statesInstead(state, `${prefix}001`), [])
  }
})
