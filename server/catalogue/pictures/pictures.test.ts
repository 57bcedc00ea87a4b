// Pictures as people send them, through the staff's calls; a real sharp draws them.
import assert from 'node:assert/strict'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type TestContext, test } from 'node:test'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { day, later } from '#domain/time.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'
import { settles } from '../product-list.fixture.ts'
import { claimPicture, sweepPictures } from './sweep-pictures.ts'

type Answer = {
  status: number
  body: { code: string; key: string; fields: { [field: string]: string }; pictures: Picture[]; missing: string[] }
}
type Picture = { key: string; alt: string; url: string }

const honey = 'acacia-honey-350g'
const alt = 'A jar of honey on a table'

async function openOffice(t: TestContext) {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const storefront = await server.openBeside()
  const owner = await server.signIn('owner')
  const call = async (name: string, body?: object) => (await owner.call(name, body)) as Answer
  const upload = async (
    bytes: Buffer,
    { words = alt, fit = 'whole', frame = '', id = honey, of = 'products' } = {},
  ) => {
    const url = `/api/${of}/${id}/pictures?alt=${encodeURIComponent(words)}&fit=${fit}${frame && `&frame=${frame}`}`
    const headers = { ...owner.headers(), 'content-type': 'application/octet-stream' }
    const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload: bytes })
    return { status: statusCode, body: JSON.parse(body) } as Answer
  }
  const folder = resolve(server.deps.settings.dataDir, 'images')
  return { server, storefront, call, upload, folder }
}

