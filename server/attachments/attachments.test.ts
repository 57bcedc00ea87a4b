import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import sharp from 'sharp'
import { isRefusal } from '#domain/refusal.ts'
import { day, hour } from '#domain/time.ts'
import { shopTasks } from '#server/jobs/tasks.ts'
import { addCustomer } from '#server/payments/stocked.fixture.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { attachPictures } from './attach-pictures.ts'
import { customerSender } from './attachments.routes.ts'
import { readAttachments } from './attachments.store.ts'
import { drawing, sendPicture } from './pictures.fixture.ts'
import { readPicture } from './read-picture.ts'
import { storePicture } from './receive-picture.ts'

async function openWithCustomer(t: Parameters<typeof openShopServer>[0]) {
  const shop = await openShopServer(t, { catalogue: 'none', guarded: true })
  const { database, clock } = shop.deps
  const customer = await addCustomer({ database, now: () => clock.now() })
  const send = (bytes: Uint8Array, headers: object = {}) =>
    sendPicture(shop, {
      url: '/api/pictures',
      bytes,
      headers: { authorization: `Bearer ${customer.token}`, ...headers },
    })
  const attach = (ids: string[], id = 'T-000001', sender = customerSender(customer.id)) =>
    inTransaction(database, (tx) =>
      attachPictures(tx, { owner: { kind: 'ticket', id }, ids, ...sender, now: clock.now() }),
    )
  return { shop, database, customer, send, attach }
}

const owner = { kind: 'ticket', id: 'T-000001' } as const

test('TICKET-06 SECURITY a customer’s photograph is redrawn small, upright and without its position; what came is deleted', async (t) => {
  const { shop, database, send, attach } = await openWithCustomer(t)
  const photograph = await drawing(3000, 2000)
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '15/1 29/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const sent = await send(Buffer.concat([photograph, Buffer.from('<?php system($_GET["c"]); ?>')]))
  assert.equal(sent.statusCode, 201, sent.body)
  assert.deepEqual(await database.selectFrom('uploads').select('attachment_id').execute(), [])
  const { id } = sent.json()
  assert.deepEqual(await readPicture(shop.deps, { owner, id }), { refused: 'not-found' })
  assert.equal(await attach([id]), undefined)
  for (const [size, longest] of [
    ['whole', 2400],
    ['small', 480],
  ] as const) {
    const bytes = await readPicture(shop.deps, { owner, id, size })
    assert.ok(!isRefusal(bytes))
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata()
    assert.deepEqual(
      [format, width, height, exif, orientation],
      ['webp', (longest * 2) / 3, longest, undefined, undefined],
    )
    assert.ok(!Buffer.from(bytes).includes('<?php'))
  }
  const other = { kind: 'ticket', id: 'T-000002' } as const
  assert.deepEqual(await readPicture(shop.deps, { owner: other, id }), { refused: 'not-found' })
})

test('TICKET-06 SECURITY what is no picture is refused with what to do, whatever its name, and stays nowhere', async (t) => {
  const { database, send, attach } = await openWithCustomer(t)
  const jpeg = await drawing(900, 900).jpeg().toBuffer()
  const frames = await Promise.all(['red', 'blue'].map((colour) => drawing(80, 80, colour).raw().toBuffer()))
  const raw = { width: 80, height: 160, channels: 3, pageHeight: 80 } as const
  const onePiece = await drawing(8000, 5000).png({ compressionLevel: 9 }).toBuffer()
  assert.ok(onePiece.length < 200_000)
  const hostile: readonly (readonly [name: string, Buffer, string])[] = [
    ['nothing', Buffer.alloc(0), 'not-a-picture'],
    ['text', Buffer.from('<html><script>alert(1)</script>'), 'not-a-picture'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), 'not-a-picture'],
    ['GIF', await drawing(90, 90).gif().toBuffer(), 'not-a-picture'],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'not-a-picture'],
    ['a moving WebP', await sharp(Buffer.concat(frames), { raw }).webp().toBuffer(), 'not-a-picture'],
    ['40 megapixels of one colour', onePiece, 'too-many-pixels'],
  ]
  for (const [name, bytes, code] of hostile) {
    const refused = await send(bytes)
    assert.deepEqual([refused.statusCode, refused.json().code], [422, code], name)
  }
  assert.equal((await send(jpeg, { 'content-type': 'application/json' })).json().code, 'not-a-picture')
  assert.equal((await send(jpeg, { 'content-type': 'multipart/form-data; boundary=x' })).json().code, 'not-a-picture')
  assert.equal((await send(Buffer.alloc(8 * 1024 * 1024 + 1))).statusCode, 413)
  assert.equal((await send(jpeg, { authorization: 'Bearer nobody' })).statusCode, 401)
  assert.deepEqual(await database.selectFrom('uploads').select('attachment_id').execute(), [])
  const { id = '' } = (await database.selectFrom('attachments').select('id').executeTakeFirst()) ?? {}
  assert.deepEqual(await attach([id]), { refused: 'picture-gone' }, 'refused ones cannot be attached')
})

