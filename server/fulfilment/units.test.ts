import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openPackingShop, parcelOf } from './fulfilment.fixture.ts'

type Step =
  | { readonly do: 'ship'; readonly quantity: number; readonly position: number }
  | { readonly do: 'cancel'; readonly position: number }
  | { readonly do: 'move'; readonly parcel: number; readonly to: string }

const position = fc.nat({ max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('ship' as const), quantity: fc.integer({ min: 1, max: 3 }), position }),
  fc.record({ do: fc.constant('cancel' as const), position }),
  fc.record({
    do: fc.constant('move' as const),
    parcel: fc.nat({ max: 3 }),
    to: fc.constantFrom('unpack', 'hand-over', 'in-transit', 'delivered', 'failed', 'coming-back', 'back', 'lost'),
  }),
)

test('ORDERS-03 units ordered = to pack + packed + shipped + delivered + cancelled, whatever staff do', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const lines = [
    { product: 'honey', quantity: 4 },
    { product: 'ragi', quantity: 2 },
  ]
  const cancel = (number: string, of: number) =>
    shop.database
      .updateTable('order_lines')
      .set((eb) => ({ cancelled_quantity: eb('cancelled_quantity', '+', 1) }))
      .where('order_number', '=', number)
      .where('position', '=', of)
      .where('to_pack_quantity', '>', 0)
      .execute()

  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
    const number = await shop.addOrder({ lines })
    const parcels: string[] = []
    for (const one of steps) {
      const id = one.do === 'move' ? parcels[one.parcel] : undefined
      if (one.do === 'cancel') await cancel(number, one.position)
      else if (one.do === 'ship') {
        const body = parcelOf(one.quantity, { lines: [{ position: one.position, quantity: one.quantity }] })
        const shipped = await ravi.post(`/api/orders/${number}/parcels`, body)
        if (shipped.status === 200) parcels.push(shipped.body.id)
        else assert.equal(shipped.status, 409)
      } else if (id && one.to === 'unpack') await ravi.post(`/api/parcels/${id}/unpack`)
      else if (id && one.to === 'hand-over') await ravi.post('/api/hand-over', { parcels: [id] })
      else if (id) await ravi.post(`/api/parcels/${id}/state`, { to: one.to })
      await check(number)
    }
  })
  await fc.assert(property, { numRuns: 40 })

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
      .select(['position', 'status', 'cancelled_quantity as cancelled'])
      .where('order_number', '=', number)
      .orderBy('position')
      .execute()
    for (const { position: at, status, cancelled } of rows) {
      const ordered = lines[at]?.quantity ?? 0
      const unitsIn = (...states: string[]) =>
        packed
          .filter((line) => line.position === at && states.includes(line.state))
          .reduce((sum, { quantity }) => sum + quantity, 0)
      const waiting = unitsIn('packed')
      const shipped = unitsIn('handed-over', 'in-transit', 'failed', 'coming-back')
      const delivered = unitsIn('delivered')
      const toPack = ordered - waiting - shipped - delivered - cancelled
      assert.ok(toPack >= 0)
      assert.deepEqual(counted[at], [toPack, waiting, shipped, delivered, cancelled])
      assert.equal(status === 'delivered', delivered > 0 && delivered === ordered - cancelled)
    }
  }
})
