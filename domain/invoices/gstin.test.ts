import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shop } from '#shop'
import { gstinFault } from './gstin.ts'

test('SETTINGS-04 a GSTIN has its form, its check digit and the State of the company', () => {
  for (const gstin of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAQCA8719H1ZC', '37AADCB2230M2ZR']) {
    assert.equal(gstinFault({ gstin, stateCode: gstin.slice(0, 2) }), undefined, gstin)
  }
  const wrong = (gstin: string, stateCode = gstin.slice(0, 2)) => gstinFault({ gstin, stateCode }) ?? ''
  for (const gstin of ['29GGGGG1314R9Z6', '09AAACI1681G1ZP']) assert.match(wrong(gstin), /check digit/, gstin)
  for (const gstin of ['', '29AAGCB7383J1Z', '29aagcb7383j1z4']) assert.match(wrong(gstin), /no GSTIN/, gstin)
  assert.match(wrong('27AAPFU0939F1ZV', '29'), /of the State 27; the company’s State is 29/)
})

test('SETTINGS-04 the GSTIN of the shop is well formed', () => {
  assert.equal(gstinFault(shop.company), undefined)
})
