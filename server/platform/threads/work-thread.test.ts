import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { Overloaded } from '../overloaded.ts'
import type { Gate, Work } from './work.fixture.ts'
import { openWorkThread } from './work-thread.ts'

const file = new URL('work.fixture.ts', import.meta.url)
const open = (options: { mostAwaited?: number } = {}) => openWorkThread<Work, string[]>(file, options)
const newGate = (): Gate => new Int32Array(new SharedArrayBuffer(4))

function pass(gate: Gate) {
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
}

test('Q-10 the process goes on while its thread works, and downloads and mails take turns', async () => {
  const thread = open()
  const gate = newGate()
  const first = thread.ask({ name: 'first', gate })
  const work = ['download 1', 'download 2', 'download 3', 'mail 1', 'mail 2', 'mail 3', 'mail 4']
  const all = work.map((name) => thread.ask({ name }, { isAwaited: name.startsWith('download') }))
  await turn()
  pass(gate)
  assert.deepEqual(await first, ['first'])
  const done = (await Promise.all(all)).find((names) => names.length === 8)
  const turns = ['first', 'download 1', 'mail 1', 'download 2', 'mail 2', 'download 3', 'mail 3', 'mail 4']
  assert.deepEqual(done, turns)
})

test('Q-10 a thread that dies is replaced and its work done by the next', async () => {
  const thread = open()
  const dies = newGate()
  const [mail, next] = await Promise.all([thread.ask({ name: 'mail', dies }), thread.ask({ name: 'next' })])
  assert.deepEqual([mail, next], [['mail'], ['mail', 'next']])
})

test('Q-10 work of which threads die is handed back, and the rest is done', async () => {
  const thread = open()
  const [deadly, next] = await Promise.allSettled([
    thread.ask({ name: 'deadly', dies: 'always' }),
    thread.ask({ name: 'next' }),
  ])
  assert.match(String((deadly as PromiseRejectedResult).reason), /ended by itself \(3\)/)
  assert.deepEqual((next as PromiseFulfilledResult<string[]>).value, ['next'])
})

test('Q-10 what fails on the thread fails for whoever asked, and the thread lives on', async () => {
  const thread = open()
  assert.deepEqual(await thread.ask({ name: 'one' }), ['one'])
  await assert.rejects(thread.ask({ name: 'two', fails: true }), new RangeError('no two'))
  assert.deepEqual(await thread.ask({ name: 'three' }), ['one', 'three'])
})

test('Q-10 a thread that does not end its work loses it, and the rest is done', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const thread = open()
  assert.deepEqual(await thread.ask({ name: 'one' }), ['one'])
  const both = Promise.allSettled([thread.ask({ name: 'endless', gate: newGate() }), thread.ask({ name: 'next' })])
  t.mock.timers.tick(30_000)
  const [endless, next] = await both
  assert.match(String((endless as PromiseRejectedResult).reason), /at the same work for 30000 ms/)
  assert.deepEqual((next as PromiseFulfilledResult<string[]>).value, ['next'])
})

test('Q-10 what a thread has made when its time was over already is handed to nobody, least of all to the next', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const thread = open()
  assert.deepEqual(await thread.ask({ name: 'one' }), ['one'])
  const isLate = newGate()
  const both = Promise.allSettled([thread.ask({ name: 'late', isLate }), thread.ask({ name: 'next' })])
  // Nothing is heard here until the thread has answered, as by a machine that slept.
  Atomics.wait(isLate, 0, 0)
  t.mock.timers.tick(30_000)
  const [late, next] = await both
  assert.match(String((late as PromiseRejectedResult).reason), /at the same work for 30000 ms/)
  assert.deepEqual((next as PromiseFulfilledResult<string[]>).value, ['next'])
})

test('Q-10 work that cannot be handed to the thread fails for whoever asked, and the rest is done', async () => {
  const thread = open()
  const unclonable = { name: () => 'one' } as unknown as Work
  await assert.rejects(thread.ask(unclonable), { name: 'DataCloneError' })
  assert.deepEqual(await thread.ask({ name: 'two' }), ['two'])
})

test('Q-10 a thread that is idle for a minute ends, and the next work begins another', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const thread = open()
  assert.deepEqual(await thread.ask({ name: 'one' }), ['one'])
  t.mock.timers.tick(59_999)
  assert.deepEqual(await thread.ask({ name: 'two' }), ['one', 'two'])
  t.mock.timers.tick(60_000)
  assert.deepEqual(await thread.ask({ name: 'three' }), ['three'])
})

test('Q-12 when too many people wait already, the next is told that the shop is busy; mails queue on', async () => {
  const thread = open({ mostAwaited: 1 })
  const gate = newGate()
  const first = thread.ask({ name: 'first', gate })
  const second = thread.ask({ name: 'second' }, { isAwaited: true })
  const mail = thread.ask({ name: 'mail' })
  await assert.rejects(thread.ask({ name: 'third' }, { isAwaited: true }), Overloaded)
  pass(gate)
  assert.deepEqual(await mail, ['first', 'second', 'mail'])
  await Promise.all([first, second])
})
