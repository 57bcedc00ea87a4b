import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'

const timeout = 60_000

test('API-08 whichever process is asked for its figures, it tells those of all, and of the shop once', {
  timeout,
}, async (t) => {
  const { ask } = await open(t)
  // The processes take turns.
  for (const answer of await Promise.all([ask(), ask(), ask()])) {
    assert.deepEqual(named('page_cache_misses', answer), ['{process="1"} 100', '{process="2"} 200'])
    assert.deepEqual(named('page_cache_hits', answer), ['{route="/",process="1"} 1', '{route="/",process="2"} 2'])
    assert.deepEqual(named('database_connections', answer), ['{process="1"} 1', '{process="2"} 2'])
    assert.deepEqual(named('farmgate_orders', answer), [' 7'])
    assert.equal(named('process_start_time_seconds', answer).length, 2)
    assert.match(answer, /^# TYPE page_cache_misses counter$/m)
    // Each family of figures stands together, and every figure is a number.
    const families = answer.match(/^# TYPE \w+/gm) ?? []
    assert.equal(new Set(families).size, families.length)
    for (const line of answer.split('\n')) assert.match(line, /^$|^#|^\w+(\{.*\})? ([\d.e+-]+|Nan)$/i)
  }
})

test('API-08 a process that does not answer is left out of the figures', { timeout }, async (t) => {
  const { ask, pids } = await open(t)
  process.kill(pids[1] ?? 0, 'SIGSTOP')
  // One of the two is waiting at the process that does not answer.
  const answer = await Promise.any([ask(), ask()])
  assert.deepEqual(named('page_cache_misses', answer), ['{process="1"} 100'])
})

async function open(t: TestContext) {
  const child = fork(resolve(import.meta.dirname, 'figures-of-all.fixture.ts'))
  const [{ port, pids }] = (await once(child, 'message')) as [{ port: number; pids: number[] }]
  t.after(() => {
    for (const pid of [...pids, child.pid ?? 0]) process.kill(pid, 'SIGKILL')
  })
  const ask = async () => {
    const request = get({ port, path: '/metrics', agent: false })
    const [response] = await once(request, 'response')
    return text(response)
  }
  return { ask, pids }
}

/** What follows the name in its lines. */
function named(name: string, answer: string): string[] {
  const lines = answer.split('\n').filter((line) => line.startsWith(name) && /^[ {]/.test(line.slice(name.length)))
  return lines.map((line) => line.slice(name.length)).sort()
}
