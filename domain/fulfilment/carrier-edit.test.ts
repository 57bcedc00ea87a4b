import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carrierErrors, carrierIdOf, isSafePattern } from './carrier-edit.ts'

test("SHIP-03 SECURITY a carrier's number pattern is of letters, digits, ranges and counts, so that no number keeps the server busy", () => {
  for (const pattern of ['[A-Z]{2}[0-9]{9}IN', '[0-9]{8}|[0-9]{11}', 'FG-[0-9]{4,6}', 'A', '[A-Z0-9]{10}'])
    assert.equal(isSafePattern(pattern), true, pattern)
  const refused = [
    '',
    '(a+)+$',
    '[0-9]*',
    'A+',
    '(A|A){9}',
    '[0-9]{9,2}',
    '[9-0]',
    '.',
    '[^A]',
    'A||B',
    '\\d{9}',
    'a{9}',
    '{9}',
  ]
  for (const pattern of [...refused, '[0-9]{1,20}'.repeat(4)]) assert.equal(isSafePattern(pattern), false, pattern)
})

test('SHIP-03 a carrier needs a name, and an https link with {number}; what is wrong stands at its field', () => {
  const carrier = {
    name: 'DTDC',
    trackingUrl: 'https://dtdc.in/t?n={number}',
    numberPattern: '[A-Z][0-9]{8}',
    pinCodes: '',
  }
  assert.deepEqual(carrierErrors(carrier), {})
  assert.deepEqual(carrierErrors({ name: 'Own van', trackingUrl: '', numberPattern: '', pinCodes: '560, 562' }), {})
  const wrong = [
    'http://dtdc.in/{number}',
    'https://dtdc.in/',
    'javascript:{number}',
    'https:///{number}',
    'https://{number}',
  ]
  for (const trackingUrl of wrong)
    assert.deepEqual(Object.keys(carrierErrors({ ...carrier, trackingUrl })), ['trackingUrl'], trackingUrl)
  assert.deepEqual(Object.keys(carrierErrors({ ...carrier, name: ' '.trim(), numberPattern: '' })), [
    'name',
    'numberPattern',
  ])
})

test('SHIP-03 a carrier is named by its words', () => {
  assert.equal(carrierIdOf('Blue Dart (Air)'), 'blue-dart-air')
})
