import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StaffFault } from '../platform/staff-api.ts'
import { type FindByScan, openProductScans } from './product-scans.ts'

const honey = '4006381333931'
const ragi = '4012345678901'
const found = { productId: 'honey', words: 'Forest Honey, 500 g' }
const notFound = new StaffFault(404, { code: 'product-not-found', error: 'No product has this barcode.' })

/** What a page says and chooses; each search ends when the test says so. */
function openPage() {
  const heard: string[] = []
  const scans = openProductScans()
  return {
    heard,
    scan: (text: string, find: FindByScan) =>
      scans.read(text, {
        find,
        say: (signal, words, detail = '') => heard.push(`${signal}: ${words} ${detail}`.trim()),
        choose: (productId) => heard.push(`chosen: ${productId}`),
      }),
    giveUp: scans.giveUp,
  }
}

test('STOCK-03 a scan chooses its product, and one that no product has is an unknown code', async () => {
  const { heard, scan } = openPage()
  await scan(honey, async () => found)
  await scan(ragi, () => Promise.reject(notFound))
  await scan('hello', async () => found)
  assert.deepEqual(heard, [
    'right: Forest Honey, 500 g',
    'chosen: honey',
    `wrong: Unknown code ${ragi} No product has this barcode.`,
    'wrong: Unknown code hello',
  ])
})

test('STOCK-03 of two scans the second counts, also when the first is answered later', async () => {
  const { heard, scan } = openPage()
  const slow = Promise.withResolvers<typeof found>()
  const first = scan(honey, () => slow.promise)
  await scan(ragi, async () => ({ productId: 'ragi', words: 'Ragi Flour, 500 g' }))
  slow.resolve(found)
  await first
  assert.deepEqual(heard, ['right: Ragi Flour, 500 g', 'chosen: ragi'])
})

test('STOCK-03 once the walk has led on, an unknown code is said no more, nor does a late scan choose', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const { heard, scan, giveUp } = openPage()
    const slow = Promise.withResolvers<typeof found>()
    const read = scan(honey, () => slow.promise)
    giveUp()
    if (end === 'resolve') slow.resolve(found)
    else slow.reject(notFound)
    await read
    assert.deepEqual(heard, [], end)
  }
})
