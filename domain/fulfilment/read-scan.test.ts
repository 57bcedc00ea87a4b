import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toGtin } from './gtin.ts'
import { readScan } from './read-scan.ts'

const prefix = 'FG'
const carriers = [
  { id: 'india-post', numberPattern: '[A-Z]{2}[0-9]{9}IN' },
  { id: 'delhivery', numberPattern: '[0-9]{11,14}' },
  { id: 'dtdc', numberPattern: '[A-Z][0-9]{8}' },
  { id: 'own-van', numberPattern: null },
]

const cases = [
  ['FG-4821-7395', { kind: 'order', number: 'FG-4821-7395' }],
  ['fg48217395\r', { kind: 'order', number: 'FG-4821-7395' }],
  ['7340-6339', { kind: 'order', number: 'FG-7340-6339' }],
  ['7340 6339', { kind: 'order', number: 'FG-7340-6339' }],
  ['fg 7340 6339', { kind: 'order', number: 'FG-7340-6339' }],
  ['AB73406339', { kind: 'order', number: 'AB-7340-6339' }],
  ['R 1234 5678', { kind: 'return', number: 'R-1234-5678' }],
  ['r-12345678\r', { kind: 'return', number: 'R-1234-5678' }],
  ['https://farmgate.example/lot/GH-24%2F7', { kind: 'batch', code: 'GH-24/7' }],
  ['LOT GH-24', { kind: 'batch', code: 'GH-24' }],
  ['https://farmgate.example/lot/K7QX2M4P', { kind: 'batch', code: 'K7QX2M4P' }],
  ['k7qx 2m4p', { kind: 'batch', code: 'K7QX2M4P' }],
  ['k7qx2m4p\r', { kind: 'batch', code: 'K7QX2M4P' }],
  // 0 and O are not drawn.
  ['K7QX2M4O', { kind: 'unknown', code: 'K7QX2M4O' }],
  ['4006381333931', { kind: 'product', gtin: '04006381333931' }],
  ['96385074', { kind: 'product', gtin: '00000096385074' }],
  ['d12345678', { kind: 'tracking', number: 'D12345678', carriers: ['dtdc'] }],
  ['ee123456785in', { kind: 'tracking', number: 'EE123456785IN', carriers: ['india-post'] }],
  // The barcode with another check digit.
  ['4006381333932', { kind: 'tracking', number: '4006381333932', carriers: ['delhivery'] }],
  ['96385075', { kind: 'unknown', code: '96385075' }],
  ['hello', { kind: 'unknown', code: 'hello' }],
] as const

for (const [text, expected] of cases) {
  test(`PACK-04 ${JSON.stringify(text)} is read as ${expected.kind}`, () => {
    assert.deepEqual(readScan(text, { carriers, prefix }), expected)
  })
}

test('PACK-04 a number that is a barcode too is read as what the page waits for', () => {
  const number = '4006381333931'
  assert.equal(readScan(number, { carriers, prefix }).kind, 'product')
  assert.equal(readScan(number, { carriers, prefix, expects: 'tracking' }).kind, 'tracking')
  assert.equal(readScan('96385074', { carriers, prefix, expects: 'tracking' }).kind, 'product')
  assert.equal(readScan('8901234567890', { carriers, prefix, expects: 'tracking' }).kind, 'product', 'a jar from India')
  assert.equal(readScan('8901234567891', { carriers, prefix, expects: 'tracking' }).kind, 'tracking', 'no barcode')
})

test('PACK-04 where an order is expected its figures alone name it, and four of them its end', () => {
  const read = (text: string) => readScan(text, { carriers, prefix, expects: 'order' })
  for (const text of ['73406339', '7340 6339', '7340-6339', ' fg73406339 ', '96385074']) {
    assert.equal(read(text).kind, 'order', text)
  }
  assert.deepEqual(read('73406339'), { kind: 'order', number: 'FG-7340-6339' })
  assert.deepEqual(read('6339'), { kind: 'order-end', digits: '6339' })
  assert.equal(read('4006381333931').kind, 'tracking')
  assert.equal(readScan('4006381333931', { carriers: [], prefix, expects: 'order' }).kind, 'product')
  assert.equal(read('633').kind, 'unknown')
})

test('PACK-04 one wrong digit in a barcode is noticed', () => {
  const digits = [...'4006381333931']
  fc.assert(
    fc.property(fc.nat({ max: digits.length - 1 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
      const wrong = digits.with(place, String((Number(digits[place]) + more) % 10))
      assert.equal(toGtin(wrong.join('')), undefined)
    }),
  )
})
