import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  chosenIds,
  isScanned,
  nothingScanned,
  selectedAgain,
  selectedSince,
  selectionsAmong,
  withScanned,
  withTick,
} from './hand-over-selection.ts'

const ids = ['a', 'b', 'c']

test('SHIP-06 all parcels are handed over until the first scan, then those that are scanned', () => {
  assert.deepEqual(chosenIds(nothingScanned, ids), ids)
  const one = withScanned(nothingScanned, 'b')
  assert.deepEqual(chosenIds(one, ids), ['b'])
  assert.deepEqual(chosenIds(withScanned(one, 'c'), ids), ['b', 'c'])
  assert.deepEqual(chosenIds(withScanned(one, 'c'), ['a', 'b']), ['b'], 'one that may not go stays')
})

test('SHIP-06 a tick adds or takes away a single parcel, and a later scan wins over it', () => {
  assert.deepEqual(chosenIds(withTick(nothingScanned, { id: 'a', isTicked: false }), ids), ['b', 'c'])
  const scanned = withScanned(withTick(nothingScanned, { id: 'b', isTicked: false }), 'b')
  assert.deepEqual(chosenIds(scanned, ids), ['b'])
  assert.deepEqual(chosenIds(withTick(scanned, { id: 'a', isTicked: true }), ids), ['a', 'b'])
  assert.deepEqual(chosenIds(withTick(scanned, { id: 'b', isTicked: false }), ids), [])
})

test('SHIP-06 what is scanned or ticked while parcels are being handed over stays', () => {
  const selection = withTick(withScanned(nothingScanned, 'a'), { id: 'b', isTicked: true })
  const sent = { selection, ids: ['a', 'b'], isAll: false }
  const nothingChosen = { ...nothingScanned, isRestChosen: false }
  assert.deepEqual(selectedSince(sent, selection), nothingChosen)
  const later = withTick(withScanned(withScanned(selection, 'c'), 'b'), { id: 'd', isTicked: true })
  assert.deepEqual(selectedSince(sent, later), withTick(withScanned(nothingScanned, 'c'), { id: 'd', isTicked: true }))
})

test('SHIP-06 parcels that stay after a part was handed over are not chosen, by scan or by tick', () => {
  const byScan = { selection: withScanned(nothingScanned, 'a'), ids: ['a'], isAll: false }
  assert.deepEqual(chosenIds(selectedSince(byScan, byScan.selection), ['b', 'c']), [])
  const byTick = { selection: withTick(nothingScanned, { id: 'c', isTicked: false }), ids: ['a', 'b'], isAll: false }
  assert.deepEqual(chosenIds(selectedSince(byTick, byTick.selection), ['c']), [])
  const all = { selection: nothingScanned, ids, isAll: true }
  assert.deepEqual(chosenIds(selectedSince(all, nothingScanned), ['packed later']), ['packed later'])
  const allScanned = { selection: ids.reduce(withScanned, nothingScanned), ids, isAll: true }
  assert.deepEqual(
    selectedSince(allScanned, allScanned.selection),
    nothingScanned,
    'all have gone: the next begin anew',
  )
})

test('DESK-05 SHIP-06 who undoes a hand-over has its parcels chosen again, with those scanned since', () => {
  const five = ['a', 'b', 'c', 'd', 'e']
  const three = ['a', 'b', 'c'].reduce(withScanned, nothingScanned)
  const sent = { selection: three, ids: ['a', 'b', 'c'] }
  const left = selectedSince({ ...sent, isAll: false }, three)
  assert.deepEqual(selectedAgain(sent, left), three)
  const again = selectedAgain(sent, withScanned(left, 'd'))
  assert.deepEqual(again.scanned, ['a', 'b', 'c', 'd'])
  assert.deepEqual(chosenIds(again, five), ['a', 'b', 'c', 'd'])
  // None of them was scanned, and the one that was unticked is scanned since.
  const unscanned = withTick(nothingScanned, { id: 'e', isTicked: false })
  const all = { selection: unscanned, ids: ['a', 'b', 'c'] }
  const since = withScanned(selectedSince({ ...all, isAll: false }, unscanned), 'e')
  assert.deepEqual(chosenIds(selectedAgain(all, since), five), ['a', 'b', 'c', 'e'])
})

test('SHIP-06 a stored selection is of parcels that are still to hand over, and ends with the last of a carrier', () => {
  const post = withTick(withScanned(withScanned(nothingScanned, 'a'), 'gone'), { id: 'b', isTicked: true })
  const stored = JSON.parse(JSON.stringify({ post, van: withScanned(nothingScanned, 'gone'), other: post }))
  const waitingAt = [
    { carrier: { id: 'post' }, parcels: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
    { carrier: { id: 'van' }, parcels: [{ id: 'd' }] },
    { carrier: { id: 'new' }, parcels: [{ id: 'e' }] },
  ]
  const { post: left = nothingScanned, van = nothingScanned, ...others } = selectionsAmong(stored, waitingAt)
  assert.deepEqual(left, withTick(withScanned(nothingScanned, 'a'), { id: 'b', isTicked: true }))
  assert.deepEqual(chosenIds(left, ids), ['a', 'b'])
  assert.deepEqual(chosenIds(van, ['d']), [], 'scanning had begun: nothing is ticked by itself')
  assert.deepEqual(others, {})
  assert.deepEqual(selectionsAmong({ post: nothingScanned }, waitingAt), {}, 'nothing is stored of what is not begun')
})

test('SHIP-06 a second scan of a parcel is known, and counts no other', () => {
  const once = withScanned(nothingScanned, 'a')
  assert.equal(isScanned(once, 'a'), true)
  assert.deepEqual(withScanned(once, 'a'), once)
  const unticked = withTick(once, { id: 'a', isTicked: false })
  assert.equal(isScanned(unticked, 'a'), false, 'it is scanned again once its tick was taken away')
  assert.deepEqual(withScanned(unticked, 'a'), once)
})
