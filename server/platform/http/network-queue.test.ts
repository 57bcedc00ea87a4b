import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as afterIO } from 'node:timers/promises'
import { type EndTurn, openNetworkQueue } from './network-queue.ts'

const stays = () => {}
const small = { bytes: 100, whenGone: stays }
const honest = '198.51.100.7'

/** Asks so often from an address; the turns that were given at once. */
async function takeMany(
  queue: ReturnType<typeof openNetworkQueue>,
  address: string,
  { times, bytes = 100 }: { times: number; bytes?: number },
) {
  const turns: EndTurn[] = []
  const asked = Array.from({ length: times }, () => queue.take(address, { bytes, whenGone: stays }))
  for (const one of asked) void one.then((turn) => turn && turns.push(turn))
  await afterIO()
  return { turns, asked }
}

test('Q-14 twelve of an address are worked on, and the next when one of them is done', async () => {
  const queue = openNetworkQueue()
  const { turns } = await takeMany(queue, '203.0.113.9', { times: 14 })
  assert.equal(turns.length, 12)
  assert.equal(queue.figures().waiting, 2)
  assert.ok(await queue.take(honest, small), 'whoever comes from elsewhere does not notice')
  turns[0]?.()
  turns[0]?.()
  await afterIO()
  await afterIO()
  assert.equal(turns.length, 13, 'to end a turn twice ends it once')
})

test('Q-14 an IPv6 /64 counts as one network, and its /48 as four', async () => {
  const queue = openNetworkQueue()
  const { turns } = await takeMany(queue, '2001:db8:1:1::1', { times: 20 })
  const neighbour = await takeMany(queue, '2001:db8:1:1:ffff::2', { times: 1 })
  assert.deepEqual([turns.length, neighbour.turns.length], [12, 0])
  const others = await Promise.all(
    [2, 3, 4, 5].map((subnet) => takeMany(queue, `2001:db8:1:${subnet}::1`, { times: 12 })),
  )
  assert.deepEqual(
    others.map((other) => other.turns.length),
    [12, 12, 12, 0],
  )
  assert.ok(await queue.take('2001:db8:2::1', small), 'another /48')
  others[0]?.turns[0]?.()
  await afterIO()
  await afterIO()
  assert.deepEqual(
    [turns.length, others[3]?.turns.length],
    [12, 1],
    'the place goes to a network that has room, past older requests of one that has none',
  )
})

test('Q-14 whoever waits longer than a second is refused, and leaves nothing behind', async (t) => {
  const queue = openNetworkQueue()
  const { turns, asked } = await takeMany(queue, '203.0.113.9', { times: 15 })
  const late = await Promise.all(asked.slice(12))
  assert.deepEqual(late, [undefined, undefined, undefined])
  for (const end of turns) end()
  await t.waitFor(() => assert.deepEqual(queue.figures(), { networks: 0, waiting: 0, refused: 3 }))
})

test('Q-14 a client that hangs up waits no more', async () => {
  const queue = openNetworkQueue()
  await takeMany(queue, '203.0.113.9', { times: 12 })
  let leave = stays
  const gone = queue.take('203.0.113.9', {
    bytes: 0,
    whenGone: (then) => {
      leave = then
    },
  })
  await afterIO()
  assert.equal(queue.figures().waiting, 1)
  leave()
  assert.equal(await gone, undefined)
  assert.equal(queue.figures().waiting, 0)
})

test('Q-14 no more than 300 requests and a megabyte of bodies wait for one network', async () => {
  const queue = openNetworkQueue()
  await takeMany(queue, '203.0.113.9', { times: 312 })
  assert.deepEqual(queue.figures(), { networks: 1, waiting: 300, refused: 0 })
  assert.equal(await queue.take('203.0.113.9', small), undefined)
  await takeMany(queue, '203.0.113.10', { times: 12 })
  const { asked } = await takeMany(queue, '203.0.113.10', { times: 5, bytes: 250_000 })
  assert.equal(queue.figures().waiting, 304)
  assert.equal(await asked[4], undefined)
  assert.ok(await queue.take(honest, small))
})

test('Q-14 a crowd is of few networks while some of its requests wait and fewer than 100 are worked on', async () => {
  const queue = openNetworkQueue()
  await takeMany(queue, '203.0.113.9', { times: 12 })
  assert.equal(queue.isCrowdedByFew(), false)
  await takeMany(queue, '203.0.113.9', { times: 1 })
  assert.equal(queue.isCrowdedByFew(), true)
  for (let network = 10; network < 18; network += 1) await takeMany(queue, `203.0.113.${network}`, { times: 12 })
  assert.equal(queue.isCrowdedByFew(), false)
})
