import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { postalNumber } from '#domain/fulfilment/tracking-number.ts'
import { indianDate, minute } from '#domain/time.ts'
import { heldBack, undoDuration } from '#domain/undo-time.ts'
import { runBulkJob } from '../bulk-jobs/run-bulk-job.ts'
import { expectStatus } from '../payments/payments.fixture.ts'
import type { Database } from '../platform/database/open-database.ts'
import { makeJobsDue } from '../platform/jobs/jobs.fixture.ts'
import { parcelRowChanges } from './bulk-parcels.ts'
import { openPackingShop, parcelOf } from './fulfilment.fixture.ts'

/** A shop with a packer, who packs, hands over with held mails, and undoes it. */
async function openHandOver(t: TestContext) {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const pack = async (more: object = {}) => {
    const number = await shop.addOrder()
    const { id } = expectStatus(await ravi.post(`/api/orders/${number}/parcels`, parcelOf(2, more)), 200).body
    return { id: id as string, number }
  }
  const handOver = async (parcels: readonly string[], more: object = { isHeld: true }) =>
    expectStatus(await ravi.post('/api/hand-over', { parcels, ...more }), 200).body
  const undo = (job: string) => ravi.post(`/api/bulk-jobs/${job}/undo`)
  const undone = async (job: string) => {
    const { body } = expectStatus(await undo(job), 200)
    return [body.done, body.refusals.map(({ error }: { error: string }) => error)]
  }
  const stateOf = async (id: string) => {
    const parcel = shop.database.selectFrom('parcels').select(['state', 'handed_over_at']).where('id', '=', id)
    return Object.values(await parcel.executeTakeFirstOrThrow())
  }
  const subjects = async () => {
    await shop.runJobs()
    return shop.mails.splice(0).map(({ subject }) => subject)
  }
  return { shop, ravi, pack, handOver, undo, undone, stateOf, subjects }
}

const told = 'The customer has been told already. It stays handed over.'

test('DESK-05 SHIP-06 AUDIT-01 a hand-over is taken back until its mails leave: the parcels are packed again, and no mail tells the customer', async (t) => {
  const { shop, ravi, pack, handOver, undone, stateOf, subjects } = await openHandOver(t)
  const [one, other] = [await pack(), await pack()]
  const handedOver = await handOver([one.id, other.id])
  assert.deepEqual([handedOver.done, handedOver.canUndo], [2, true])
  assert.deepEqual(await shop.units(one.number), [[0, 0, 2, 0, 0]])
  assert.deepEqual(await undone(handedOver.id), [2, []])
  assert.deepEqual(await subjects(), [])
  for (const { id, number } of [one, other]) {
    assert.deepEqual(await stateOf(id), ['packed', null])
    assert.deepEqual(await shop.units(number), [[0, 2, 0, 0, 0]])
  }
  const [waiting] = (await ravi.get('/api/hand-over')).body.carriers
  assert.equal(waiting.total, 2)
  const { action, before, after } = (await shop.entries(one.id)).at(-1) ?? {}
  assert.deepEqual(
    [action, before, after],
    ['parcel.hand-over-taken-back', { state: 'handed-over' }, { state: 'packed' }],
  )
  const owner = await shop.addStaff('Asha', 'owner')
  const { timeline } = (await owner.get(`/api/orders/${one.number}`)).body
  const states = timeline.filter(({ kind }: { kind: string }) => kind === 'parcel-state')
  assert.deepEqual(
    states.map(({ text }: { text: string }) => text),
    ['packed', 'handed-over', 'hand-over taken back'],
  )
})

