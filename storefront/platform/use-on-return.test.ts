import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onSeenOnline } from './use-on-return.ts'

test('ORD-01 a page looks again when its tab is seen or has a network again, and not without one', (t) => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const [window, navigator] = [new EventTarget(), { onLine: true }]
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  Object.assign(globalThis, { document: page, window })
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true })
  t.after(() => {
    for (const name of ['document', 'window', 'navigator']) Reflect.deleteProperty(globalThis, name)
    if (before) Object.defineProperty(globalThis, 'navigator', before)
  })
  let looks = 0
  const stop = onSeenOnline(() => {
    looks += 1
  })
  const isSeen = () => page.dispatchEvent(new Event('visibilitychange'))
  isSeen()
  assert.equal(looks, 1)
  navigator.onLine = false
  isSeen()
  assert.equal(looks, 1, 'offline')
  navigator.onLine = true
  window.dispatchEvent(new Event('online'))
  assert.equal(looks, 2, 'online again')
  page.visibilityState = 'hidden'
  isSeen()
  window.dispatchEvent(new Event('online'))
  assert.equal(looks, 2, 'hidden')
  stop()
  page.visibilityState = 'visible'
  isSeen()
  assert.equal(looks, 2, 'left')
})
