// Staff refund, cancel, pack, hand over and unpack one order at the same moment (REFUND-03).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reconcile } from '#server/accounting/reconcile.ts'
import { openDesk } from '../../orders/order-desk.fixture.ts'
import { assertStockAddsUp } from '../invariants.fixture.ts'
import { expectStatus, type TestShop } from '../payments.fixture.ts'
import { buy, openOrder } from './refunds.fixture.ts'

const always = { from: new Date('2020-01-01'), to: new Date('2100-01-01') }
const oneJar = { lines: [{ position: 0, cause: 'delivered', quantity: 1 }], reason: 'A broken jar' }
const packed = (quantity: number) => ({
  ...{ lines: [{ position: 0, quantity }], carrier: 'own-van', grams: 500, isWeightConfirmed: true },
})

test('REFUND-03 RETURN-04 twenty staff refund, cancel, pack, hand over, unpack and replace in one order at once: never above what was paid, losers read why', async (t) => {
  const { shop, asha } = await openOrder(t)
  const { get, call } = await openDesk(t, shop.deps)
  const people = ['owner', 'support', 'owner+packer', 'packer+support']
  // They are added before, so that the calls come at once.
  for (const as of people) await get(as, '/api/me')
  const won: string[] = []
  for (let round = 0; round < 4; round++) {
    const { orderNumber, amount } = await buy(shop, asha)
    const path = `/api/orders/${orderNumber}`
    const first = expectStatus(await call('owner+packer', `POST ${path}/parcels`, packed(1)), 200).body.id
    // Of a delivered unit there is something to replace.
    if (round % 2 === 1) await deliverOne(call, path)
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
    const answered: Won[] = []
    const acts = Array.from({ length: 20 }, (_, nth) => {
      const as = people[nth % people.length] as string
      if (nth % 10 === 0) return ['cancel', lookAndRefund('owner', all, 'cancel')] as const
      if (nth % 10 === 1) return ['pack', call('owner+packer', `POST ${path}/parcels`, packed(1))] as const
      if (nth % 10 === 2)
        return ['hand over', call('packer+support', 'POST /api/hand-over', { parcels: [first] })] as const
      if (nth % 10 === 3) return ['unpack', call('packer+support', `POST /api/parcels/${first}/unpack`, {})] as const
      if (nth % 10 === 4) return ['replace', call('owner', `POST ${path}/replacements`, oneJar)] as const
      const amountOff = nth % 2 === 0 ? { reduce: '10' } : { cancel: 1 }
      return [
        'refund',
        lookAndRefund(as.includes('packer+') ? 'support' : as, [{ position: nth % 2, ...amountOff }]),
      ] as const
    })
    for (const [what, answer] of acts) {
      const { status, body } = await answer
      if (status === 409) assert.ok(body.error.length > 10, what)
      else if (status === 422) assert.ok(Object.keys(body.fields).length > 0, what)
      else assert.ok(status === 200 || status === 201, `${what}: ${status} ${JSON.stringify(body)}`)
      // Handing over answers for each parcel.
      if (status < 400 && !body.refusals?.length) answered.push({ what, made: body })
    }
    await shop.runJobs()
    await expectTrue(shop, { orderNumber, amount, first, answered })
    won.push(...answered.map(({ what }) => what))
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
    won.filter(isRefund).map((_, at) => at + 1),
  )
  for (const what of ['refund', 'pack', 'replace']) assert.ok(won.includes(what), `${what} won at times`)
})

async function deliverOne(call: Awaited<ReturnType<typeof openDesk>>['call'], path: string) {
  const { id } = expectStatus(await call('owner+packer', `POST ${path}/parcels`, packed(1)), 200).body
  expectStatus(await call('owner+packer', 'POST /api/hand-over', { parcels: [id] }), 200)
  expectStatus(await call('owner+packer', `POST /api/parcels/${id}/state`, { to: 'delivered' }), 200)
}

type Won = { readonly what: string; readonly made: { readonly creditNote?: string; readonly amountPaise?: number } }
const isRefund = (what: string) => what === 'refund' || what === 'cancel'

/** Each person whose refund was accepted has a note and a refund of that sum, and nobody else; the parcel went one way; units and stock add up. */
async function expectTrue(
  shop: TestShop,
  {
    orderNumber,
    amount,
    first,
    answered,
  }: { orderNumber: string; amount: number; first: string; answered: readonly Won[] },
) {
  const refunds = answered.filter(({ what }) => isRefund(what)).map(({ made }) => made)
  const notes = await shop.database
    .selectFrom('credit_notes')
    .leftJoin('refunds', 'credit_note_number', 'number')
    .select(['number', 'total_paise as total', 'amount_paise as refunded'])
    .where('order_number', '=', orderNumber)
    .orderBy('number')
    .execute()
  const expected = refunds.map(({ creditNote, amountPaise }) => [creditNote, amountPaise, amountPaise])
  assert.deepEqual(
    notes.map(({ number, total, refunded }) => [number, Number(total), Number(refunded)]),
    expected.toSorted(([one], [other]) => String(one).localeCompare(String(other))),
  )
  const sum = notes.reduce((total, note) => total + Number(note.total), 0)
  const order = await shop.database
    .selectFrom('orders')
    .select(['credited_paise', 'refunded_at'])
    .where('number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  assert.deepEqual([Number(order.credited_paise), order.refunded_at !== null], [sum, sum === amount])
  assert.ok(sum <= amount)
  const times = (what: string) => answered.filter((one) => one.what === what).length
  assert.ok(times('cancel') <= 1 && times('hand over') <= 1 && times('unpack') <= 1 && times('replace') <= 1)
  const parcel = await shop.database
    .selectFrom('parcels')
    .select('state')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  // A refund unpacks what it needs.
  const left =
    times('unpack') > 0 ? 'unpacked' : refunds.length > 0 && parcel.state === 'unpacked' ? 'unpacked' : 'packed'
  assert.equal(parcel.state, times('hand over') > 0 ? 'handed-over' : left)
  await assertStockAddsUp(shop)
}
