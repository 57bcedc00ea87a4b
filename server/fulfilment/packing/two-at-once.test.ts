// Two of the staff act on the same order at the same moment: one wins, the other reads why (PACK-01, SHIP-01, SHIP-06).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { postalNumber } from '#domain/fulfilment/tracking-number.ts'
import { raceRounds } from '../../../tests/fixtures/rounds.ts'
import { type Answered, expectStatus } from '../../payments/payments.fixture.ts'
import type { Transaction } from '../../platform/database/open-database.ts'
import { openPackingShop, type PackingShop, parcelOf } from '../fulfilment.fixture.ts'

test('PACK-01 two who finish an order at once make one parcel; the other reads who was faster', async (t) => {
  const { shop, ravi, devi } = await openWithTwo(t)
  for (let round = 0; round < raceRounds; round++) {
    const number = await shop.addOrder()
    const path = `/api/orders/${number}/parcels`
    const answers = await Promise.all([ravi, devi].map((one) => one.post(path, parcelOf(2))))
    const { winner, loser } = sorted(answers)
    assert.equal(loser.body.error, 'None is left to ship.')
    const by = answers.indexOf(winner) === 0 ? ravi : devi
    assert.deepEqual([loser.body.by, loser.body.parcel], [by.name, 1])
    assert.deepEqual(await shop.units(number), [[0, 2, 0, 0, 0]])
    const log = await shop.entries(winner.body.id)
    assert.deepEqual(
      log.map(({ action, staff_id }) => [action, staff_id]),
      [['parcel.packed', by.staffId]],
    )
  }
})

test('SHIP-01 two who ship the same unit at once ship it once', async (t) => {
  const { shop, ravi, devi } = await openWithTwo(t)
  for (let round = 0; round < raceRounds; round++) {
    const number = await shop.addOrder({ lines: [{ product: 'honey', quantity: 3 }] })
    const path = `/api/orders/${number}/parcels`
    const answers = await Promise.all([ravi, devi].map((one) => one.post(path, parcelOf(2))))
    const { loser } = sorted(answers)
    assert.equal(loser.body.error, 'Only 1 left to ship.')
    assert.deepEqual(await shop.units(number), [[1, 2, 0, 0, 0]])
  }
})

test('SHIP-03 two parcels that get the same number at once: one has it', async (t) => {
  const { shop, ravi, devi } = await openWithTwo(t)
  for (let round = 0; round < raceRounds; round++) {
    const orders = [await shop.addOrder(), await shop.addOrder()]
    const body = parcelOf(2, { carrier: 'india-post', tracking: postalNumber(`EE${10_000_000 + round}`) })
    const answers = await Promise.all(
      [ravi, devi].map((one, index) => one.post(`/api/orders/${orders[index]}/parcels`, body)),
    )
    const { winner, loser } = sorted(answers, 422)
    const holder = orders[answers.indexOf(winner)]
    assert.equal(loser.body.fields.tracking, `A parcel of order ${holder} has this number`)
  }
})

test('SHIP-01 an order that is held while it is packed: either the parcel was first, or the packer reads the reason', async (t) => {
  const { shop, ravi } = await openWithTwo(t)
  for (let round = 0; round < raceRounds; round++) {
    const number = await shop.addOrder()
    const [shipped, wasFirst] = await Promise.all([
      ravi.post(`/api/orders/${number}/parcels`, parcelOf(2)),
      hold(shop, number),
    ])
    assert.equal(shipped.status === 409, wasFirst)
    if (wasFirst) {
      assert.equal(shipped.body.error, 'On hold: Address unclear')
      assert.deepEqual(await shop.units(number), [[2, 0, 0, 0, 0]])
      continue
    }
    const { id } = expectStatus(shipped, 200).body
    const { refusals } = expectStatus(await ravi.post('/api/hand-over', { parcels: [id] }), 200).body
    assert.deepEqual(refusals, [
      { id, label: `${number}, parcel 1`, error: 'On hold: Address unclear', code: 'on-hold' },
    ])
  }
})

