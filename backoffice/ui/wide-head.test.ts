import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wideHead } from './wide-head.ts'

test('TICKET-01 ORDERS-01 a menu stands beside the acts or below them by the width that a window has now, for all parts of its page', (t) => {
  const media = Object.assign(new EventTarget(), { matches: true })
  const before = Reflect.get(globalThis, 'window')
  Object.assign(globalThis, { window: { matchMedia: () => media } })
  t.after(() => Object.assign(globalThis, { window: before }))
  const seen: boolean[] = []
  const leave = wideHead.subscribe(() => seen.push(wideHead.isWide()))
  const setWide = (matches: boolean) => {
    media.matches = matches
    media.dispatchEvent(new Event('change'))
  }
  assert.ok(wideHead.isWide())
  setWide(false)
  setWide(true)
  assert.deepEqual(seen, [false, true])
  leave()
  setWide(false)
  assert.deepEqual(seen, [false, true])
})
