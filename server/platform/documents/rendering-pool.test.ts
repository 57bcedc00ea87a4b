import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { openRenderingPool } from './rendering-pool.ts'

test('Q-12 a thread that renders documents has its own limit of memory, not that of the process', async () => {
  // As servers start (commands/node-flags.ts).
  setFlagsFromString('--max-old-space-size=1024')
  const thread = new URL('./heap-limit.fixture.ts', import.meta.url)
  const limit = await openRenderingPool<object, number>({ thread, idleTimeout: 0 }).render({})
  assert.ok(limit < 200, `${limit} MB`)
})
