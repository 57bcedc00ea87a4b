import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { mm } from '#server/platform/documents/page-layout.ts'
import { shop } from '#shop'
import { expectStatus } from '../../payments/payments.fixture.ts'
import { openPackingShop, parcelOf } from '../fulfilment.fixture.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'
import { render } from './render.ts'
import { renderLabels } from './render-labels.ts'
import { renderLabelsAndSlips } from './render-labels-and-slips.ts'
import { renderManifest, renderPickList } from './render-lists.ts'
import { renderSlips } from './render-slips.ts'

const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer } })
const pdfium = await PDFiumLibrary.init()

const made = new Date('2099-06-10T06:00:00Z')
const carrier = { id: 'india-post', name: 'India Post', trackingUrl: null, numberPattern: null }

function parcel(changes: Partial<ParcelFacts> = {}, receiver: Partial<ParcelFacts['receiver']> = {}): ParcelFacts {
  return {
    id: 'one',
    orderNumber: 'FG-4821-7395',
    place: 1,
    count: 2,
    carrier,
    tracking: 'EE123456785IN',
    state: 'packed',
    grams: 1250,
    packedAt: made,
    handedOverAt: null,
    deliveredAt: null,
    placedAt: made,
    delivery: { from: '2099-06-12', to: '2099-06-13' },
    lines: [line('Forest Honey', 2)],
    invoiceNumber: undefined,
    sentSeparately: [{ title: 'Ragi Flour', netQuantity: '1 kg', quantity: 3 }],
    ...changes,
    receiver: {
      name: 'Asha Rao',
      email: 'asha@example.in',
      phone: '+919876543210',
      addressLines: ['12, Temple Road', 'Malleshwaram'],
      stateCode: '29',
      pinCode: '560003',
      ...receiver,
    },
  }
}

function line(title: string, quantity: number, batch: string | null = null) {
  return {
    position: 0,
    productId: 'honey',
    title,
    netQuantity: '500 g',
    quantity,
    replacement: 0,
    unitPrice: 10_000,
    batch,
  }
}

async function open(pdf: Uint8Array) {
  const document = await pdfium.loadDocument(pdf)
  return { document, pages: [...document.pages()] }
}

type Page = Awaited<ReturnType<typeof open>>['pages'][number]

/** Width and height in millimetres. */
function sidesOf(page: Page | undefined): string[] {
  const { originalWidth = 0, originalHeight = 0 } = page?.getOriginalSize() ?? {}
  return [originalWidth, originalHeight].map((side) => ((side * 25.4) / 72).toFixed(1))
}

/** The page as a printer with 203 dpi sees it, black or white. */
async function pixelsOf(page: Page) {
  const { data, width, height } = await page.render({ scale: 203 / 72, render: 'bitmap' })
  const pixels = new Uint8ClampedArray(data)
  for (let index = 0; index < pixels.length; index += 4) {
    const shade = (pixels[index] ?? 0) < 128 ? 0 : 255
    pixels.set([shade, shade, shade, 255], index)
  }
  return { data: pixels, width, height, colorSpace: 'srgb' as const }
}

async function codesOf(page: Page) {
  const found = await readBarcodes((await pixelsOf(page)) as ImageData, { formats: ['QRCode', 'Code128'] })
  return Object.fromEntries(found.map(({ format, text }) => [format, text]))
}

const names = {
  Latin: 'Asha Rao',
  Tamil: 'ஆஷா ராவ்',
  Bengali: 'আশা রাও',
  long: 'Venkatanarasimharajuvaripeta Subrahmanyam '.repeat(2).trim(),
}
const trackings = ['EE123456785IN', '12345678901234', 'A12345678', '12345678']

for (const [index, [script, name]] of Object.entries(names).entries()) {
  test(`SHIP-04 a label with a ${script} name is 105 × 148 mm, and its codes are read at 203 dpi`, async () => {
    const tracking = trackings[index] ?? null
    const addressLines = script === 'long' ? ['Plot 7, a long street '.repeat(9), 'Behind it '.repeat(19)] : [name]
    const { pages } = await open(await renderLabels([parcel({ tracking }, { name, addressLines })], { shop, made }))
    const [page] = pages
    assert.ok(page && pages.length === 1)
    assert.deepEqual(sidesOf(page), ['105.0', '148.0'])
    const text = page.getText().replace(/\s+/g, ' ')
    for (const part of [
      'Phone +919876543210',
      'PIN 560003',
      'From Farmgate Organics Private Limited',
      'India Post',
      `${tracking}`,
      'Weight 1.25 kg, Value ₹200',
      '2 × Forest Honey (500 g)',
      '1 of 2',
      'PREPAID. Collect no cash.',
    ]) {
      assert.ok(text.includes(part), `${part} in: ${text}`)
    }
    // Last: the page closes.
    assert.deepEqual(await codesOf(page), { QRCode: 'FG-4821-7395', Code128: tracking })
  })
}

