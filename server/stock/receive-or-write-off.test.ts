// Deliveries and write-offs by the staff's calls, and what the storefront shows of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { later, minute } from '#domain/time.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { openStaffServer, type SignedIn } from '../../tests/fixtures/staff-server.ts'
import { drawing } from '../attachments/pictures.fixture.ts'
import { settles } from '../catalogue/product-list.fixture.ts'
import { setStock } from './stock.fixture.ts'
import { insertReservation, takeFromStock } from './stock.store.ts'

const honey = 'acacia-honey-350g'

test('STOCK-06 units are received once, written off, taken back, and in the storefront at once', async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const { database } = server.deps
  await setStock(database, 0, honey)
  const storefront = await server.openBeside()
  const isSoldOut = async () => (await storefront.inject(`/api/products/${honey}`)).json().out_of_stock
  assert.equal(await isSoldOut(), true)
  const ravi = await server.signIn('packer')
  const enter = async (
    kind: string,
    units: string,
    further: object = {},
    headers: object = {},
    by: SignedIn = ravi,
  ) => {
    const body = { productId: honey, kind, units, reason: '', ...further }
    const answer = await by.call('POST /api/stock-entries', body, headers)
    return [answer.status, answer.body as Answer] as const
  }

  for (const units of ['0', '-3', '', '2.5', '1e3', '100001']) {
    const [status, { fields }] = await enter('delivery', units)
    assert.deepEqual([status, fields], [422, { units: 'Please type a whole number from 1 to 1,00,000' }], units)
  }
  assert.equal((await enter('delivery', '3', { productId: 'unknown' }))[0], 404)
  assert.equal((await enter('count', '3'))[0], 422, 'a kind that is not entered by hand')

  const key = { 'idempotency-key': '5f6d7c1e-8d1a-4f5e-9c93-0a8a1f8f7c11' }
  const delivery = ['delivery', '1,200', { reason: 'Invoice 77' }, key] as const
  const [status, received] = await enter(...delivery)
  assert.deepEqual([status, received.units, received.stock], [201, 1200, 1200])
  await settles(async () => (await isSoldOut()) === false)
  assert.deepEqual(await enter(...delivery), [status, received], 'once')

  const [refused, { error }] = await enter('delivery', '6001')
  assert.deepEqual(
    [refused, error],
    [409, 'The last delivery had 1200. Count again; if 6001 is right, press the button once more.'],
  )
  const [, slip] = await enter('delivery', '90000', { isConfirmed: true })
  assert.equal((await ravi.call(`POST /api/stock-entries/${slip.id}/undo`)).status, 200)
  assert.equal((await enter('delivery', '6001'))[0], 409, 'what was undone was no delivery')
  assert.equal((await enter('delivery', '6001', { isConfirmed: true }))[1].stock, 7201)
  assert.equal((await enter('damage', '7202'))[0], 409)
  const [, damaged] = await enter('damage', '7201')
  assert.equal(damaged.stock, 0)
  await settles(isSoldOut)

  const undo = async (by: SignedIn) => (await by.call(`POST /api/stock-entries/${damaged.id}/undo`)).status
  assert.equal(await undo(await server.signIn('owner')), 409, 'somebody else’s')
  const twice = await Promise.all([undo(ravi), undo(ravi)])
  assert.deepEqual(twice.sort(), [200, 409], 'once, also at once')
  const [, gone] = await enter('missing', '2')
  assert.equal(gone.stock, 7199)
  assert.equal((await ravi.call(`POST /api/stock-entries/${gone.id}/undo`)).status, 200)
  const [, late] = await enter('sample', '1')
  server.wait(2 * minute)
  assert.equal((await ravi.call(`POST /api/stock-entries/${late.id}/undo`)).status, 409, 'too late')

  const lines = [{ productId: honey, quantity: 2 }]
  const [reservedAt, expiresAt] = [server.deps.clock.now(), later(server.deps.clock.now(), minute)]
  await inTransaction(database, async (tx) => {
    await takeFromStock(tx, lines)
    await insertReservation(tx, { lines, reservedAt, expiresAt, network: null })
  })
  const { body } = await ravi.call(`GET /api/stock/${honey}`)
  const { stock, reserved, lastDelivery } = body as Answer
  assert.deepEqual([stock, reserved, lastDelivery], [7198, 2, 6001])
  const { rows: listed } = (await ravi.call('GET /api/stock?q=acacia')).body as { rows: object[] }
  assert.deepEqual(listed, [
    {
      ...{ id: honey, title: 'Himalayan Acacia Honey', netQuantity: '350 g', stock: 7198, reserved: 2 },
      picture: '/pictures/acacia-honey-350g-640.webp',
    },
  ])
  const rows = await database
    .selectFrom('stock_entries')
    .select(['kind', 'units', 'reason'])
    .where('product_id', '=', honey)
    .where('staff_id', '=', ravi.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map(({ kind, units, reason }) => [kind, units, reason]),
    [
      ['delivery', 1200, 'Invoice 77'],
      ['delivery', 90_000, null],
      ['count', -90_000, 'Undone'],
      ['delivery', 6001, null],
      ['damage', -7201, null],
      ['count', 7201, 'Undone'],
      ['missing', -2, null],
      ['count', 2, 'Undone'],
      ['sample', -1, null],
    ],
  )
  const log = (await ravi.call(`GET /api/audit?subject=product:${honey}`)).body as { entries: { action: string }[] }
  assert.deepEqual(
    log.entries.map(({ action }) => action.replace('product.stock-', '')),
    [
      'written-off',
      'entry-undone',
      'written-off',
      'entry-undone',
      'written-off',
      'received',
      'entry-undone',
      'received',
      'received',
    ],
  )
})

