import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticeTop } from './notice-place.ts'

const menu = { top: 676, bottom: 740 }
const saveBar = { top: 616, bottom: 676 }
const shown = { height: 60, windowHeight: 740, feet: [menu], controls: [] }

test('DESK-05 a notice stands above the menu of a phone and above a bar that saves', () => {
  assert.equal(noticeTop(shown), 608)
  assert.equal(noticeTop({ ...shown, feet: [saveBar, menu] }), 548)
  const higherBar = { top: 560, bottom: 640 }
  assert.equal(noticeTop({ ...shown, feet: [higherBar, menu] }), 492, 'one that does not touch the menu')
  const restingBar = { top: 300, bottom: 360 }
  assert.equal(noticeTop({ ...shown, feet: [restingBar, menu] }), 608, 'a bar that has come to rest is not in its way')
})

test('DESK-05 a notice lies over no button while another place is free', () => {
  const button = { top: 620, bottom: 664 }
  assert.equal(noticeTop({ ...shown, controls: [button] }), 8)
  assert.equal(noticeTop({ ...shown, controls: [button, { top: 20, bottom: 64 }] }), 608)
})
