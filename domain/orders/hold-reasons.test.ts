import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingReason, parcelReason, reasonsBesideParcels, wordsOfPerson } from './hold-reasons.ts'
import { orderOf } from './stored-order.fixture.ts'

test('ORDERS-05 what a person types is kept, and never read as a reason that only the shop ends', () => {
  const { lines } = orderOf({ title: 'Ragi Flour' })
  const shops = [
    parcelReason('lost', 1) ?? '',
    parcelReason('back', 12) ?? '',
    missingReason(lines, [{ position: 0, quantity: 1 }]),
  ]
  for (const reason of [...shops, `Wrong flat; also: ${shops[0]}`]) {
    assert.equal(wordsOfPerson(` ${reason} `), `“${reason}”`)
    assert.equal(wordsOfPerson(`“${reason}”`), `“${reason}”`, 'as it stands')
    assert.equal(reasonsBesideParcels(wordsOfPerson(reason)), undefined)
  }
  for (const words of ['Wrong flat', 'Parcel 1 is lost, says the customer', 'Wrong flat; also: no bell']) {
    assert.equal(wordsOfPerson(words), words)
  }
})
