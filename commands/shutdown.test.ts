import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { type TestContext, test } from 'node:test'

test('START without a terminal SIGHUP asks to begin anew, and nothing stops', { timeout: 10_000 }, async (t) => {
  const command = await start(t)
  command.kill('SIGHUP')
  assert.deepEqual((await once(command, 'message'))[0], 'renewed')
  command.kill('SIGTERM')
  assert.deepEqual(await once(command, 'exit'), [0, null])
})

test('START a terminal that is closed stops what was started in it', { timeout: 10_000 }, async (t) => {
  const command = await start(t, ['terminal'])
  command.kill('SIGHUP')
  assert.deepEqual(await once(command, 'exit'), [0, null])
})

async function start(t: TestContext, words: string[] = []) {
  const command = fork(resolve(import.meta.dirname, 'shutdown.fixture.ts'), words)
  t.after(() => command.kill('SIGKILL'))
  await once(command, 'message')
  return command
}
