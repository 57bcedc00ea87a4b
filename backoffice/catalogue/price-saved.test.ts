import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayPriceSaved } from './price-saved.ts'

test('GOODS-05 the notice of a saved price names both, and says that shoppers see it only when all processes confirm', () => {
  const said = (listeners: number, acknowledged: number) =>
    sayPriceSaved({ former: '125', price: '12.50', shown: { listeners, acknowledged } })
  assert.equal(said(1, 1), 'The price is ₹12.50 now; it was ₹125. Shoppers see it now.')
  assert.equal(said(3, 3), 'The price is ₹12.50 now; it was ₹125. All 3 server processes show ₹12.50.')
  assert.equal(said(3, 2), 'The price is ₹12.50 now; it was ₹125.')
  assert.equal(sayPriceSaved({ former: '', price: '12', shown: undefined }), 'The price is ₹12 now.')
})
