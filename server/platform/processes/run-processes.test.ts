import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { resolve } from 'node:path'
import { type TestContext, test } from 'node:test'

const timeout = 60_000

test('START a server process that dies is restarted with exponential back-off', {
  timeout,
}, async (t) => {
  const server = open(t, 'serves serves dies dies dies serves')
  const [{ pid }] = await server.seen('ready', 2)
  process.kill(pid ?? 0, 'SIGKILL')
  assert.equal((await server.seen('ready', 3))[2].id, 6)
  const pauses = (await server.seen('replaced', 4)).map(({ pause }) => pause)
  assert.deepEqual(pauses, [1, 2, 4, 4])
  assert.deepEqual(await server.stop(), [0, null])
})

test('START the server exits with an error when its first process cannot start', { timeout }, async (t) => {
  assert.deepEqual(await open(t, 'dies').ended, [1, null])
})

test('START a process that does not stop in time is killed', { timeout }, async (t) => {
  const server = open(t, 'serves ignores-signals')
  await server.seen('ready', 2)
  assert.deepEqual(await server.stop(), [0, null])
})

type Event = { event: string; id?: number; pid?: number; pause?: number }

function open(t: TestContext, plan: string) {
  const child = fork(resolve(import.meta.dirname, 'run-processes.fixture.ts'), { env: { ...process.env, PLAN: plan } })
  const events: Event[] = []
  const news = new EventEmitter()
  child.on('message', (event: Event) => {
    events.push(event)
    news.emit('event')
  })
  const ended = once(child, 'exit')
  t.after(() => child.kill('SIGKILL'))
  return {
    ended,
    async seen(name: string, times: number): Promise<[Event, Event, Event]> {
      const matching = () => events.filter(({ event }) => event === name)
      while (matching().length < times) await once(news, 'event')
      return matching() as [Event, Event, Event]
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