test('SHIP-06 an address that is corrected while the parcel is handed over: never after it has left', async (t) => {
  const { shop, ravi } = await openWithTwo(t)
  for (let round = 0; round < raceRounds; round++) {
    const number = await shop.addOrder()
    const { id } = expectStatus(await ravi.post(`/api/orders/${number}/parcels`, parcelOf(2)), 200).body
    const [handed, corrected] = await Promise.all([
      ravi.post('/api/hand-over', { parcels: [id] }),
      correctAddress(shop, number),
    ])
    assert.equal(handed.body.done, 1)
    const { address } = await shop.database
      .selectFrom('orders')
      .select('address')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    assert.equal(address, corrected ? '7, New Road' : '12, Temple Road')
  }
})

test('SHIP-06 two who hand the same parcel over at once send one mail; the other reads who did', async (t) => {
  const { shop, ravi, devi } = await openWithTwo(t)
  for (let round = 0; round < raceRounds; round++) {
    const number = await shop.addOrder()
    const { id } = expectStatus(await ravi.post(`/api/orders/${number}/parcels`, parcelOf(2)), 200).body
    const answers = await Promise.all([ravi, devi].map((one) => one.post('/api/hand-over', { parcels: [id] })))
    assert.deepEqual(answers.map(({ body }) => body.done).sort(), [0, 1])
    const [failed] = answers.flatMap(({ body }) => body.refusals)
    assert.equal(failed.error, 'This parcel is handed over.')
    assert.deepEqual(
      (await shop.entries(id)).map(({ action }) => action),
      ['parcel.packed', 'parcel.handed-over'],
    )
  }
  await shop.runJobs()
  assert.equal(shop.mails.length, raceRounds)
})

async function openWithTwo(t: Parameters<typeof openPackingShop>[0]) {
  const shop = await openPackingShop(t)
  return { shop, ravi: await shop.addStaff('Ravi', 'packer'), devi: await shop.addStaff('Devi', 'packer') }
}

function sorted(answers: readonly Answered[], refusedWith = 409): { winner: Answered; loser: Answered } {
  const winner = answers.find(({ status }) => status === 200)
  const loser = answers.find(({ status }) => status === refusedWith)
  assert.ok(winner && loser, JSON.stringify(answers.map(({ status, body }) => [status, body])))
  return { winner, loser }
}

/** Whether there was no parcel yet. */
function hold(shop: PackingShop, number: string): Promise<boolean> {
  const held = { held_at: shop.now(), held_reason: 'Address unclear' }
  return underLock(shop, number, async (tx) => {
    await tx.updateTable('orders').set(held).where('number', '=', number).execute()
    return (await statesOf(tx, number)).length === 0
  })
}

/** Until the first parcel has left. */
async function correctAddress(shop: PackingShop, number: string): Promise<boolean> {
  return underLock(shop, number, async (tx) => {
    if ((await statesOf(tx, number)).includes('handed-over')) return false
    await tx.updateTable('orders').set({ address: '7, New Road' }).where('number', '=', number).execute()
    return true
  })
}

/** As staff's changes act. No parcel is packed or leaves in the meantime. */
function underLock<T>(shop: PackingShop, number: string, change: (tx: Transaction) => Promise<T>): Promise<T> {
  return shop.database.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('number').where('number', '=', number).forUpdate().execute()
    const before = await statesOf(tx, number)
    await sql`SELECT pg_sleep(random() * 0.06)`.execute(tx)
    const result = await change(tx)
    assert.deepEqual(await statesOf(tx, number), before)
    return result
  })
}

async function statesOf(tx: Transaction, number: string): Promise<string[]> {
  const rows = await tx.selectFrom('parcels').select('state').where('order_number', '=', number).execute()
  return rows.map(({ state }) => state)
}