test('SHIP-04 names in Tamil and Bengali are drawn in their letters, not as boxes', async () => {
  const [tamil, bengali, boxes] = await Promise.all(
    [names.Tamil, names.Bengali, '\u{10FFF0}'.repeat(6)].map(async (name) => {
      const { pages } = await open(await renderLabels([parcel({}, { name })], { shop, made }))
      return pages[0]?.getText() ?? ''
    }),
  )
  assert.match(tamil ?? '', /\p{Script=Tamil}/u)
  assert.match(bengali ?? '', /\p{Script=Bengali}/u)
  assert.doesNotMatch(boxes ?? '', /\p{Script=Tamil}/u)
})

const longNames = {
  conjuncts: 'ക്ഷ'.repeat(40),
  'twelve lines': Array.from({ length: 12 }, (_, nth) => `Line ${nth}, COLLECT Rs 5000 CASH`).join('\n'),
  'one word': 'W'.repeat(200),
}

test('SHIP-04 a long name or address stays in its box: PIN code, state, telephone and codes are as without it', async () => {
  const from = mm(75)
  const bandOf = async (pages: Page[]) => {
    const { data, width, height } = await pixelsOf(pages[0] as Page)
    return data.slice(4 * width * Math.floor((height * from) / mm(148)))
  }
  const draw = async (name: string, addressLines: string[]) =>
    open(await renderLabels([parcel({}, { name, addressLines })], { shop, made }))
  const short = await bandOf((await draw('Asha Rao', ['12, Temple Road'])).pages)
  for (const [what, long] of Object.entries(longNames)) {
    for (const [name, addressLines] of [
      [long.slice(0, 120), [long, long]],
      [long, Array.from({ length: 12 }, () => long)],
    ] as const) {
      const { pages } = await draw(name, [...addressLines])
      assert.equal(pages.length, 1)
      const text = pages[0]?.getText().replace(/\s+/g, ' ') ?? ''
      for (const part of ['Karnataka', 'Phone +919876543210', 'PIN 560003'])
        assert.ok(text.includes(part), `${part}, ${what}`)
      if (addressLines.length > 2) assert.match(text, /…/, what)
      assert.deepEqual(await bandOf(pages), short, what)
    }
  }
})

test('SHIP-05 SHIP-06 PACK-02 slips and lists with long names keep within their pages', async () => {
  const long = longNames.conjuncts
  const parcels = Array.from({ length: 40 }, (_, nth) =>
    parcel({ id: `${nth}`, lines: Array.from({ length: 8 }, () => line(long, 2)) }, { name: long }),
  )
  const pick = { ...line(long, 2), shelfPlace: long, batch: long }
  const picks = { sums: Array.from({ length: 30 }, () => pick), orders: [{ number: 'FG-4821-7395', lines: [pick] }] }
  for (const pdf of [
    await renderSlips(parcels, { shop, made }),
    await renderManifest(parcels, { shop, made }),
    await renderPickList(picks as never, { shop, made }),
  ]) {
    const { pages } = await open(pdf)
    assert.ok(pages.length > 1)
    for (const page of pages) assert.ok(await hasMargin(page), `${page.number}`)
  }
})

/** No ink within five millimetres of the right and lower edge. */
async function hasMargin(page: Page): Promise<boolean> {
  const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' })
  const margin = Math.floor(mm(5))
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const isWhite = (from: number, to: number) => pixels.subarray(from, to).every((pixel) => pixel === 0xffffffff)
  for (let row = 0; row < height - margin; row++) {
    if (!isWhite((row + 1) * width - margin, (row + 1) * width)) return false
  }
  return isWhite((height - margin) * width, height * width)
}

for (const [kind, count] of [
  ['labels', 50],
  ['slips', 3],
  ['labels-and-slips', 3],
  ['manifest', 3],
] as const) {
  test(`SHIP-04 SHIP-05 SHIP-06 a parcel that cannot be drawn is named in the file, and the others are printed: ${count} ${kind}`, async () => {
    const parcels = Array.from({ length: 50 }, (_, nth) =>
      parcel({ id: `${nth}`, orderNumber: `FG-4821-${7000 + nth}` }),
    )
    const broken = { ...parcels[1], receiver: null } as never
    const { pdf, failed } = await render({ kind, parcels: parcels.with(1, broken), shop, made })
    assert.deepEqual(
      failed.map(({ id, orderNumber, place, count, fault }) => [id, orderNumber, place, count, fault instanceof Error]),
      [['1', 'FG-4821-7001', 1, 2, true]],
    )
    const { pages } = await open(pdf)
    const [first = '', ...others] = pages.map((page) => page.getText().replace(/\s+/g, ' '))
    assert.match(first, /Not in this file.* FG-4821-7001, parcel 1 of 2/)
    const printed = kind === 'manifest' ? first.slice(first.indexOf('India Post')) + others.join(' ') : others.join(' ')
    const numbers = parcels.map(({ orderNumber }) => orderNumber)
    assert.deepEqual(
      numbers.filter((number) => !printed.includes(number)),
      ['FG-4821-7001'],
    )
  })
}