test('TICKET-06 SECURITY only its sender attaches a picture, once, and not a sixth', async (t) => {
  const { database, customer, send, attach } = await openWithCustomer(t)
  const bytes = await drawing(60, 40).png().toBuffer()
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1) ids.push((await send(bytes)).json().id)
  const gone = { refused: 'picture-gone' }
  assert.deepEqual(await attach(ids.slice(0, 1), owner.id, customerSender('somebody else')), gone)
  assert.deepEqual(await attach(ids), { refused: 'enough-pictures', most: 5 })
  assert.equal(await attach(ids.slice(0, 5)), undefined)
  assert.deepEqual(await attach(ids.slice(0, 1), 'T-000002'), gone)
  assert.deepEqual(await attach(ids.slice(5)), { refused: 'enough-pictures', most: 5 })
  assert.equal((await readAttachments(database, owner)).length, 5)
  assert.ok(
    !JSON.stringify(
      await database.selectFrom('attachments').select('sender').where('owner_id', '=', owner.id).execute(),
    ).includes(customer.id),
  )
})

test('TICKET-06 the sweep of the night deletes pictures that no form has named for a day, also those that were never redrawn', async (t) => {
  const { shop, database, send, attach } = await openWithCustomer(t)
  const bytes = await drawing(60, 40).png().toBuffer()
  const [attached, left] = [(await send(bytes)).json().id, (await send(bytes)).json().id]
  await database
    .insertInto('uploads')
    .values({ attachment_id: left, part: 0, bytes: Buffer.from('x') })
    .execute()
  await attach([attached])
  const ids = async () => (await database.selectFrom('attachments').select('id').execute()).map(({ id }) => id)
  const sweep = async () => shopTasks(shop.deps)['sweep-attachments']?.({} as never)
  shop.wait(day - 1)
  await sweep()
  assert.equal((await ids()).length, 2)
  shop.wait(2)
  await sweep()
  assert.deepEqual(await ids(), [attached])
  assert.deepEqual(await database.selectFrom('uploads').select('attachment_id').execute(), [])
})

test('TICKET-06 SECURITY a picture whose redrawing fails for a day, attached or not, is refused and its upload deleted', async (t) => {
  const { shop, database, send, attach } = await openWithCustomer(t)
  const { id } = (await send(await drawing(60, 40).png().toBuffer())).json()
  await attach([id])
  await database.updateTable('attachments').set({ bytes: null, small_bytes: null, width: null, height: null }).execute()
  await database
    .insertInto('uploads')
    .values({ attachment_id: id, part: 0, bytes: Buffer.from('x') })
    .execute()
  shop.wait(day + 1)
  await shopTasks(shop.deps)['sweep-attachments']?.({} as never)
  assert.equal((await readAttachments(database, owner))[0]?.state, 'refused')
  assert.deepEqual(await database.selectFrom('uploads').select('attachment_id').execute(), [])
})

test('Q-14 SECURITY what a connection leaves that breaks, or sends too much, is deleted at once', async (t) => {
  const { shop, database, customer } = await openWithCustomer(t)
  const jpeg = await drawing(900, 900).jpeg().toBuffer()
  async function* breaking() {
    yield Buffer.concat([jpeg, Buffer.alloc(64 * 1024)])
    throw new Error('gone')
  }
  await assert.rejects(storePicture(shop.deps, customerSender(customer.id), breaking()), /gone/)
  const tooMuch = Readable.from([jpeg, Buffer.alloc(4 * 1024 * 1024), Buffer.alloc(4 * 1024 * 1024)])
  const refused = await storePicture(shop.deps, customerSender(customer.id), tooMuch)
  assert.deepEqual(refused, { refused: 'too-large' })
  assert.deepEqual(await database.selectFrom('attachments').select('id').execute(), [])
  assert.deepEqual(await database.selectFrom('uploads').select('part').execute(), [])
})

test('Q-14 a network sends so many pictures an hour, and a customer fewer', async (t) => {
  const { shop, customer } = await openWithCustomer(t)
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/pictures',
      payload: Buffer.from('text'),
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${customer.token}` },
    })
  for (let n = 0; n < 30; n += 1) assert.equal((await send()).statusCode, 422)
  const refused = await send()
  assert.deepEqual([refused.statusCode, refused.json().code], [429, 'too-many-pictures'])
  shop.wait(hour)
  for (let n = 0; n < 30; n += 1) assert.equal((await send()).statusCode, 422)
  shop.wait(hour)
  assert.equal((await send()).statusCode, 429, 'sixty a day')
})
