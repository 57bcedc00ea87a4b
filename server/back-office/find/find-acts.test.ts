import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openSeededDesk } from '../../orders/order-desk.fixture.ts'

type Act = {
  act: string
  order?: { number: string; totalPaise?: number }
  product?: { id: string; title: string }
  why?: string
}

test('DESK-03 a verb with an object names the act at its order or product, by role and state', async (t) => {
  const { call, get, deps } = await openSeededDesk(t, 60)
  const acts = async (as: string, q: string): Promise<Act[]> =>
    (await get(as, `/api/find?${new URLSearchParams({ q })}`)).body.acts
  const numberOf = async (fulfilment: string) => {
    const { rows } = await sql<{ number: string }>`
      SELECT number FROM orders WHERE fulfilment = ${fulfilment} AND held_at IS NULL AND refunded_at IS NULL ORDER BY number DESC LIMIT 1`.execute(
      deps.database,
    )
    return rows[0]?.number ?? assert.fail(fulfilment)
  }
  const toPack = await numberOf('to-pack')
  for (const [as, verb] of [
    ['support', 'refund'],
    ['support', 'cancel'],
    ['support', 'hold'],
    ['support', 'ticket'],
    ['packer', 'pack'],
  ] as const) {
    for (const q of [`${verb} ${toPack}`, `${toPack.slice(3)} ${verb}`]) {
      const [first, ...others] = await acts(as, q)
      assert.deepEqual([first?.act, first?.order?.number, first?.why, others], [verb, toPack, undefined, []], q)
    }
  }
  assert.ok((await acts('support', `refund ${toPack.slice(-4)}`)).some(({ order }) => order?.number === toPack))
  assert.deepEqual(await acts('packer', `refund ${toPack}`), [], 'packers refund nothing')
  assert.deepEqual(await acts('support', `pack ${toPack}`), [], 'support packs nothing')
  assert.equal((await acts('packer', `pack ${toPack}`))[0]?.order?.totalPaise, undefined, 'packers see no amounts')

  const delivered = await numberOf('delivered')
  const why = async (q: string) => (await acts('owner', q)).map((one) => one.why)
  assert.deepEqual(await why(`cancel ${delivered}`), ['It is on its way. Take it back when it arrives.'])
  assert.deepEqual(await why(`return ${delivered}`), [undefined])
  await call('support', `POST /api/orders/${toPack}/hold`, { reason: 'Call first' })
  assert.deepEqual(await why(`hold ${toPack}`), ['On hold: Call first'])

  const [receive] = await acts('packer', 'receive bilona ghee')
  assert.match(receive?.product?.title ?? '', /Bilona/)
  assert.equal((await acts('packer', 'bilona ghee write off'))[0]?.product?.id, receive?.product?.id)
  assert.equal((await acts('packer', 'count bilona gee'))[0]?.product?.id, receive?.product?.id, 'with a slip')
  assert.equal((await acts('owner', 'price bilona ghee'))[0]?.act, 'price')
  assert.deepEqual(await acts('packer', 'price bilona ghee'), [])

  assert.equal((await acts('support', `refnd ${toPack}`))[0]?.act, 'refund', 'a verb with a slip')
  for (const q of ['refund FG-9999-9998', 'receive zzzzzz', 'refund ghee', toPack])
    assert.deepEqual(await acts('owner', q), [], q)
})