test('SHIP-04 DESK-10 twenty labels are drawn while the server still answers', async () => {
  const parcels = Array.from({ length: 20 }, (_, nth) => parcel({ id: `${nth}`, orderNumber: `FG-4821-${7000 + nth}` }))
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const { pdf } = await render({ kind: 'labels', parcels, shop, made })
  clearImmediate(timer)
  assert.deepEqual(Buffer.from(pdf), Buffer.from(await renderLabels(parcels, { shop, made })))
  assert.ok(turns > 100, `${turns} turns of the event loop`)
})

test('SHIP-05 a slip is A5 and names lines with batch, what follows, and the last day for returns', async () => {
  const batches = new Map([['b1', { code: 'GH-24', bestBefore: '2099-12-31' }]])
  const one = parcel({ lines: [line('Forest Honey', 2, 'b1')] }, { name: names.Tamil })
  const { pages } = await open(await renderSlips([one], { shop, made, batches }))
  assert.deepEqual(sidesOf(pages[0]), ['148.0', '210.0'])
  const text = (pages[0]?.getText() ?? '').replace(/\s+/g, ' ')
  for (const part of [
    '2 × Forest Honey (500 g): batch GH-24, best before 31 December 2099',
    'Comes separately 3 × Ragi Flour (1 kg)',
    '7 days after the delivery: delivered on 13 June 2099, it is 20 June 2099.',
  ]) {
    assert.ok(text.includes(part), `${part} in: ${text}`)
  }
  assert.match(text, /\p{Script=Tamil}/u)
})

test('RETURN-04 the slip of a replacement names the invoice that it costs nothing for; its label says what it is', async () => {
  const of = (replacement: number) =>
    parcel({ lines: [{ ...line('Forest Honey', 2), replacement }], invoiceNumber: 'FG/99-00/000007' })
  const slipOf = async (replacement: number) =>
    (await open(await renderSlips([of(replacement)], { shop, made }))).pages[0]?.getText() ?? ''
  const labelOf = async (replacement: number) =>
    (await open(await renderLabels([of(replacement)], { shop, made }))).pages[0]?.getText() ?? ''
  assert.match(await labelOf(2), /Replacement FG-/)
  assert.match(await labelOf(1), /\d of \d FG-/)
  assert.match(await slipOf(1), /Replacement, no charge, for invoice FG\/99-00\/000007/)
  assert.doesNotMatch(await slipOf(0), /Replacement/)
})

test('SHIP-05 label and slip stand on one sheet of A4: the label in its corner, the slip in the other half, also of two sheets', async () => {
  const lines = Array.from({ length: 40 }, () => line('Forest Honey', 2))
  const pdf = await renderLabelsAndSlips([parcel({ lines }), parcel({})], { shop, made })
  const { pages } = await open(pdf)
  assert.deepEqual(pages.map(sidesOf), Array(3).fill(['210.0', '297.0']))
  const [first, second, third] = pages.map((page) => page.getText().replace(/\s+/g, ' '))
  assert.match(`${first}`, /PIN 560003.*Packing slip.*In this parcel/)
  assert.doesNotMatch(`${second}`, /PIN 560003/, 'the rest of a long slip')
  assert.match(`${third}`, /PIN 560003.*Comes separately 3 × Ragi Flour/)
  for (const page of pages) assert.ok(await hasMargin(page), `${page.number}`)
  // A page closes when it is read.
  const [one, other] = [(await open(pdf)).pages[2], (await open(pdf)).pages[2]] as [Page, Page]
  assert.ok(await isWhiteBesideLabel(one))
  assert.deepEqual(await codesOf(other), { QRCode: 'FG-4821-7395', Code128: 'EE123456785IN' })
})

/** Of a sheet of A4. */
async function isWhiteBesideLabel(page: Page): Promise<boolean> {
  const { data, width } = await page.render({ scale: 1, render: 'bitmap' })
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
  const rows = Array.from({ length: Math.floor(mm(147)) }, (_, row) => row * width)
  return rows.every((from) =>
    pixels.subarray(from + Math.ceil(mm(105)), from + width).every((one) => one === 0xffffffff),
  )
}

