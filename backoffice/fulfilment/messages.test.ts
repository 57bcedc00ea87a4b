import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from './messages.ts'

test('SHIP-06 before the first scan the words say what is ticked, and ask for a scan only where nothing is', () => {
  const said = (chosen: number, ready: number, waiting = ready) =>
    messages.scanToHandOver({ chosen, ready, scanned: 0, waiting })
  assert.equal(said(3, 3), 'All 3 parcels are ticked. Scan to take only some of them.')
  assert.equal(said(1, 1), '1 parcel is ticked.')
  assert.equal(said(2, 3), '2 of 3 parcels are ticked.')
  assert.equal(said(1, 3), '1 of 3 parcels is ticked.')
  assert.equal(said(41, 41, 43), '41 of 43 parcels are ticked. 2 cannot go yet.')
  assert.equal(said(40, 41, 43), '40 of 43 parcels are ticked.')
  assert.equal(said(0, 3), 'Scan each parcel that the driver takes.')
  assert.deepEqual(
    [0, 1].map((n) => messages.handOver(n)),
    ['Hand over', 'Hand over 1 parcel'],
  )
  assert.equal(said(0, 0), 'Scan each parcel that the driver takes.')
})

test('SHIP-06 before parcels are handed over it is said how many of them nobody scanned', () => {
  assert.equal(messages.unscanned(42, 42), 'None of these 42 was scanned.')
  assert.equal(messages.unscanned(1, 1), 'It was not scanned.')
  assert.equal(messages.unscanned(1, 3), '1 of these 3 was not scanned.')
  assert.equal(messages.unscanned(2, 3), '2 of these 3 were not scanned.')
})

test('DESK-05 the question before a hand-over promises no Undo, and says without a connection that there is none', () => {
  const said = (n: number, isOnline: boolean) => messages.handOverEffect(n, { isOnline })
  assert.equal(said(42, true), '42 customers get a mail that the parcel is on its way.')
  assert.equal(
    said(1, false),
    'The customer gets a mail that the parcel is on its way. Without a connection this can’t be undone.',
  )
})

test('PACK-01 who loses an order to another packer reads what was counted', () => {
  const taken = { by: 'Asha', number: 'FG-2611-0042', toPack: 5 }
  assert.equal(messages.tookOver({ ...taken, counted: 4 }), 'Asha took over FG-2611-0042. You had counted 4 of 5.')
  assert.equal(messages.tookOver({ ...taken, counted: 0 }), 'Asha took over FG-2611-0042.')
})

test('SHIP-06 who comes back to scanned parcels reads how many are scanned and how many are not', () => {
  const said = (scanned: number, waiting: number) =>
    messages.scanToHandOver({ chosen: scanned, ready: waiting, scanned, waiting })
  assert.equal(said(2, 41), '2 scanned. 39 are not scanned.')
  assert.equal(said(40, 41), '40 scanned. 1 is not scanned.')
  assert.equal(said(1, 1), '1 parcel is scanned.')
  assert.equal(said(3, 3), 'All 3 parcels are scanned.')
})
