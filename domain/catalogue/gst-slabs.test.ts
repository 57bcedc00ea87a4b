import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askAboutRate } from './gst-slabs.ts'

const known = { today: '2026-11-28', products: 73 }
const tomorrow = '2026-11-29'

test('GOODS-11 a rate that is no GST slab is asked about', () => {
  for (const rate of ['7', '12', '28', '0.25', '७', '7 %'])
    assert.match(askAboutRate({ rate, from: tomorrow }, known).rate ?? '', /^[\d.]+ % is no GST rate of today: /, rate)
  for (const rate of ['0', '5', '18', '40', '५', '5 %', '18.00', 'x', '', '7,5'])
    assert.deepEqual(askAboutRate({ rate, from: tomorrow }, known), {}, rate)
})

test('GOODS-11 a rate that begins today is asked about, with the products that it changes', () => {
  const ask = (products: number | undefined) => askAboutRate({ rate: '5', from: known.today }, { ...known, products })
  assert.deepEqual(ask(73), { from: 'It holds at once for 73 products, and never changes after. Add it?' })
  assert.deepEqual(ask(1), { from: 'It holds at once for 1 product, and never changes after. Add it?' })
  assert.deepEqual(ask(0), { from: 'It holds at once, and never changes after. Add it?' })
  assert.deepEqual(ask(undefined), ask(0))
})