type Answer = {
  readonly id: string
  readonly units: number
  readonly stock: number
  readonly reserved: number
  readonly lastDelivery: number
  readonly error: string
  readonly fields: object
}

test('STOCK-06 SECURITY a write-off has a photograph, which stands beside its entry and is read there only', async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  await setStock(server.deps.database, 20, honey)
  const [ravi, owner, accountant] = [
    await server.signIn('packer'),
    await server.signIn('owner'),
    await server.signIn('accountant'),
  ]
  const bytes = await drawing(1000, 800).jpeg().toBuffer()
  const headers = { ...ravi.headers(), 'content-type': 'application/octet-stream' }
  const url = '/api/pictures'
  const sent = await server.app.inject({ method: 'POST', url, headers, payload: bytes })
  assert.equal(sent.statusCode, 201, sent.body)
  const { id } = sent.json()
  const writeOff = async (by: SignedIn, pictures: readonly string[]) => {
    const body = { productId: honey, kind: 'damage', units: '1', reason: 'Fell', pictures }
    const { status, body: answer } = await by.call('POST /api/stock-entries', body)
    return { status, ...(answer as Answer & { code: string }) }
  }
  assert.equal((await writeOff(owner, [id])).code, 'picture-gone', 'of a colleague')
  const { id: entry, stock } = await writeOff(ravi, [id])
  assert.equal(stock, 19, 'a refused one writes nothing off')
  assert.equal((await writeOff(ravi, [id])).code, 'picture-gone', 'once')
  assert.equal((await writeOff(ravi, [])).stock, 18)
  const { body } = await accountant.call(`GET /api/stock/${honey}/ledger`)
  const { rows } = body as { rows: { kind: string; entry?: string; pictures?: { id: string; state: string }[] }[] }
  assert.deepEqual(
    rows.flatMap(({ kind, entry: of, pictures }) =>
      kind === 'damage' ? [[of, pictures?.map((picture) => [picture.id, picture.state])]] : [],
    ),
    [
      [undefined, undefined],
      [entry, [[id, 'drawn']]],
    ],
  )
  const read = (of: string, by: SignedIn) =>
    server.app.inject({ url: `/api/stock-entries/${of}/pictures/${id}?size=small`, headers: by.headers() })
  const shown = await read(entry, accountant)
  assert.deepEqual(
    [shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']],
    [200, 'image/webp', 'private, no-store'],
  )
  assert.equal((await read(`${Number(entry) + 1}`, accountant)).statusCode, 404)
})

test('STOCK-06 what came last and what was written off last are listed, without what was taken back', async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const ravi = await server.signIn('packer')
  const listed = async (of: string) =>
    ((await ravi.call(`GET /api/stock-entries?of=${of}`)).body as StaffAnswer<'GET /api/stock-entries'>).rows.map(
      ({ title, kind, units }) => [title, kind, units],
    )
  assert.deepEqual(await listed('deliveries'), [], 'what a product began with did not come by a delivery')
  const enter = async (productId: string, kind: string, units: string) =>
    ((await ravi.call('POST /api/stock-entries', { productId, kind, units, reason: '' })).body as Answer).id
  await enter(honey, 'delivery', '5')
  await enter('urad-dal-500g', 'delivery', '3')
  await ravi.call(`POST /api/stock-entries/${await enter(honey, 'delivery', '4')}/undo`)
  await enter(honey, 'damage', '2')
  assert.deepEqual(await listed('deliveries'), [
    ['Urad Dal, Split and Hulled, 500 g', 'delivery', 3],
    ['Himalayan Acacia Honey, 350 g', 'delivery', 5],
  ])
  assert.deepEqual(await listed('write-offs'), [['Himalayan Acacia Honey, 350 g', 'damage', 2]])
  assert.equal((await (await server.signIn('support')).call('GET /api/stock-entries?of=deliveries')).status, 403)
})
