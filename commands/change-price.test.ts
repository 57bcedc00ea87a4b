import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeSentence, isShownByAll, readAmount, refusalSentence, shownSentence } from './change-price.ts'
import { StartFault } from './start-fault.ts'

const prices = { price: 450_00, mrp: 500_00 }
const changed = {
  title: 'Honey',
  before: prices,
  now: { price: 499_50, mrp: 500_00 },
  shown: { listening: 4, heard: 4 },
}

test('CART-06 who changes a price reads both prices, and whether every server process shows the new one', () => {
  assert.equal(changeSentence(changed), 'Honey costs ₹499.50, before ₹450.00 (MRP ₹500.00).')
  const withMrp = { ...changed, now: { price: 510_00, mrp: 550_00 } }
  assert.equal(changeSentence(withMrp), 'Honey costs ₹510.00, before ₹450.00 (MRP ₹550.00, before ₹500.00).')
  const same = { ...changed, now: prices }
  assert.equal(changeSentence(same), 'Honey costs ₹450.00 already (MRP ₹500.00). Nothing was changed.')

  for (const [shown, isAll, sentence] of [
    [{ listening: 4, heard: 4 }, true, /^All 4 server processes show it\.$/],
    [{ listening: 1, heard: 1 }, true, /^The one server process shows it\.$/],
    [{ listening: 4, heard: 3 }, false, /^It holds, but only 3 of 4 server processes have confirmed/],
    [{ listening: 0, heard: 0 }, false, /^No server process listens/],
    [undefined, false, /^The database was lost/],
  ] as const) {
    assert.match(shownSentence({ ...changed, shown }), sentence)
    assert.equal(isShownByAll({ ...changed, shown }), isAll)
  }
})

test('CART-06 who types no price is told how to write one, and who asks for too much what the MRP is', () => {
  assert.equal(readAmount('499.50'), 499_50)
  assert.throws(
    () => readAmount('499.505'),
    new StartFault("'499.505' is no price; write it in rupees, as 499 or 499.50."),
  )
  assert.match(
    refusalSentence({ refused: 'above-mrp', mrp: 500_00 }),
    /more than its MRP, here ₹500\.00\. Nothing was changed/,
  )
})