const drawing = (width: number, height: number, background = '#2f6b2f') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A PNG of a few bytes that says it has 400 megapixels. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(20_000, 0)
  head.writeUInt32BE(20_000, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(99))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('GOODS-08 a photograph is drawn anew: upright, square, without its position, in all sizes, and shown at once', async (t) => {
  const { storefront, call, upload, folder } = await openOffice(t)
  const left = await drawing(600, 800, 'red').png().toBuffer()
  const photograph = await drawing(1200, 800)
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '15/1 29/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  assert.ok((await sharp(photograph).metadata()).exif)
  const { body: before } = await call(`GET /api/products/${honey}`)
  const added = await upload(photograph)
  assert.equal(added.status, 201, JSON.stringify(added.body))
  const { key } = added.body
  const files = (await readdir(folder)).filter((name) => name.startsWith(key)).sort()
  assert.deepEqual(files.length, 8)
  for (const name of files) {
    const { width, height, exif, orientation } = await sharp(await readFile(resolve(folder, name))).metadata()
    // The picture is 1,200 pixels high once it is upright: it is not enlarged.
    const side = Math.min(Number(/-(\d+)\.\w+$/.exec(name)?.[1]), 1200)
    assert.deepEqual([width, height, exif, orientation], [side, side, undefined, undefined], name)
  }
  const { data, info } = await sharp(await readFile(resolve(folder, `${key}-640.webp`)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  assert.ok((at(320, 100)[0] ?? 0) > 200 && (at(320, 100)[1] ?? 0) < 60, 'what was left is above')
  assert.ok(
    at(20, 320).every((value) => value > 240),
    'white beside it',
  )

  const shown = async () => (await storefront.inject(`/api/products/${honey}`)).json()
  await settles(async () => (await shown()).image.length === before.pictures.length + 1)
  const { image, image_alt } = await shown()
  assert.deepEqual([image.at(-1), image_alt.at(-1)], [`/pictures/${key}-640.webp`, alt])
  assert.equal((await upload(photograph)).body.code, 'has-picture')

  // Of 800 × 1,200 pixels upright, red above 600 of them: the lowest square is red in its upper quarter.
  const cut = await upload(photograph, { fit: 'cut', frame: '0,3333,10000' })
  assert.equal(cut.status, 201, JSON.stringify(cut.body))
  const square = await sharp(await readFile(resolve(folder, `${cut.body.key}-1280.webp`)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const redAt = (y: number) =>
    (square.data.subarray((y * square.info.width + 400) * square.info.channels)[0] ?? 0) > 200
  assert.deepEqual([square.info.width, square.info.height, redAt(150), redAt(260)], [800, 800, true, false])
  for (const frame of ['0,3400,10000', '0,0,9000', 'x'])
    assert.equal((await upload(photograph, { fit: 'cut', frame })).body.code, 'wrong-frame', frame)

  const keys = [...before.pictures.map((one) => one.key), key, cut.body.key]
  const order = (pictures: object[], known = keys) =>
    call(`PUT /api/products/${honey}/pictures`, { before: known, pictures })
  const first = { key, alt: 'The new main picture' }
  const wrong = await order([{ ...first, alt: 'New' }])
  assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [422, ['pictures.0.alt']])
  assert.equal((await order([first])).body.code, 'pictures-needed')
  assert.equal((await order([first], keys.slice(1))).body.code, 'pictures-changed')
  const others = before.pictures.map((one) => ({ key: one.key, alt: one.alt }))
  assert.equal((await order([first, ...others])).status, 200)
  const ordered = [key, ...others.map((one) => one.key)]
  const second = { key: cut.body.key, alt: 'The square, put back' }
  assert.equal((await order([first, second, ...others], ordered)).status, 200, 'DESK-05 a removed picture is put back')
  const [foreign, lost] = [`another-${'0'.repeat(16)}`, `${honey}-${'0'.repeat(16)}`]
  for (const unknown of [foreign, lost, `${honey}-../../secret`]) {
    const { body } = await order(
      [first, { ...second, key: unknown }, ...others],
      [key, second.key, ...ordered.slice(1)],
    )
    assert.equal(body.code, 'pictures-changed', unknown)
  }
  const main = async () => (await storefront.inject(`/api/products/${honey}`)).json().image[0]
  await settles(async () => (await main()) === `/pictures/${key}-640.webp`)
})

test('GOODS-08 SECURITY what is no picture, too small or a bomb is refused, whatever its name, and leaves no file', async (t) => {
  const { server, upload, folder } = await openOffice(t)
  const jpeg = await drawing(1000, 1000).jpeg().toBuffer()
  const frames = await Promise.all(['red', 'blue'].map((colour) => drawing(800, 800, colour).raw().toBuffer()))
  const animated = await sharp(Buffer.concat(frames), {
    raw: { width: 800, height: 1600, channels: 3, pageHeight: 800 },
  })
    .webp()
    .toBuffer()
  const hostile: readonly (readonly [string, Buffer, string])[] = [
    ['nothing', Buffer.alloc(0), 'not-a-picture'],
    ['text', Buffer.from('<html><script>alert(1)</script>'), 'not-a-picture'],
    [
      'SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="9" height="9"/></svg>',
      ),
      'not-a-picture',
    ],
    ['GIF', await drawing(900, 900).gif().toBuffer(), 'not-a-picture'],
    ['TIFF', await drawing(900, 900).tiff().toBuffer(), 'not-a-picture'],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj'), 'not-a-picture'],
    ['a zip', deflateRawSync(Buffer.alloc(10_000)), 'not-a-picture'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'not-a-picture'],
    ['a moving WebP', animated, 'not-a-picture'],
    ['a small one', await drawing(799, 2000).png().toBuffer(), 'too-small'],
    ['1 × 50,000', await drawing(1, 50_000).png().toBuffer(), 'too-small'],
    ['a bomb of 400 megapixels', bomb(), 'too-many-pixels'],
  ]
  for (const [name, bytes, code] of hostile) {
    const refused = await upload(bytes)
    assert.deepEqual([refused.status, refused.body.code], [422, code], name)
  }
  assert.deepEqual(Object.keys((await upload(jpeg, { words: 'Jar' })).body.fields), ['alt'])
  for (const id of ['..%2f..', 'no-such-product']) assert.equal((await upload(jpeg, { id })).status, 404)
  const pictures = Array.from({ length: 12 }, (_, position) => ({
    ...{ product_id: 'cumin-seed-200g', position: position + 9, key: `full-${position}`, alt },
  }))
  await server.deps.database.insertInto('product_pictures').values(pictures).execute()
  assert.equal((await upload(jpeg, { id: 'cumin-seed-200g' })).body.code, 'enough-pictures')
  const written = (await readdir(folder).catch(() => [])).filter((name) =>
    /^(acacia-honey-350g|no-such-product|cumin-seed-200g)-[0-9a-f]{16}-/.test(name),
  )
  assert.deepEqual(written, [])
  // Text behind a picture goes, whatever it would do.
  const polyglot = Buffer.concat([jpeg, Buffer.from('<?php system($_GET["c"]); ?>')])
  const { body } = await upload(polyglot, { fit: 'cut' })
  for (const name of await readdir(folder)) {
    if (name.startsWith(body.key))
      assert.equal((await sharp(await readFile(resolve(folder, name))).toBuffer()).includes('<?php'), false)
  }
})

test('GOODS-08 files of a removed picture go 30 days after the night that missed it, unless something names it again', async (t) => {
  const { server, call, upload, folder } = await openOffice(t)
  const { database, settings } = server.deps
  let now = new Date('2026-11-20T20:20:00Z')
  const sweep = () =>
    sweepPictures({ database, settings, clock: { now: () => now } }, { otherKeys: async () => ['of-a-batch-0001'] })
  const filesOf = async (key: string) => (await readdir(folder)).filter((name) => name.startsWith(`${key}-`)).length
  const bytes = await drawing(900, 900).png().toBuffer()
  const { key } = (await upload(bytes)).body
  for (const name of ['of-a-batch-0001-320.webp', 'notes-of-the-owner.txt']) await writeFile(resolve(folder, name), 'x')
  const { pictures } = (await call(`GET /api/products/${honey}`)).body
  const remove = () =>
    call(`PUT /api/products/${honey}/pictures`, {
      before: pictures.map((one) => one.key),
      pictures: pictures.filter((one) => one.key !== key).map((one) => ({ key: one.key, alt: one.alt })),
    })
  const isUnnamed = async () =>
    (await database.selectFrom('unnamed_pictures').select('key').where('key', '=', key).execute()).length === 1
  await sweep()
  assert.equal(await isUnnamed(), false)
  assert.equal((await remove()).status, 200)
  await sweep()
  now = later(now, 29 * day)
  await sweep()
  assert.equal(await filesOf(key), 8, 'carts and pages may name it')
  assert.equal((await upload(bytes)).body.key, key)
  assert.equal(await isUnnamed(), false, 'it is named again')
  now = later(now, 5 * day)
  await sweep()
  assert.equal(await filesOf(key), 8)
  assert.equal((await remove()).status, 200)
  await sweep()
  now = later(now, 30 * day)
  await sweep()
  assert.deepEqual([await filesOf(key), await isUnnamed()], [0, false])
  const left = await readdir(folder)
  assert.ok(left.includes('of-a-batch-0001-320.webp') && left.includes('notes-of-the-owner.txt'))
  assert.equal((await upload(bytes)).status, 201)
  assert.equal(await filesOf(key), 8)
  // Deleted between the look for its files and the transaction: drawn again at the next try.
  await rm(resolve(folder, `${key}-320.avif`))
  const isClaimed = await inTransaction(database, (tx) => claimPicture(tx, key, settings))
  assert.equal(isClaimed, false)
})

test('GOODS-13 GROW-01 a grower’s pictures are added, described, ordered, put back and shown at once; unnamed only once nobody has them', async (t) => {
  const { server, storefront, call, upload } = await openOffice(t)
  const { database, clock, settings } = server.deps
  const id = 'malwa-black-soil-growers'
  const add = async (colour: string, words = `A ${colour} field`) =>
    upload(await drawing(800, 800, colour).png().toBuffer(), { of: 'growers', id, words, fit: 'cut' })
  const shown = async () => (await storefront.inject(`/api/growers/${id}`)).json().pictures
  const changedAt = async () => {
    const of = database.selectFrom('growers').select('changed_at').where('id', '=', id)
    return (await of.executeTakeFirstOrThrow()).changed_at
  }
  const before = await changedAt()
  assert.deepEqual(await shown(), [])
  assert.equal((await upload(Buffer.from('x'), { of: 'growers', id: 'nobody' })).body.code, 'unknown-grower')
  assert.deepEqual(Object.keys((await add('green', 'No')).body.fields), ['alt'])
  const green = { key: (await add('green')).body.key, alt: 'A green field' }
  const brown = { key: (await add('brown')).body.key, alt: 'A brown field' }
  assert.match(green.key, new RegExp(`^grower-${id}-[0-9a-f]{16}$`))
  const seenOf = (...pictures: Omit<Picture, 'url'>[]) =>
    pictures.map((one) => ({ image: `/pictures/${one.key}-640.webp`, image_alt: one.alt }))
  await settles(async () => (await shown()).length === 2)
  assert.deepEqual(await shown(), seenOf(green, brown))
  assert.ok((await changedAt()) > before, 'the sitemap says that the page has changed')
  assert.equal((await add('green')).body.code, 'has-picture')

  const order = (known: Omit<Picture, 'url'>[], pictures: object[]) =>
    call(`PUT /api/growers/${id}/pictures`, { before: known.map(({ key }) => key), pictures })
  assert.deepEqual(Object.keys((await order([green, brown], [{ ...brown, alt: 'No' }])).body.fields), [
    'pictures.0.alt',
  ])
  assert.equal((await order([brown], [green])).body.code, 'pictures-changed')
  const foreign = { key: `${honey}-${'0'.repeat(16)}`, alt: 'Of another one' }
  assert.equal((await order([green, brown], [foreign])).body.code, 'pictures-changed')
  const soil = { ...brown, alt: 'Black soil after rain' }
  assert.equal((await order([green, brown], [soil])).status, 200)
  await settles(async () => (await shown()).length === 1)
  assert.deepEqual(await shown(), seenOf(soil))
  const unnamed = async () =>
    (await database.selectFrom('unnamed_pictures').select('key').execute()).filter(({ key }) => /^grower-/.test(key))
  await sweepPictures({ database, clock, settings }, { otherKeys: async () => [] })
  assert.deepEqual(await unnamed(), [{ key: green.key }])
  assert.equal((await order([soil], [soil, green])).status, 200, 'DESK-05 a removed picture is put back')
  assert.deepEqual(await unnamed(), [])
  assert.deepEqual([(await add('blue')).status, (await add('red')).status], [201, 201])
  assert.equal((await add('white')).body.code, 'enough-pictures')
  const { body } = await call(`GET /api/growers/${id}`)
  assert.deepEqual(
    body.pictures.map((one) => one.alt),
    [soil.alt, green.alt, 'A blue field', 'A red field'],
  )
})
