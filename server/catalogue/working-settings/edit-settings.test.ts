import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryRange } from '#domain/fulfilment/delivery-range.ts'
import { day, indianDate, later } from '#domain/time.ts'
import { openResponseCache } from '#server/platform/cache/index.ts'
import { shop } from '#shop'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'
import { tagsOfChange } from '../catalogue-tags.ts'
import { settles } from '../product-list.fixture.ts'
import { purgeOnChange } from '../purge-on-change.ts'
import { cacheForEveryPage } from '../storefront-settings/cache-for-every-page.ts'
import { viewAbout } from '../view-about.ts'
import { deliveryTerms } from './working-settings.ts'

type Body = { readonly [field: string]: never } & {
  version: number
  code: string
  by: string
  theirs: object
  missing: string[]
  fields: object
  texts: { closedDays: string }
  lowMark: number
  total: number
  company: { label: string; value: string; field?: string; table?: { rows: [string, string][] } }[]
  entries: { action: string; before: object; after: object }[]
}

const gstr1 = { gstr1Version: 'GST3.2.3', gstr1ZeroB2b: false, isAboveFiveCrore: false }

async function openSettings(t: Parameters<typeof openStaffServer>[0]) {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const owner = await server.signIn('owner')
  const call = async (name: string, body?: object) => (await owner.call(name, body)) as { status: number; body: Body }
  const save = (version: number, changes: object) => call('PATCH /api/settings', { version, changes })
  return { server, call, save }
}

test('SETTINGS-01 GOODS-03 the owner saves settings with a version; they hold for the next action', async (t) => {
  const { call, save } = await openSettings(t)
  const before = (await call('GET /api/settings')).body
  assert.deepEqual(before.texts, {
    certifiedOnly: true,
    lowMark: '',
    supportRefunds: '2000',
    tareGrams: '150',
    shelfDays: '7',
    lossLimit: '5',
    showsPaidWithin: false,
    closedDays: '',
    ...gstr1,
  })
  assert.match(before.company.find(({ label }) => label === 'GSTIN')?.value ?? '', /^29/)
  const fields = before.company.flatMap(({ field }) => field?.split('.')[0] ?? [])
  assert.deepEqual(new Set(fields), new Set(Object.keys(shop)), 'each fact with its field in shop.config.ts')
  const factOf = (wanted: string) => before.company.find(({ label }) => label === wanted)
  assert.deepEqual([factOf('Telephone')?.field, factOf('Telephone')?.value], ['contact.phone', shop.contact.phone])
  assert.equal(factOf('Holidays')?.field, 'delivery.holidays')
  const [nearest] = factOf('Days to the customer')?.table?.rows ?? []
  assert.deepEqual(nearest, ['560', '1–2 days'], 'PIN codes as a table, the nearest first')
  const oldData = factOf('Old data')?.table?.rows ?? []
  assert.deepEqual(oldData.at(-1), ['Copies of what a customer had erased', 'No copy is kept'], 'a 0 is said in words')
  assert.match(factOf('Delivery fee')?.value ?? '', /^Free/)
  assert.match(factOf('Days to the customer')?.value ?? '', /^Working days /)
  const low = async () => (await call('GET /api/products?state=low')).body.total
  const lowBefore = await low()

  const wrong = await save(1, { lowMark: '-1', tareGrams: '' })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [422, ['lowMark', 'tareGrams']])
  assert.deepEqual((await save(1, { lowMark: ' 100000 ' })).body, { version: 2 })
  assert.ok((await low()) > lowBefore)
  assert.equal((await call('GET /api/stock/acacia-honey-350g')).body.lowMark, 100_000)
  const late = await save(1, { tareGrams: '200' })
  assert.deepEqual(
    [late.status, late.body.code, late.body.version, late.body.by],
    [409, 'changed-meanwhile', 2, 'owner'],
  )
  assert.deepEqual(late.body.theirs, {
    certifiedOnly: true,
    lowMark: '100000',
    supportRefunds: '2000',
    tareGrams: '150',
    shelfDays: '7',
    lossLimit: '5',
    showsPaidWithin: false,
    closedDays: '',
    ...gstr1,
  })
  assert.equal((await save(2, { tareGrams: '200' })).status, 200)
  assert.equal((await save(3, { tareGrams: '200' })).body.code, 'nothing-changed')
  const { entries } = (await call('GET /api/audit?subject=settings:shop')).body
  assert.deepEqual(
    entries.map(({ before, after }) => [before, after]),
    [
      [{ tareGrams: '150' }, { tareGrams: '200' }],
      [{ lowMark: '' }, { lowMark: '100000' }],
    ],
  )
})

