import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticePlace } from './notice-place.ts'

const menu = { top: 676, bottom: 740 }
const saveBar = { top: 616, bottom: 676 }
const phone = { width: 344, height: 60, windowHeight: 740, windowWidth: 360, feet: [menu] }

test('DESK-05 a notice stands above the menu of a phone and above a bar that saves', () => {
  assert.equal(noticePlace(phone), 608)
  assert.equal(noticePlace({ ...phone, feet: [saveBar, menu] }), 548)
  const higherBar = { top: 560, bottom: 640 }
  assert.equal(noticePlace({ ...phone, feet: [higherBar, menu] }), 492, 'one that does not touch the menu')
  const restingBar = { top: 300, bottom: 360 }
  assert.equal(noticePlace({ ...phone, feet: [restingBar, menu] }), 608, 'a bar that has come to rest')
})

test('DESK-05 at a desk a notice stands in the lower right corner, in the upper one where it would cover the control in use', () => {
  const desk = { width: 300, height: 50, windowHeight: 800, windowWidth: 1280, feet: [] }
  const lower = 742
  assert.equal(noticePlace(desk), lower)
  const aside = { top: 740, bottom: 780, left: 240, right: 700 }
  assert.equal(noticePlace({ ...desk, focused: aside }), lower)
  const focused = { ...aside, right: 1000 }
  const upper = noticePlace({ ...desk, focused })
  assert.equal(upper, 8)
  assert.equal(noticePlace({ ...desk, current: upper }), upper, 'a press on the notice takes the focus')
  const act = { top: 20, bottom: 56, left: 1100, right: 1256 }
  assert.equal(noticePlace({ ...desk, focused: act, current: upper }), lower)
  const both = { top: 0, bottom: 800, left: 240, right: 1256 }
  assert.equal(noticePlace({ ...desk, focused: both }), lower)
})
