import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { moveUnits } from '#domain/orders/order-units.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { raceRounds } from '../../tests/fixtures/rounds.ts'
import { openSeededDesk } from './order-desk.fixture.ts'
import { lockOrder, saveOrder } from './stored-order.store.ts'

test('ORDERS-06 SHIP-06 of a correction and a hand-over at once, in many rounds, no correction follows the hand-over', async (t) => {
  const { get, call, deps } = await openSeededDesk(t, 12)
  const { database } = deps
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT id, order_number AS number FROM parcels WHERE state = 'packed' LIMIT 1`.execute(database)
  const { id, number } = rows[0] ?? assert.fail()
  const outcomes = new Set<number>()
  for (let round = 0; round < raceRounds; round += 1) {
    await inTransaction(database, async (tx) => {
      await sql`UPDATE parcels SET state = 'packed', handed_over_at = NULL WHERE id = ${id}`.execute(tx)
      const order = (await lockOrder(tx, number)) ?? assert.fail()
      const shipped = order.lines.map(({ position, shipped: quantity }) => ({ position, quantity }))
      await saveOrder(tx, order, moveUnits(order, shipped, { from: 'shipped', to: 'packed' }))
    })
    await sql`UPDATE orders SET corrected_at = NULL WHERE number = ${number}`.execute(database)
    const { version } = (await get('owner', `/api/orders/${number}`)).body
    // A hand-over is a job, which begins later than a correction: every other correction comes up to a tenth of a second after it.
    const correct = async () => {
      if (round % 2 === 0) await sleep((round * 100) / raceRounds)
      return call('support', `PATCH /api/orders/${number}/delivery`, {
        version,
        changes: { address: `${round}, Hill Road` },
      })
    }
    const handOver = () => call('packer', 'POST /api/hand-over', { parcels: [id] })
    const both = round % 2 ? [correct(), handOver()] : [handOver(), correct()]
    const answers = await Promise.all(both)
    const [corrected, handedOver] = round % 2 ? answers : answers.toReversed()
    assert.equal(handedOver?.status, 200, JSON.stringify(handedOver?.body))
    const { body: order } = await get('owner', `/api/orders/${number}`)
    // After a correction the printed label is old: the parcel stays.
    const isCorrected = corrected?.status === 200
    assert.equal(order.fulfilment, isCorrected ? 'packed' : 'shipped')
    assert.equal(order.address.address === `${round}, Hill Road`, corrected?.status === 200)
    if (corrected?.status !== 200) assert.equal(corrected?.body.code, 'handed-over')
    outcomes.add(corrected?.status ?? 0)
    const { rows: entries } = await sql<{ action: string }>`
      SELECT action FROM audit_entries WHERE action IN ('order.delivery-corrected', 'parcel.handed-over') ORDER BY id DESC LIMIT 1`.execute(
      database,
    )
    assert.equal(entries[0]?.action, isCorrected ? 'order.delivery-corrected' : 'parcel.handed-over')
  }
  assert.deepEqual([...outcomes].toSorted(), [200, 409], 'both were first at times')
})
