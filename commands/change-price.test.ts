import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StartFault } from '#database/start-fault.ts'
import {
  acknowledgementSentence,
  changeSentence,
  isAcknowledgedByAll,
  readAmount,
  refusalSentence,
} from './change-price.ts'

const prices = { price: 450_00, mrp: 500_00 }
const changed = {
  title: 'Honey',
  before: prices,
  after: { price: 499_50, mrp: 500_00 },
  acknowledgement: { listeners: 4, acknowledged: 4 },
}

test('CART-06 the price command prints both prices and whether every server process shows the new one', () => {
  assert.equal(changeSentence(changed), 'Honey costs ₹499.50, before ₹450.00 (MRP ₹500.00).')
  const withMrp = { ...changed, after: { price: 510_00, mrp: 550_00 } }
  assert.equal(changeSentence(withMrp), 'Honey costs ₹510.00, before ₹450.00 (MRP ₹550.00, before ₹500.00).')
  const same = { ...changed, after: prices }
  assert.equal(changeSentence(same), 'Honey costs ₹450.00 already (MRP ₹500.00). Nothing was changed.')

  for (const [acknowledgement, isAll, sentence] of [
    [{ listeners: 4, acknowledged: 4 }, true, /^All 4 server processes show it\.$/],
    [{ listeners: 1, acknowledged: 1 }, true, /^The one server process shows it\.$/],
    [{ listeners: 4, acknowledged: 3 }, false, /^The price is changed, but only 3 of 4 server processes/],
    [{ listeners: 0, acknowledged: 0 }, false, /^No server process is connected/],
    [undefined, false, /^The connection to the database was lost/],
  ] as const) {
    assert.match(acknowledgementSentence({ ...changed, acknowledgement }), sentence)
    assert.equal(isAcknowledgedByAll({ ...changed, acknowledgement }), isAll)
  }
})

test('CART-06 the price command explains how to write a price, and refuses one above the MRP', () => {
  assert.equal(readAmount('499.50'), 499_50)
  assert.throws(
    () => readAmount('499.505'),
    new StartFault("'499.505' is not a price; write it in rupees, as 499 or 499.50."),
  )
  assert.match(
    refusalSentence({ refused: 'above-mrp', mrp: 500_00 }),
    /more than its MRP, here ₹500\.00\. Nothing was changed/,
  )
})
