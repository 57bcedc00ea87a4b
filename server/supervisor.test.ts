import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { resolve } from 'node:path'
import { type TestContext, test } from 'node:test'
import { visit } from '../tests/fixtures/visits.ts'

const timeout = 60_000
const allReplaced = 'All server processes have been replaced'
const notReady = 'A new server process has not got ready: those before it go on serving'

test('START however often a rolling restart is asked for while one is under way, one more follows', {
  timeout,
}, async (t) => {
  const shop = open(t)
  await shop.hears({ is: 'ready' })
  shop.signal('SIGHUP')
  await shop.hears({ is: 'begun', id: 3 })
  shop.signal('SIGHUP')
  await shop.hears({ is: 'begun', id: 4 })
  shop.signal('SIGHUP')
  await shop.hears({ is: 'line', sentence: allReplaced }, { times: 2 })
  assert.deepEqual(shop.living(), [5, 6])
  assert.equal(await shop.stop(), 0)
  assert.deepEqual(shop.living(), [])
  assert.equal(shop.begun(), 6)
})

for (const fate of ['dies', 'chatters', 'dawdles']) {
  test(`START a new process that ${fate} and does not get ready leaves those before it in place`, {
    timeout,
  }, async (t) => {
    const shop = open(t, { plan: `serves serves ${fate}`, limits: fate === 'dawdles' ? { readyWithin: 4_000 } : {} })
    await shop.hears({ is: 'ready' })
    shop.signal('SIGHUP')
    await shop.hears({ is: 'line', sentence: notReady })
    assert.deepEqual(shop.living(), [1, 2])
    shop.signal('SIGHUP')
    await shop.hears({ is: 'line', sentence: allReplaced })
    assert.deepEqual(shop.living(), [4, 5])
  })
}

test('START one that dies in the first start is replaced, and then the shop is open', { timeout }, async (t) => {
  const shop = open(t, { plan: 'dies serves' })
  await shop.hears({ is: 'ready' })
  assert.deepEqual(shop.living(), [2, 3])
})

test('START when none has ever got ready and they die again and again, the shop ends with an error', {
  timeout,
}, async (t) => {
  const shop = open(t, { plan: 'dies '.repeat(20) })
  await shop.hears({ is: 'line', sentence: 'No server process gets ready: the shop does not open' })
  assert.equal(await shop.ends(), 1)
  assert.deepEqual(shop.living(), [])
})

test('START once one has been ready, those that die are replaced however often', { timeout }, async (t) => {
  const shop = open(t, { plan: `serves serves ${'dies '.repeat(4)}`, limits: { firstPause: 10 } })
  await shop.hears({ is: 'ready' })
  shop.kill(1)
  shop.kill(2)
  await shop.hears({ is: 'serves' }, { times: 4 })
  assert.deepEqual(shop.living(), [7, 8])
})

test('START a process that does not end is killed, and none is begun while all end', { timeout }, async (t) => {
  const shop = open(t, { plan: 'deaf serves', limits: { firstPause: 1_000, stoppedWithin: 2_000 } })
  await shop.hears({ is: 'ready' })
  shop.kill(2)
  // Its successor is due before the deaf one is killed.
  await shop.hears({ is: 'line', sentence: 'A server process has died and is replaced' })
  assert.equal(await shop.stop(), 0)
  await shop.hears({ is: 'gone', id: 1, signal: 'SIGKILL' })
  assert.equal(shop.begun(), 2)
})

test('START one that has been replaced and still drains ends with the others', { timeout }, async (t) => {
  const shop = open(t, { plan: 'deaf serves', limits: { stoppedWithin: 500 } })
  await shop.hears({ is: 'ready' })
  shop.signal('SIGHUP')
  await shop.hears({ is: 'serves', id: 3 })
  assert.equal(await shop.stop(), 0)
  assert.deepEqual(shop.living(), [])
  assert.equal(shop.begun(), 3)
})

test('START nobody who asks during a rolling restart goes without an answer', { timeout }, async (t) => {
  const shop = open(t, { plan: 'answers '.repeat(20) })
  await shop.hears({ is: 'ready' })
  const visits = visit(shop.port())
  for (const times of [1, 2, 3, 4]) {
    shop.signal('SIGHUP')
    await shop.hears({ is: 'line', sentence: allReplaced }, { times })
  }
  const { answered, lost } = await visits.end()
  assert.deepEqual(lost, [])
  assert.ok(answered > 0)
  assert.equal(await shop.stop(), 0)
})

type Event = { is: string; id?: number; pid?: number; port?: number; signal?: string; sentence?: string }

function open(t: TestContext, { plan = '', limits = {} }: { plan?: string; limits?: object } = {}) {
  const child = fork(resolve(import.meta.dirname, 'supervisor.fixture.ts'), {
    env: {
      ...process.env,
      PLAN: plan,
      LIMITS: JSON.stringify({
        firstPause: 100,
        readyWithin: 9_000,
        replacedWithin: 9_000,
        stoppedWithin: 9_000,
        ...limits,
      }),
    },
  })
  const heard: Event[] = []
  const bell = new EventEmitter()
  child.on('message', (event: Event) => {
    heard.push(event)
    bell.emit('heard')
  })
  const ended = once(child, 'exit')
  const begun = () => heard.filter(({ is }) => is === 'begun')
  const living = () => begun().filter(({ id }) => !heard.some((event) => event.is === 'gone' && event.id === id))
  t.after(() => {
    child.kill('SIGKILL')
    for (const { pid } of living()) if (pid) process.kill(pid, 'SIGKILL')
  })
  return {
    begun: () => begun().length,
    living: () => living().map(({ id }) => id),
    port: () => heard.find(({ port }) => port)?.port ?? 0,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    kill: (id: number) => process.kill(begun().find((event) => event.id === id)?.pid ?? 0, 'SIGKILL'),
    async hears(wanted: Event, { times = 1 } = {}) {
      const isWanted = (event: Event) => Object.entries(wanted).every(([name, value]) => event[name as 'is'] === value)
      while (heard.filter(isWanted).length < times) await once(bell, 'heard')
    },
    ends: async () => (await ended)[0],
    stop() {
      child.kill('SIGTERM')
      return this.ends()
    },
  }
}
