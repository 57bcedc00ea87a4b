// Staff refund, cancel, pack, hand over and unpack one order at the same moment (REFUND-03).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reconcile } from '#server/accounting/reconcile.ts'
import { openDesk } from '../../orders/order-desk.fixture.ts'
import { assertStockAddsUp } from '../invariants.fixture.ts'
import { expectStatus, type TestShop } from '../payments.fixture.ts'
import { buy, openOrder } from './refunds.fixture.ts'

const always = { from: new Date('2020-01-01'), to: new Date('2100-01-01') }
const packed = (quantity: number) => ({
  ...{ lines: [{ position: 0, quantity }], carrier: 'own-van', grams: 500, isWeightConfirmed: true },
})

test('REFUND-03 twenty staff refund, cancel, pack, hand over and unpack one order at once: never above what was paid, losers are told why', async (t) => {
  const { shop, asha } = await openOrder(t)
  const { get, call } = await openDesk(t, shop.deps)
  const people = ['owner', 'support', 'owner+packer', 'packer+support']
  // They are added before, so that the calls come at once.
  for (const as of people) await get(as, '/api/me')
  const won = new Map<string, number>()
  for (let round = 0; round < 4; round++) {
    const { orderNumber, amount } = await buy(shop, asha)
    const path = `/api/orders/${orderNumber}`
    const first = expectStatus(await call('owner+packer', `POST ${path}/parcels`, packed(1)), 200).body.id
    // A disturbed provider is met by the jobs that run meanwhile.
    if (round % 3 === 1) await shop.injectFault('refunds.create', 'lost-answer', { times: 2 })
    if (round % 3 === 2) await shop.injectFault('refunds.create', 'error', { times: 2 })
    const lookAndRefund = async (as: string, lines: object[], act = 'refund') => {
      const query = `act=${act}&lines=${encodeURIComponent(JSON.stringify(lines))}`
      const { status, body } = await get(as, `${path}/refund?${query}`)
      if (status !== 200) return { status, body }
      const wanted = {
        lines,
        act,
        reason: 'Out of stock',
        totalPaise: body.effect.totalPaise,
        leftPaise: body.leftPaise,
      }
      return call(as, `POST ${path}/refunds`, wanted)
    }
    const all = [
      { position: 0, cancel: 3 },
      { position: 1, cancel: 2 },
    ]
    const acts = Array.from({ length: 20 }, (_, nth) => {
      const as = people[nth % people.length] as string
      if (nth % 10 === 0) return ['cancel', lookAndRefund('owner', all, 'cancel')] as const
      if (nth % 10 === 1) return ['pack', call('owner+packer', `POST ${path}/parcels`, packed(1))] as const
      if (nth % 10 === 2)
        return ['hand over', call('packer+support', 'POST /api/hand-over', { parcels: [first] })] as const
      if (nth % 10 === 3) return ['unpack', call('packer+support', `POST /api/parcels/${first}/unpack`, {})] as const
      const amountOff = nth % 2 === 0 ? { reduce: '10' } : { cancel: 1 }
      return [
        'refund',
        lookAndRefund(as.includes('packer+') ? 'support' : as, [{ position: nth % 2, ...amountOff }]),
      ] as const
    })
    for (const [what, answer] of acts) {
      const { status, body } = await answer
      assert.ok([200, 201, 409, 422].includes(status), `${what}: ${status} ${JSON.stringify(body)}`)
      if (status >= 400) assert.ok(body.error.length > 10, what)
      else won.set(what, (won.get(what) ?? 0) + 1)
    }
    await shop.runJobs()
    await expectTrue(shop, orderNumber, amount)
  }
  await shop.clearFaults()
  for (let nth = 0; nth < 3; nth++) {
    shop.pass(7 * 3600_000)
    await shop.sweep()
    await shop.runJobs()
  }
  assert.equal((await reconcile(shop.deps, always)).differing, 0)
  const open = await shop.database.selectFrom('refunds').select('state').where('state', '<>', 'processed').execute()
  assert.deepEqual(open, [])
  const serials = await shop.database.selectFrom('credit_notes').select('serial').orderBy('serial').execute()
  assert.deepEqual(
    serials.map(({ serial }) => serial),
    serials.map((_, at) => at + 1),
  )
  for (const what of ['refund', 'pack']) assert.ok((won.get(what) ?? 0) > 0, `${what} won at times`)
})

/** One note a refund, of one sum, below what was paid; units and stock add up. */
async function expectTrue(shop: TestShop, orderNumber: string, amount: number) {
  const notes = await shop.database
    .selectFrom('credit_notes')
    .leftJoin('refunds', 'credit_note_number', 'number')
    .select(['total_paise as total', 'amount_paise as refunded'])
    .where('order_number', '=', orderNumber)
    .execute()
  for (const { total, refunded } of notes) assert.equal(Number(refunded), Number(total))
  assert.ok(notes.reduce((sum, { total }) => sum + Number(total), 0) <= amount)
  await assertStockAddsUp(shop)
}