test('DESK-05 SHIP-07 handed over again it mails once, and the former Undo takes nothing back', async (t) => {
  const { shop, pack, handOver, undone, stateOf, subjects } = await openHandOver(t)
  const { id, number } = await pack()
  const first = await handOver([id])
  assert.deepEqual(await undone(first.id), [1, []])
  assert.deepEqual(await undone(first.id), [0, ['It is packed again already.']])
  shop.pass(1000)
  const second = await handOver([id])
  assert.deepEqual(await undone(first.id), [0, ['It is packed again already.']])
  assert.equal((await stateOf(id))[0], 'handed-over')
  // The worker's clock is the database's.
  await makeJobsDue(shop.database)
  assert.deepEqual(await subjects(), [`Your Farmgate order ${number} is on its way`])
  assert.deepEqual(await undone(second.id), [0, [told]])
})

test('DESK-05 SHIP-07 without the wish of the page mails leave at once, and nothing is undone', async (t) => {
  const { shop, pack, handOver, undo, subjects } = await openHandOver(t)
  const { id } = await pack()
  const handedOver = await handOver([id], {})
  assert.equal(handedOver.canUndo, false)
  assert.equal((await subjects()).length, 1)
  assert.equal(expectStatus(await undo(handedOver.id), 409).body.error, 'This can’t be undone.')
  const late = await handOver([(await pack()).id])
  shop.pass(heldBack + minute)
  const { body } = expectStatus(await undo(late.id), 200)
  assert.deepEqual([body.done, body.refusals[0].error, body.undoes], [0, told, late.id], 'its mail is leaving')
})

test('DESK-05 SHIP-02 what follows a hand-over tells the customer of it first, and ends its Undo', async (t) => {
  const { shop, ravi, pack, handOver, undone, subjects } = await openHandOver(t)
  const [arrived, failed, corrected] = [
    await pack(),
    await pack(),
    await pack({ carrier: 'india-post', tracking: 'EE123456785IN' }),
  ]
  const { id } = await handOver([arrived.id, failed.id, corrected.id])
  assert.deepEqual(await subjects(), [])
  expectStatus(await ravi.post(`/api/parcels/${arrived.id}/state`, { to: 'delivered' }), 200)
  const attempt = { reason: 'nobody-there', next: 'try-again', nextDay: indianDate(shop.now()) }
  expectStatus(await ravi.post(`/api/parcels/${failed.id}/attempts`, attempt), 201)
  expectStatus(await ravi.put(`/api/parcels/${corrected.id}/tracking`, { tracking: postalNumber('EE12345679') }), 200)
  const words = ['This parcel is delivered.', 'This parcel is not delivered.', told]
  assert.deepEqual(await undone(id), [0, words])
  const mailed = await subjects()
  assert.equal(mailed.filter((subject) => subject?.endsWith('is on its way')).length, 3, `${mailed}`)
  assert.equal(mailed.length, 6)
})

test('DESK-05 SHIP-07 a parcel that is lost or further on its way has the mail of its hand-over sent first', async (t) => {
  const { ravi, pack, handOver, undone, subjects } = await openHandOver(t)
  const [moved, lost] = [await pack(), await pack()]
  const { id } = await handOver([moved.id, lost.id])
  expectStatus(await ravi.post(`/api/parcels/${moved.id}/state`, { to: 'in-transit' }), 200)
  expectStatus(await ravi.post(`/api/parcels/${lost.id}/state`, { to: 'lost' }), 200)
  const mailed = (await subjects()).toSorted()
  // Of the lost one another parcel is expected.
  assert.deepEqual(mailed, [
    `Parcel 1 of 2 of your Farmgate order ${lost.number} is on its way`,
    `Your Farmgate order ${moved.number} is on its way`,
  ])
  assert.equal((await undone(id))[0], 0)
})

test('DESK-05 ORD-01 while the mail of a hand-over is held its customer sees the parcel as packed', async (t) => {
  const { shop, pack, handOver } = await openHandOver(t)
  const { id } = await pack()
  await handOver([id])
  const seen = async () => {
    const { body } = expectStatus(await shop.get(`/userDetails?id=${shop.customer.id}`, shop.customer), 200)
    return body.parcels.map((parcel: object) => ['state' in parcel && parcel.state, 'handedOverAt' in parcel])
  }
  assert.deepEqual(await seen(), [['packed', false]])
  shop.pass(heldBack + minute)
  assert.deepEqual(await seen(), [['handed-over', true]])
})

