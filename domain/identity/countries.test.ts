import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCountries } from '../../commands/write-countries.ts'
import { countries } from './countries.ts'

test('LOGIN-01 the list of countries matches libphonenumber', () => {
  assert.deepEqual(
    countries.map(({ code, name, dialCode, hasTrunkZero }) => [code, name, dialCode, hasTrunkZero ? '0' : '']),
    listCountries(),
  )
})

test('LOGIN-01 India is the first of some two hundred countries', () => {
  assert.deepEqual(countries[0], { code: 'IN', name: 'India', dialCode: '91', hasTrunkZero: true })
  assert.ok(countries.length > 200)
})
