import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as afterIO } from 'node:timers/promises'
import { openFairQueue, type ReleaseSlot } from './fair-queue.ts'

const never = () => {}
const small = { bytes: 100, onDisconnect: never }
const honest = '198.51.100.7'

/** Sends requests of one IP; `slots` are those of the requests admitted at once. */
async function sendMany(
  queue: ReturnType<typeof openFairQueue>,
  clientIp: string,
  { times, bytes = 100 }: { times: number; bytes?: number },
) {
  const slots: ReleaseSlot[] = []
  const admissions = Array.from({ length: times }, () => queue.admit(clientIp, { bytes, onDisconnect: never }))
  for (const one of admissions) void one.then((slot) => slot && slots.push(slot))
  await afterIO()
  return { slots, admissions }
}

test('Q-14 twelve requests of an IP run at once, and the next one when one of them ends', async () => {
  const queue = openFairQueue()
  const { slots } = await sendMany(queue, '203.0.113.9', { times: 14 })
  assert.equal(slots.length, 12)
  assert.equal(queue.stats().waiting, 2)
  assert.ok(await queue.admit(honest, small), 'other networks are not affected')
  slots[0]?.()
  slots[0]?.()
  await afterIO()
  await afterIO()
  assert.equal(slots.length, 13, 'a slot released twice is freed once')
})

test('Q-14 an IPv6 /64 counts as one network, and its /48 as four', async () => {
  const queue = openFairQueue()
  const { slots } = await sendMany(queue, '2001:db8:1:1::1', { times: 20 })
  const neighbour = await sendMany(queue, '2001:db8:1:1:ffff::2', { times: 1 })
  assert.deepEqual([slots.length, neighbour.slots.length], [12, 0])
  const others = await Promise.all(
    [2, 3, 4, 5].map((subnet) => sendMany(queue, `2001:db8:1:${subnet}::1`, { times: 12 })),
  )
  assert.deepEqual(
    others.map((other) => other.slots.length),
    [12, 12, 12, 0],
  )
  assert.ok(await queue.admit('2001:db8:2::1', small), 'another /48')
  others[0]?.slots[0]?.()
  await afterIO()
  await afterIO()
  assert.deepEqual(
    [slots.length, others[3]?.slots.length],
    [12, 1],
    'the slot goes to a network with a free one, past older requests of a network without',
  )
})

test('Q-14 a request that waits longer than a second is shed, and its state is removed', async (t) => {
  const queue = openFairQueue()
  const { slots, admissions } = await sendMany(queue, '203.0.113.9', { times: 15 })
  const late = await Promise.all(admissions.slice(12))
  assert.deepEqual(late, [undefined, undefined, undefined])
  for (const end of slots) end()
  await t.waitFor(() => assert.deepEqual(queue.stats(), { networks: 0, waiting: 0, shed: 3 }), { timeout: 20_000 })
})

test('Q-14 a client that disconnects leaves the queue', async () => {
  const queue = openFairQueue()
  await sendMany(queue, '203.0.113.9', { times: 12 })
  let leave = never
  const gone = queue.admit('203.0.113.9', {
    bytes: 0,
    onDisconnect: (then) => {
      leave = then
    },
  })
  await afterIO()
  assert.equal(queue.stats().waiting, 1)
  leave()
  assert.equal(await gone, undefined)
  assert.equal(queue.stats().waiting, 0)
})

test('Q-14 at most 300 requests and a megabyte of bodies queue for one network', async () => {
  const queue = openFairQueue()
  await sendMany(queue, '203.0.113.9', { times: 312 })
  assert.deepEqual(queue.stats(), { networks: 1, waiting: 300, shed: 0 })
  assert.equal(await queue.admit('203.0.113.9', small), undefined)
  await sendMany(queue, '203.0.113.10', { times: 12 })
  const { admissions } = await sendMany(queue, '203.0.113.10', { times: 5, bytes: 250_000 })
  assert.equal(queue.stats().waiting, 304)
  assert.equal(await admissions[4], undefined)
  assert.ok(await queue.admit(honest, small))
})

test('Q-14 a flood is of few networks while requests queue and fewer than 100 run', async () => {
  const queue = openFairQueue()
  await sendMany(queue, '203.0.113.9', { times: 12 })
  assert.equal(queue.isFloodOfFewNetworks(), false)
  await sendMany(queue, '203.0.113.9', { times: 1 })
  assert.equal(queue.isFloodOfFewNetworks(), true)
  for (let network = 10; network < 18; network += 1) await sendMany(queue, `203.0.113.${network}`, { times: 12 })
  assert.equal(queue.isFloodOfFewNetworks(), false)
})