test('DESK-05 Undo of a hand-over is offered while it can be pressed for ten seconds, and its rows be taken back after that', async (t) => {
  const { shop, ravi, pack, handOver } = await openHandOver(t)
  const { id } = await handOver([(await pack()).id])
  const canUndo = async () => (await ravi.get(`/api/bulk-jobs/${id}`)).body.canUndo
  assert.equal(await canUndo(), true)
  shop.pass(heldBack - undoDuration + 1000)
  assert.equal(await canUndo(), false)
})

test('DESK-05 DESK-06 a hand-over that waits behind other jobs holds its mails from its first row on', async (t) => {
  const { shop, pack, handOver, undone, subjects } = await openHandOver(t)
  const parcel = await pack()
  const job = await handOver([parcel.id])
  assert.deepEqual(await undone(job.id), [1, []])
  await waitAgain(shop.database, job.id)
  shop.pass(5 * minute)
  await runBulkJob(shop.deps, job, parcelRowChanges(shop.deps))
  assert.deepEqual(await subjects(), [])
  assert.deepEqual(await undone(job.id), [1, []])
})

test('DESK-05 SHIP-07 a row that a server of 0.13.0 has handed over stays handed over: its mail has left', async (t) => {
  const { shop, pack, handOver, undone, stateOf } = await openHandOver(t)
  const { id } = await pack()
  const job = await handOver([id])
  await shop.database.updateTable('bulk_job_rows').set({ former: null }).where('job_id', '=', job.id).execute()
  assert.deepEqual(await undone(job.id), [0, [told]])
  assert.equal((await stateOf(id))[0], 'handed-over')
})

test('DESK-07 SHIP-06 a hand-over that is sent again to a server of another version is the same call', async (t) => {
  const { shop, ravi, pack } = await openHandOver(t)
  const body = { parcels: [(await pack()).id], isHeld: true }
  expectStatus(await ravi.post('/api/hand-over', body, { 'idempotency-key': 'sent-again' }), 200)
  const key = shop.database.selectFrom('action_keys').select('digest').where('key', '=', 'sent-again')
  const { digest } = await key.executeTakeFirstOrThrow()
  // As 0.13.0 has it, which keeps what it does not know.
  const sent = { name: 'parcels.hand-over', input: {}, selection: body }
  assert.equal(digest.toString('hex'), createHash('sha256').update(JSON.stringify(sent)).digest('hex'))
})

/** The job as it was before its first row. */
async function waitAgain(database: Database, id: string): Promise<void> {
  await database.updateTable('bulk_jobs').set({ finished_at: null }).where('id', '=', id).execute()
  const waiting = { state: 'waiting', former: null } as const
  await database.updateTable('bulk_job_rows').set(waiting).where('job_id', '=', id).execute()
}

test('DESK-05 SHIP-06 of a hand-over and its Undo, each pressed twice at once, one of each counts', async (t) => {
  const { shop, ravi, pack, undo, handOver, stateOf } = await openHandOver(t)
  const parcels = await Promise.all([pack(), pack(), pack()])
  const ids = parcels.map(({ id }) => id)
  const both = await Promise.all([1, 2].map(() => ravi.post('/api/hand-over', { parcels: ids, isHeld: true })))
  assert.equal(
    both.reduce((sum, { body }) => sum + body.done, 0),
    3,
  )
  for (const { body } of both) await undo(body.id)
  const { id } = await handOver(ids)
  const undos = await Promise.all([undo(id), undo(id), undo(id)])
  assert.equal(
    undos.reduce((sum, { body }) => sum + body.done, 0),
    3,
  )
  for (const parcel of parcels) {
    assert.deepEqual(await stateOf(parcel.id), ['packed', null])
    assert.deepEqual(await shop.units(parcel.number), [[0, 2, 0, 0, 0]])
  }
})
