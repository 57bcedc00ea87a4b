import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchAfter } from './follow-number.ts'

test('SHIP-03 a search for the former number of a parcel names its new one; other searches stay', () => {
  const change = { former: 'D111111111', next: 'D222222222' }
  const after = (search: string, pathname = '/parcels') => searchAfter({ pathname, search }, change)
  assert.equal(after('?q=d111111111&state=packed'), '/parcels?q=D222222222&state=packed')
  assert.equal(after('?q=FG-26-00012'), undefined, 'the order has the parcel still')
  assert.equal(after(''), undefined)
  assert.equal(after('?q=D111111111', '/hand-over'), undefined, 'by Undo on another page')
  assert.equal(searchAfter({ pathname: '/parcels', search: '?q=' }, { ...change, former: undefined }), undefined)
})
