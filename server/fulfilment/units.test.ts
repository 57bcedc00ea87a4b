import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { indianDate } from '#domain/time.ts'
import { openPackingShop, parcelOf } from './fulfilment.fixture.ts'

type Step =
  | { readonly do: 'ship'; readonly quantity: number; readonly position: number; readonly end: string }
  | { readonly do: 'cancel'; readonly position: number }
  | { readonly do: 'send again'; readonly writtenOff: number }
  | { readonly do: 'move'; readonly parcel: number; readonly to: string }

const position = fc.nat({ max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('ship' as const),
    quantity: fc.integer({ min: 1, max: 3 }),
    position,
    end: fc.constantFrom('packed', 'delivered', 'back', 'lost'),
  }),
  fc.record({ do: fc.constant('cancel' as const), position }),
  fc.record({ do: fc.constant('send again' as const), writtenOff: fc.nat({ max: 1 }) }),
  fc.record({
    do: fc.constant('move' as const),
    parcel: fc.nat({ max: 3 }),
    to: fc.constantFrom('unpack', 'hand-over', 'in-transit', 'delivered', 'failed', 'coming-back', 'back', 'lost'),
  }),
)

test('ORDERS-03 RETURN-04 SHIP-10 units ordered = to pack + packed + shipped + delivered + cancelled, whatever staff do', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const asha = await shop.addStaff('Asha', 'support')
  const lines = [
    { product: 'honey', quantity: 4 },
    { product: 'ragi', quantity: 2 },
  ]
  const cancel = async (number: string, of: number) => {
    const [toPack = 0] = (await shop.units(number))[of] ?? []
    if (toPack > 0) await shop.cancel(number, { position: of })
  }

  const move = (id: string, to: string) => {
    if (to !== 'failed') return ravi.post(`/api/parcels/${id}/state`, { to })
    return ravi.post(`/api/parcels/${id}/attempts`, {
      reason: 'refused',
      next: 'try-again',
      nextDay: indianDate(shop.now()),
    })
  }

  let sentAgain = 0
  /** All that is back or lost; else one of each delivered line. */
  const sendAgain = async (number: string, writtenOff: number) => {
    const path = `/api/orders/${number}/replacements`
    const { status, body } = await asha.get(path)
    if (status !== 200) return assert.equal(status, 409)
    const all = body.lines as { position: number; cause: string; quantity: number }[]
    const waiting = all.filter(({ cause }) => cause !== 'delivered')
    const chosen = waiting.length > 0 ? waiting : all.map((one) => ({ ...one, quantity: 1 }))
    const wanted = chosen.map(({ position: of, cause, quantity }) => {
      return { position: of, cause, quantity, ...(cause === 'back' && writtenOff > 0 && { writtenOff }) }
    })
    // Cancelled here without a look at the hold.
    if (wanted.length === 0) return
    const sent = await asha.post(path, { lines: wanted, reason: 'Broken or gone' })
    assert.equal(sent.status, 201, JSON.stringify(sent.body))
    sentAgain += 1
  }

  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
    const number = await shop.addOrder({ lines })
    const parcels: string[] = []
    for (const one of steps) {
      const id = one.do === 'move' ? parcels[one.parcel] : undefined
      if (one.do === 'cancel') await cancel(number, one.position)
      else if (one.do === 'send again') await sendAgain(number, one.writtenOff)
      else if (one.do === 'ship') {
        const body = parcelOf(one.quantity, { lines: [{ position: one.position, quantity: one.quantity }] })
        const shipped = await ravi.post(`/api/orders/${number}/parcels`, body)
        const { id: packed } = shipped.body
        if (shipped.status === 200) {
          parcels.push(packed)
          if (one.end !== 'packed') {
            await ravi.post('/api/hand-over', { parcels: [packed] })
            await move(packed, one.end)
          }
        } else assert.equal(shipped.status, 409)
      } else if (id && one.to === 'unpack') await ravi.post(`/api/parcels/${id}/unpack`)
      else if (id && one.to === 'hand-over') await ravi.post('/api/hand-over', { parcels: [id] })
      else if (id) await move(id, one.to)
      await check(number)
    }
  })
  await fc.assert(property, { numRuns: 40 })
  assert.ok(sentAgain > 0)
  await expectStockToFollow()

  /** Entries take off the shelf what replaces lost and delivered units, and what came back broken; nothing else moved stock. */
  async function expectStockToFollow() {
    const { rows } = await sql<{ id: string; entered: number; resent: number; replaced: number }>`
      SELECT id, received - 10000 AS entered,
        (SELECT coalesce(sum(units), 0)::int FROM stock_entries WHERE product_id = products.id AND kind = 'resent') AS resent,
        (SELECT coalesce(sum(again.quantity), 0)::int FROM replacement_lines AS again JOIN order_lines AS line USING (order_number, position)
          WHERE line.product_id = products.id AND cause <> 'back') AS replaced
      FROM products WHERE id IN ('honey', 'ragi')`.execute(shop.database)
    for (const { entered, resent, replaced } of rows) {
      assert.equal(resent, -replaced)
      assert.ok(entered <= resent)
    }
  }

  /** By the parcels themselves, not by the counters. */
  async function check(number: string) {
    const counted = await shop.units(number)
    const packed = await shop.database
      .selectFrom('parcel_lines')
      .innerJoin('parcels', 'parcels.id', 'parcel_id')
      .select(['position', 'quantity', 'state'])
      .where('parcels.order_number', '=', number)
      .execute()
    const rows = await shop.database
      .selectFrom('order_lines')
      .select(['position', 'status', 'cancelled_quantity as cancelled', 'replaced_quantity as replaced'])
      .where('order_number', '=', number)
      .orderBy('position')
      .execute()
    for (const { position: at, status, cancelled, replaced } of rows) {
      const ordered = lines[at]?.quantity ?? 0
      const unitsIn = (...states: string[]) =>
        packed
          .filter((line) => line.position === at && states.includes(line.state))
          .reduce((sum, { quantity }) => sum + quantity, 0)
      const waiting = unitsIn('packed')
      const shipped = unitsIn('handed-over', 'in-transit', 'failed', 'coming-back')
      const delivered = unitsIn('delivered') - replaced
      const toPack = ordered - waiting - shipped - delivered - cancelled
      assert.ok(toPack >= 0)
      assert.deepEqual(counted[at], [toPack, waiting, shipped, delivered, cancelled])
      const isAll = delivered > 0 && delivered === ordered - cancelled
      assert.ok(replaced > 0 ? status === 'delivered' || !isAll : (status === 'delivered') === isAll)
    }
  }
})
