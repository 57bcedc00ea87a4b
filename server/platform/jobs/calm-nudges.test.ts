import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calmNudges } from './calm-nudges.ts'

test('PAY-05 the first new job is looked for at once, those of a rush together, and none after the runner stops', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const looks: number[] = []
  const workers = { nudge: (count: number) => void looks.push(count), _shuttingDown: false }
  calmNudges(workers)
  workers.nudge(1)
  assert.deepEqual(looks, [1])
  for (let more = 0; more < 5; more += 1) workers.nudge(2)
  t.mock.timers.tick(99)
  assert.deepEqual(looks, [1])
  t.mock.timers.tick(1)
  assert.deepEqual(looks, [1, 10])
  t.mock.timers.tick(1000)
  workers.nudge(1)
  assert.deepEqual(looks, [1, 10, 1])
  workers.nudge(1)
  workers._shuttingDown = true
  t.mock.timers.tick(1000)
  assert.deepEqual(looks, [1, 10, 1])
})
