import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repeat } from './repeat.ts'

test('PAY-05 repeated work continues after faults, of which the first of a row is logged, and ends when it is stopped', async () => {
  const lines: string[] = []
  const log = { warn: (_: object, line: string) => void lines.push(line) } as never
  const done = Promise.withResolvers<void>()
  let turns = 0
  const work = async () => {
    turns += 1
    if ([1, 2, 4].includes(turns)) throw new Error('No database')
    if (turns === 5) done.resolve()
  }
  const repeated = repeat(work, { pause: 1, log, onFault: 'Not done' })
  await done.promise
  await repeated.stop()
  const before = turns
  await new Promise((later) => setImmediate(later))
  assert.equal(turns, before)
  assert.deepEqual(lines, ['Not done', 'Not done'])
})
