import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { openPackingShop, parcelOf } from '../fulfilment/fulfilment.fixture.ts'
import { buildStaffApp } from './staff-app.ts'
import type { SignedInStaff } from './staff-session.ts'

const staff: SignedInStaff = {
  staffId: '00000000-0000-4000-8000-000000000001',
  name: 'Ravi',
  email: 'ravi@farmgate.example',
  roles: ['owner'],
  sessionId: '00000000-0000-4000-8000-000000000002',
  authenticatedAt: new Date(),
}

test('BOARD-02 a commit reaches an open stream; reconnecting after Last-Event-ID misses nothing', async (t) => {
  const { url, deps } = await openStaffSite(t)
  const stream = await open(url)
  await stream.until('connected')
  await addMessage(deps, 'Teas')
  const first = await stream.until('tickets')
  stream.close()

  await addMessage(deps, 'Salts')
  const second = await open(url, first.id)
  const { data } = await second.until('tickets')
  assert.ok(data.includes('ticket:Salts'))
  second.close()
})

test('BOARD-02 many rows of one statement are one topic', async (t) => {
  const { url, deps } = await openStaffSite(t)
  const stream = await open(url)
  await stream.until('connected')
  await sql`INSERT INTO contact_messages (ticket, name, email, message, received_at)
    SELECT 'T' || i, 'Asha', 'asha@example.in', 'Hello', now() FROM generate_series(1, 150) AS i`.execute(deps.database)
  const { data } = await stream.until('tickets')
  assert.deepEqual(data, ['tickets', 'ticket:*'])
  stream.close()
})

test('BOARD-02 a parcel that is unpacked or handed over reaches an open stream, as its order and among parcels', async (t) => {
  const shop = await openPackingShop(t)
  const packer = await shop.addStaff('Meena', 'packer')
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const packed = async () => {
    const number = await shop.addOrder()
    const { body } = await packer.post(`/api/orders/${number}/parcels`, parcelOf(2))
    return { number, id: body.id as string }
  }
  const [unpacked, handedOver] = [await packed(), await packed()]
  await shop.database.deleteFrom('staff_events').execute()
  const stream = await open(url, undefined, packer.staffId)
  await stream.until('connected')
  const changes = [
    [unpacked, () => packer.post(`/api/parcels/${unpacked.id}/unpack`)],
    [handedOver, () => packer.post('/api/hand-over', { parcels: [handedOver.id] })],
  ] as const
  for (const [{ number }, change] of changes) {
    assert.equal((await change()).status, 200)
    const { data } = await stream.until(`order:${number}`)
    assert.ok(data.includes('parcels') && data.includes('orders'), data.join())
  }
  stream.close()
})

test('BOARD-02 a role that is taken away reaches an open stream', async (t) => {
  const { url, deps } = await openStaffSite(t)
  const { database, clock } = deps
  const values = { name: 'Meena', email: 'meena@farmgate.example', created_at: clock.now() }
  const { id } = await database.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()
  await database.insertInto('staff_roles').values({ staff_id: id, role: 'packer' }).execute()
  await database.deleteFrom('staff_events').execute()
  const stream = await open(url)
  await stream.until('connected')
  await database.deleteFrom('staff_roles').where('staff_id', '=', id).execute()
  const { data } = await stream.until('staff')
  assert.ok(data.includes(`staff:${id}`))
  stream.close()
})

test('BOARD-02 a browser that has stopped reading does not hold up the others', async (t) => {
  const { url, deps } = await openStaffSite(t)
  const { hostname, port } = new URL(url)
  const stalled = connect(Number(port), hostname)
  t.after(() => stalled.destroy())
  stalled
    .pause()
    .write(`GET /api/events HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\ncookie: ${headers.cookie}\r\n\r\n`)
  const stream = await open(url)
  await stream.until('connected')
  // More than a socket's buffers take. Once this stream has it, the stalled one has been given it too.
  await sql`INSERT INTO staff_events (topic) VALUES ('order:' || repeat('x', 12000000))`.execute(deps.database)
  await stream.until(`order:${'x'.repeat(12_000_000)}`)
  await addMessage(deps, 'Teas')
  const { data } = await stream.until('tickets')
  assert.ok(data.includes('ticket:Teas'))
  stream.close()
})

test('STAFF-08 BOARD-02 a person hears of topics that the role may see', async (t) => {
  const { url, deps } = await openStaffSite(t, () => true, { ...staff, roles: ['packer'] })
  const stream = await open(url)
  await stream.until('connected')
  await addMessage(deps, 'Teas')
  await sql`INSERT INTO staff_events (topic) VALUES ('orders'), ('payment:pay_1')`.execute(deps.database)
  const { data } = await stream.until('orders')
  assert.deepEqual(data, ['orders'])
  stream.close()
})

test('BOARD-02 STAFF-05 the stream ends with the session, and there is none without one', async (t) => {
  let isSignedIn = true
  const { url } = await openStaffSite(t, () => isSignedIn)
  const stream = await open(url)
  await stream.until('connected')
  isSignedIn = false
  await stream.ended
  assert.equal((await fetch(`${url}/api/events`, { headers })).status, 401)
})

const headers = { cookie: '__Host-staff=token', accept: 'text/event-stream' }

type Context = Parameters<typeof openShopServer>[0]

async function openStaffSite(t: Context, isSignedIn = () => true, person = staff) {
  const { deps } = await openShopServer(t, { catalogue: 'none' })
  const authenticate = async () => (isSignedIn() ? person : undefined)
  const app = await buildStaffApp(deps, { authenticate, pages: false })
  t.after(() => app.close())
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), deps }
}

async function addMessage({ database }: Awaited<ReturnType<typeof openShopServer>>['deps'], ticket: string) {
  const message = { ticket, name: 'Asha', email: 'asha@example.in', message: 'Hello', received_at: new Date() }
  await database.insertInto('contact_messages').values(message).execute()
}

/** Reads messages until one has the topic. */
async function open(url: string, lastId?: string, token = 'token') {
  const stop = new AbortController()
  const response = await fetch(`${url}/api/events`, {
    headers: { ...headers, cookie: `__Host-staff=${token}`, ...(lastId && { 'last-event-id': lastId }) },
    signal: stop.signal,
  })
  assert.equal(response.status, 200)
  const seen: { id: string; data: string[] }[] = []
  let isOver = false
  const ended = (async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      const text = decoder.decode(chunk)
      rest += text
      // Of a message of 12 MB each part would be searched again with every chunk.
      if (!text.includes('\n')) continue
      const messages = rest.split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages) {
        const id = /^id: (.*)$/m.exec(message)?.[1]
        const data = /^data: (\[.*)$/m.exec(message)?.[1]
        if (id !== undefined && data) seen.push({ id, data: JSON.parse(data) as string[] })
      }
    }
  })()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  return {
    ended,
    close: () => stop.abort(),
    async until(topic: string) {
      for (;;) {
        const found = seen.find(({ data }) => data.includes(topic))
        if (found) return found
        if (isOver) throw new Error(`The stream ended before ${topic}`)
        await sleep(50)
      }
    },
  }
}
