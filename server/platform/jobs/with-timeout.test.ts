import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { withTimeout } from './with-timeout.ts'

test('PAY-05 a job that takes too long fails, and its work is aborted', async () => {
  const seen = Promise.withResolvers<AbortSignal>()
  const timed = withTimeout(
    async (signal) => {
      seen.resolve(signal)
      await once(signal, 'abort')
    },
    { timeout: 5 },
  )
  await assert.rejects(timed, /longer than/)
  assert.match(String((await seen.promise).reason), /longer than/)
})

test('PAY-05 the signal of a job that ends in time is not aborted', async () => {
  let seen: AbortSignal | undefined
  await withTimeout(
    async (signal) => {
      seen = signal
    },
    { timeout: 1 },
  )
  await assert.rejects(withTimeout(() => new Promise(() => {}), { timeout: 5 }))
  assert.equal(seen?.aborted, false)
})