test('SHIP-04 up to 50 labels are one file in the order of packing, and each print is in the log', async (t) => {
  const packing = await openPackingShop(t)
  const ravi = await packing.addStaff('Ravi', 'packer')
  const ids: string[] = []
  const numbers: string[] = []
  for (let index = 0; index < 3; index++) {
    const number = await packing.addOrder({ lastName: 'ராவ்' })
    numbers.push(number)
    const shipped = await ravi.post(`/api/orders/${number}/parcels`, parcelOf(2))
    ids.unshift(expectStatus(shipped, 200).body.id)
    packing.pass(1000)
  }
  const query = `parcels=${ids.join(',')}`
  const labels = expectStatus(await ravi.get(`/api/labels.pdf?${query}`), 200)
  const { pages } = await open(labels.bytes)
  const codes = await Promise.all(pages.map(codesOf))
  assert.deepEqual(
    codes.map(({ QRCode }) => QRCode),
    numbers,
  )
  const [id = ''] = ids
  assert.equal((await packing.entries(id)).at(-1)?.action, 'parcel.label-printed')
  const slips = await open(expectStatus(await ravi.get(`/api/packing-slips.pdf?${query}`), 200).bytes)
  assert.equal(slips.pages.length, 3)
  const twice = await open(expectStatus(await ravi.get(`/api/packing-slips.pdf?parcels=${id},${id}`), 200).bytes)
  assert.equal(twice.pages.length, 2, 'copies')
  const both = await open(expectStatus(await ravi.get(`/api/labels-and-slips.pdf?${query}`), 200).bytes)
  assert.deepEqual(
    both.pages.map((page) => [sidesOf(page), page.getText().includes('Packing slip')]),
    numbers.map(() => [['210.0', '297.0'], true]),
  )
  const printed = (await packing.entries(id)).filter(({ action }) => action === 'parcel.label-printed')
  assert.equal(printed.length, 2)
  const manifest = await open(expectStatus(await ravi.get(`/api/manifest.pdf?${query}`), 200).bytes)
  const text = manifest.pages[0]?.getText() ?? ''
  for (const number of numbers) assert.ok(text.includes(number))
  assert.match(text, /Own van: 3 parcels, [\d.]+ kg/)
  assert.match(text, /From .+, \+91/s)
  const fiftyOne = Array.from({ length: 51 }, () => id).join(',')
  expectStatus(await ravi.get(`/api/labels.pdf?parcels=${fiftyOne}`), 422)
  expectStatus(await ravi.get('/api/labels.pdf?parcels=00000000-0000-0000-0000-000000000000'), 404)
})

test('SHIP-04 AUDIT-03 a label that cannot be drawn is not noted as printed, and the log has the reason', async (t) => {
  const packing = await openPackingShop(t)
  const ravi = await packing.addStaff('Ravi', 'packer')
  const [good, bad] = [await packing.addOrder(), await packing.addOrder()]
  const [goodId, badId] = await Promise.all(
    [good, bad].map(async (number) => {
      const shipped = await ravi.post(`/api/orders/${number}/parcels`, parcelOf(2))
      return expectStatus(shipped, 200).body.id as string
    }),
  )
  // Longer than a bar code can be.
  await packing.database
    .updateTable('parcels')
    .set({ tracking: 'A'.repeat(3000) })
    .where('id', '=', `${badId}`)
    .execute()
  const logged = t.mock.method(packing.deps.log, 'error')
  const { bytes } = expectStatus(await ravi.get(`/api/labels.pdf?parcels=${goodId},${badId}`), 200)
  const { pages } = await open(bytes)
  const texts = pages.map((page) => page.getText())
  assert.equal(texts.length, 2)
  assert.ok(texts[0]?.includes(`${bad}, parcel 1 of 1`) && texts[1]?.includes(good))
  const isPrinted = async (id = '') =>
    (await packing.entries(id)).some(({ action }) => action === 'parcel.label-printed')
  assert.deepEqual([await isPrinted(goodId), await isPrinted(badId)], [true, false])
  const [entry] = logged.mock.calls.map((call) => call.arguments[0] as unknown as { err: Error; order: string })
  assert.equal(entry?.order, bad)
  assert.ok(entry.err.message)
})

test('PACK-02 the pick list is printed on A4', async (t) => {
  const packing = await openPackingShop(t)
  const ravi = await packing.addStaff('Ravi', 'packer')
  const number = await packing.addOrder()
  const answer = expectStatus(await ravi.get(`/api/pick-list.pdf?orders=${number}`), 200)
  const { pages } = await open(answer.bytes)
  assert.deepEqual(sidesOf(pages[0]), ['210.0', '297.0'])
  assert.match(pages[0]?.getText() ?? '', /2 ×\s+Forest Honey \(500 g\)/)
})
