import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticePlace } from './notice-place.ts'

const menu = { top: 676, bottom: 740 }
const saveBar = { top: 616, bottom: 676 }
const phone = { width: 344, height: 60, windowHeight: 740, sides: { left: 0, right: 360 }, feet: [menu], controls: [] }

test('DESK-05 a notice stands above the menu of a phone and above a bar that saves', () => {
  assert.deepEqual(noticePlace(phone), { top: 608, left: 8 })
  assert.equal(noticePlace({ ...phone, feet: [saveBar, menu] }).top, 548)
  const higherBar = { top: 560, bottom: 640 }
  assert.equal(noticePlace({ ...phone, feet: [higherBar, menu] }).top, 492, 'one that does not touch the menu')
  const restingBar = { top: 300, bottom: 360 }
  assert.equal(noticePlace({ ...phone, feet: [restingBar, menu] }).top, 608, 'a bar that has come to rest')
})

test('DESK-05 a notice lies over no button while another place is free', () => {
  const button = { top: 620, bottom: 664, left: 20, right: 100 }
  assert.equal(noticePlace({ ...phone, controls: [button] }).top, 8)
  assert.equal(noticePlace({ ...phone, controls: [button, { ...button, top: 20, bottom: 64 }] }).top, 608)
})

test('DESK-05 at a desk a notice goes beside what it would cover, else to the head, and stays while it covers nothing', () => {
  const desk = { width: 300, height: 50, windowHeight: 800, sides: { left: 216, right: 1280 }, feet: [], controls: [] }
  assert.deepEqual(noticePlace(desk), { top: 742, left: 598 })
  const field = { top: 740, bottom: 780, left: 240, right: 700 }
  const aside = noticePlace({ ...desk, controls: [field] })
  assert.deepEqual(aside, { top: 742, left: 972 })
  assert.deepEqual(noticePlace({ ...desk, current: aside }), aside)
  const narrower = { left: 216, right: 900 }
  assert.deepEqual(noticePlace({ ...desk, sides: narrower, current: aside }), { top: 742, left: 408 }, 'in the window')
  const row = { top: 760, bottom: 800, left: 240, right: 1256 }
  const head = noticePlace({ ...desk, controls: [row], current: aside })
  assert.deepEqual(head, { top: 8, left: 598 })
  const acts = { top: 20, bottom: 56, left: 600, right: 1256 }
  assert.deepEqual(noticePlace({ ...desk, controls: [row, acts], current: head }), { top: 742, left: 598 })
})