test('SETTINGS-01 GOODS-02 without ‘Only certified produce’ what claims nothing is listed, and About counts who is certified', async (t) => {
  const { server, call, save } = await openSettings(t)
  const { database } = server.deps
  await database
    .updateTable('growers')
    .set({
      certificate_scheme: null,
      certificate_number: null,
      certificate_certifier: null,
      certificate_valid_until: null,
    })
    .execute()
  const honey = '/api/products/acacia-honey-350g'
  const edit = async (changes: object) =>
    call(`PATCH ${honey}`, { version: (await call(`GET ${honey}`)).body.version, changes })
  await call(`DELETE ${honey}/listing`)
  const none = { certificateNumber: '', certificateCertifier: '', certificateValidUntil: '' }
  await database
    .updateTable('products')
    .set({
      certificate_scheme: null,
      certificate_number: null,
      certificate_certifier: null,
      certificate_valid_until: null,
    })
    .where('id', '=', 'acacia-honey-350g')
    .execute()
  assert.deepEqual((await call(`PUT ${honey}/listing`)).body.missing, ['certificateNumber'])
  assert.equal((await viewAbout(server.deps)).certified, undefined)

  assert.equal((await save(1, { certifiedOnly: false })).status, 200)
  assert.equal((await call(`PUT ${honey}/listing`)).status, 200)
  const claim = await edit({ ...none, title: 'Organic honey' })
  assert.deepEqual([claim.status, Object.keys(claim.body.fields)], [422, ['certificateNumber']])
  const { total = 0, certified } = (await viewAbout(server.deps)).certified ?? {}
  assert.equal(certified, total - 1)
  const on = await save(2, { certifiedOnly: true })
  assert.deepEqual(on.body.fields, { certifiedOnly: 'On sale without a certificate: 1. Withdraw them first' })
  assert.equal((await call(`DELETE ${honey}/listing`)).status, 200)
  assert.equal((await save(2, { certifiedOnly: true })).status, 200)
  assert.equal(tagsOfChange('{"change": "settings"}'), undefined, 'every page')
})

test('SETTINGS-01 DELV-01 GOODS-03 closed days are saved and hold at once, in promises and in the data of cached pages', async (t) => {
  const { server, call, save } = await openSettings(t)
  const { database, clock } = server.deps
  const inDays = (count: number) => indianDate(later(clock.now(), count * day))
  const cache = openResponseCache({ maxBytes: 1_000_000 })
  const { closedDays } = cacheForEveryPage(server.deps, cache)
  const listener = await purgeOnChange(server.deps, cache)
  t.after(() => listener.close())
  assert.deepEqual(await closedDays(), [])
  const promised = async () => {
    const range = deliveryRange('560004', await deliveryTerms(database, { shop, now: clock.now() }), {
      placedAt: clock.now(),
    })
    return 'from' in range ? range.from : ''
  }
  const before = await promised()

  assert.deepEqual((await save(1, { closedDays: `${inDays(-1)}: Yesterday` })).body.fields, {
    closedDays: 'This day is over. Please remove it',
  })
  const typed = `${before}:\n${inDays(0)}:  Diwali `
  const saved = await save(1, { closedDays: typed })
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  const stored = [
    { day: inDays(0), reason: 'Diwali' },
    { day: before, reason: null },
  ]
  await settles(async () => JSON.stringify(await closedDays()) === JSON.stringify(stored))
  assert.ok((await promised()) > before)

  const text = `${inDays(0)}: Diwali\n${before}:`
  const late = await save(1, { closedDays: '' })
  assert.deepEqual([late.status, (late.body.theirs as { closedDays: string }).closedDays], [409, text])
  assert.equal((await save(2, { closedDays: typed })).body.code, 'nothing-changed')
  assert.equal((await save(2, { tareGrams: '160' })).status, 200)
  assert.equal((await call('GET /api/settings')).body.texts.closedDays, text, 'other settings leave them')
  const { entries } = (await call('GET /api/audit?subject=settings:shop')).body
  assert.deepEqual([entries[1]?.before, entries[1]?.after], [{ closedDays: '' }, { closedDays: text }])

  server.wait(2 * day)
  await server.prolongSessions()
  const after = (await call('GET /api/settings')).body
  assert.equal(after.texts.closedDays.includes(inDays(-2)), false, 'what is over is gone')
})
