// Stickers of packs, rendered to the pixels of a printer with 203 dpi and read back.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { missingOnSticker, type StickerFacts, type StickerSize, stickerSizes } from '#domain/stock/sticker.ts'
import { shop } from '#shop'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'
import { renderStickers } from './render-stickers.ts'

const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer } })
const pdfium = await PDFiumLibrary.init()
const url = 'https://farmgate.example/lot/K7MP4QRT'

const facts: StickerFacts = {
  title: 'Urad Dal, Split and Hulled',
  netQuantity: { amount: 500, unit: 'g' },
  mrp: 11_490_00,
  packedOn: '2026-11-20',
  bestBefore: '2027-09-22',
  lot: 'K7MP4QRT',
  packer: { name: 'Malwa Black Soil Growers', address: 'Godown 6, Mandi Road, Ujjain 456010', fssai: '11226333000417' },
  isVegetarian: true,
}
const names = {
  Latin: facts.title,
  Tamil: 'உளுந்து பருப்பு, உடைத்தது மற்றும் தோல் நீக்கியது',
  Kannada: 'ಉದ್ದಿನ ಬೇಳೆ, ಸಿಪ್ಪೆ ತೆಗೆದದ್ದು',
  Bengali: 'বিউলির ডাল, খোসা ছাড়ানো',
}

async function pagesOf(pdf: Uint8Array) {
  const document = await pdfium.loadDocument(pdf)
  return [...document.pages()]
}

for (const [size, { width, height }] of Object.entries(stickerSizes)) {
  test(`BATCH-07 stickers of ${width} × ${height} mm are exactly of that size, whole in every script, and their code is read at 203 dpi`, async () => {
    for (const [script, title] of Object.entries(names)) {
      const given = { facts: { ...facts, title }, size: size as StickerSize, count: 2, url, shop, made: new Date(0) }
      const [page, second, third] = await pagesOf(await renderStickers(given))
      assert.ok(page && second && !third)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const inMillimetres = [originalWidth, originalHeight].map((side) => ((side * 25.4) / 72).toFixed(2))
      assert.deepEqual(inMillimetres, [width.toFixed(2), height.toFixed(2)])
      const text = page.getText().replace(/\s+/g, ' ')
      for (const part of [
        'Net 500 g, ₹22.98 per g',
        'MRP ₹11,490.00 incl. of all taxes',
        'Packed 20 Nov 2026',
        'Best before 22 Sep 2027',
        'Lot K7MP4QRT',
        'Packed by Malwa Black Soil Growers',
        'FSSAI Lic. No. 11226333000417',
      ])
        assert.ok(text.includes(part), `${script}: ${part} in: ${text}`)
      assert.ok(!text.includes('…'), text)
      if (script !== 'Latin') assert.match(text, new RegExp(`\\p{Script=${script}}`, 'u'))
      const { data, width: across, height: down } = await page.render({ scale: 203.2 / 72, render: 'bitmap' })
      const pixels = Uint8ClampedArray.from(data, (shade, index) => (index % 4 === 3 || shade >= 128 ? 255 : 0))
      const codes = await readBarcodes({ data: pixels, width: across, height: down } as ImageData, {
        formats: ['QRCode'],
      })
      assert.deepEqual(
        codes.map((code) => code.text),
        [url],
        script,
      )
    }
  })
}

test('BATCH-07 on the small sticker a packer’s long name is whole, also below a title of two lines', async () => {
  const packer = { ...facts.packer, name: 'Malwa Black Soil Growers’ Co-operative' }
  for (const title of [facts.title, 'Freeze-Dried Instant Coffee Granules, 100% Arabica of Wayanad']) {
    const given = { facts: { ...facts, packer, title }, size: '50x25', count: 1, url, shop, made: new Date(0) } as const
    const [page] = await pagesOf(await renderStickers(given))
    // A hyphen at the end of a line is read as U+FFFE.
    const text =
      page
        ?.getText()
        .replace(/\uFFFE/g, '-')
        .replace(/\s+/g, ' ') ?? ''
    for (const part of [`Packed by ${packer.name}`, 'FSSAI Lic. No. 11226333000417'])
      assert.ok(text.includes(part), text)
    assert.ok(!text.includes('…'), text)
  }
})

test('BATCH-04 BATCH-07 what the law wants on a pack and the batch lacks is named; a recalled batch has no stickers', async (t) => {
  assert.deepEqual(missingOnSticker(facts), [])
  const nothing = { ...facts, title: ' ', netQuantity: { amount: 0, unit: 'g' }, lot: null } as const
  assert.deepEqual(missingOnSticker({ ...nothing, packer: { name: '', address: '', fssai: null } }), [
    ...['the name of the product', 'the net quantity', 'the name of the packer', 'the address of the packer'],
    ...['the packer’s FSSAI number', 'the lot'],
  ])
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const packer = await server.signIn('packer')
  const batch = {
    product_id: 'urad-dal-500g',
    code: 'A-1',
    units: 40,
    mrp_paise: 14900,
    packer_fssai: '11226333000417',
  }
  const enter = async (given: object) =>
    server.deps.database
      .insertInto('batches')
      .values({ ...batch, packed_on: '2026-11-02', best_before_on: '2027-05-02', ...given })
      .returning('id')
      .executeTakeFirstOrThrow()
  const whole = await enter({ lot: 'K7MP4QRT' })
  const lacking = await enter({ code: 'A-2', packer_fssai: null })
  const get = (id: string, query: string) =>
    server.app.inject({ url: `/api/batches/${id}/stickers?${query}`, headers: packer.headers() })
  const printed = await get(whole.id, 'size=50x25&count=3')
  assert.deepEqual([printed.statusCode, printed.headers['content-type']], [200, 'application/pdf'])
  assert.equal((await pagesOf(printed.rawPayload)).length, 3)
  const refused = await get(lacking.id, 'size=70x40&count=1')
  assert.deepEqual(
    [refused.statusCode, refused.json().error],
    [409, 'The law wants the packer’s FSSAI number, the lot on the pack. Add it first.'],
  )
  for (const count of ['0', '501', '-1', 'x'])
    assert.equal((await get(whole.id, `size=50x25&count=${count}`)).statusCode, 422, count)
  assert.equal((await get(crypto.randomUUID(), 'size=50x25&count=1')).statusCode, 404)
  await server.deps.database.updateTable('batches').set({ frozen_at: new Date() }).where('id', '=', whole.id).execute()
  const stopped = await get(whole.id, 'size=50x25&count=1')
  assert.deepEqual(
    [stopped.statusCode, stopped.json().error],
    [409, 'Batch A-1 is recalled: its packs get no stickers.'],
  )
})
