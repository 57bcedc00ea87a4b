import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingReason, parcelReason, reasonsBesideParcels, wordsOfPerson } from './hold-reasons.ts'
import { orderOf } from './stored-order.fixture.ts'

test('ORDERS-05 DESK-05 what a person types is kept, and never read as a reason that only its units end', () => {
  const { lines } = orderOf({ title: 'Ragi Flour' })
  const lost = parcelReason('lost', 1) ?? ''
  for (const [typed, kept] of [
    [` ${lost} `, `“${lost}”`],
    [parcelReason('back', 12) ?? '', '“Parcel 12 came back”'],
    ['Parcel 0 is lost', '“Parcel 0 is lost”'],
    [`Wrong flat; also: ${lost}; also: no bell`, `Wrong flat; also: “${lost}”; also: no bell`],
  ] as const) {
    assert.equal(wordsOfPerson(typed), kept)
    assert.equal(wordsOfPerson(kept), kept, 'as it stands')
    assert.equal(reasonsBesideParcels(kept), undefined, 'a release ends it')
  }
  const missing = missingReason(lines, [{ position: 0, quantity: 1 }])
  for (const words of [missing, 'Wrong flat', `${lost}, says the customer`, 'Wrong flat; also: no bell']) {
    assert.equal(wordsOfPerson(words), words)
  }
})
