import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropWaiting, runUnlessScan, runWaiting, waitOn } from './waiting-shortcuts.ts'

test('PACK-04 a shortcut runs 80 ms after its letter, in the order of the letters', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const ran: string[] = []
  runUnlessScan(() => ran.push('x'))
  t.mock.timers.tick(30)
  runUnlessScan(() => ran.push('j'))
  t.mock.timers.tick(79)
  assert.deepEqual(ran, [])
  t.mock.timers.tick(1)
  assert.deepEqual(ran, ['x', 'j'])
  t.mock.timers.tick(1000)
  assert.deepEqual(ran, ['x', 'j'], 'once')
})

test('PACK-04 a letter that a scan follows is no shortcut', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const ran: string[] = []
  runUnlessScan(() => ran.push('e'))
  t.mock.timers.tick(60)
  // A letter that is no shortcut: whether a figure follows is open yet.
  waitOn()
  t.mock.timers.tick(60)
  dropWaiting()
  t.mock.timers.tick(1000)
  runWaiting()
  assert.deepEqual(ran, [])
})

test('PACK-04 Enter does not overtake the shortcut before it', () => {
  const ran: string[] = []
  runUnlessScan(() => ran.push('j'))
  runWaiting()
  assert.deepEqual(ran, ['j'])
})
