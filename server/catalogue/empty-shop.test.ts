// A shop without goods gets its categories, growers and GST rates by the staff's calls.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStaffServer } from '../../tests/fixtures/staff-server.ts'

type Body = {
  id: string
  code: string
  version: number
  fields: { [field: string]: string }
  by: string
  theirs: { people: string }
  products: number
  missing: string[]
  total: number
  wrong?: { [field: string]: string }
  rows: { name: string; hsn: string; id: string; isLater: boolean; products: number; basisPoints?: number }[]
}

test('GOODS-10 GOODS-11 GOODS-13 an empty shop gets categories, a grower and a GST rate, and then a product that lacks only what is its own', async (t) => {
  const server = await openStaffServer(t)
  const owner = await server.signIn('owner')
  const call = async (name: string, body?: object) => (await owner.call(name, body)) as { status: number; body: Body }
  const names = async () => (await call('GET /api/categories')).body.rows.map(({ name }) => name)

  assert.equal((await call('POST /api/categories', { name: ' Dals  and pulses ' })).status, 201)
  await call('POST /api/categories', { name: 'Honey' })
  const twice = await call('POST /api/categories', { name: 'honey' })
  assert.deepEqual([twice.status, Object.keys(twice.body.fields)], [422, ['name']])
  assert.equal((await call('PUT /api/categories', { names: ['Honey'] })).body.code, 'categories-changed')
  assert.equal((await call('PUT /api/categories', { names: ['Honey', 'Dals and pulses'] })).status, 200)
  assert.deepEqual(await names(), ['Honey', 'Dals and pulses'])

  const none = { certificateScheme: '', certificateNumber: '', certificateCertifier: '', certificateValidUntil: '' }
  const grower = {
    name: 'Malwa Growers',
    place: 'Ujjain',
    state: 'Madhya Pradesh',
    people: '',
    story: 'Dal.\n\nSoil.',
    ...none,
  }
  const wrong = await call('POST /api/growers', { ...grower, state: 'Malwa', certificateNumber: 'X' })
  assert.deepEqual(Object.keys(wrong.body.fields).sort(), [
    'certificateCertifier',
    'certificateScheme',
    'certificateValidUntil',
    'state',
  ])
  assert.deepEqual((await call('POST /api/growers', grower)).body, { id: 'malwa-growers' })
  const patch = (version: number, changes: object) => call('PATCH /api/growers/malwa-growers', { version, changes })
  const certificate = {
    certificateScheme: 'NPOP',
    certificateNumber: 'ORG/7',
    certificateCertifier: 'A body',
    certificateValidUntil: '2027-03-31',
  }
  const undated = await patch(1, { ...certificate, certificateValidUntil: '' })
  assert.deepEqual([undated.status, Object.keys(undated.body.fields ?? {})], [422, ['certificateValidUntil']])
  assert.deepEqual((await patch(1, certificate)).body, { version: 2 })
  await call('POST /api/growers', { ...grower, name: 'Goa Farm' })
  await call('POST /api/growers', { ...grower, name: 'Ponda Farm' })
  const growers = async () => (await call('GET /api/growers')).body.rows.map((row) => row.id)
  assert.equal((await call('PUT /api/growers', { ids: ['goa-farm', 'malwa-growers'] })).body.code, 'growers-changed')
  const ids = ['malwa-growers', 'ponda-farm', 'goa-farm']
  for (const order of [ids, ids.toReversed()]) {
    assert.equal((await call('PUT /api/growers', { ids: order })).status, 200)
    assert.deepEqual(await growers(), order)
  }
  const late = await patch(1, { people: 'Forty farms' })
  assert.deepEqual(
    [late.status, late.body.code, late.body.by, late.body.theirs.people],
    [409, 'changed-meanwhile', 'owner', ''],
  )

  assert.deepEqual(
    Object.keys((await call('POST /api/gst-rates', { hsn: '0', rate: '45', from: '2026-11-19' })).body.fields),
    ['hsn', 'rate', 'from'],
  )
  const today = '2026-11-20'
  assert.equal((await call('POST /api/gst-rates', { hsn: ' 07 13', rate: '5', from: today })).status, 201)
  assert.equal((await call('POST /api/gst-rates', { hsn: '07', rate: '0.25', from: '2026-12-01' })).status, 201)
  assert.equal((await call(`DELETE /api/gst-rates/0713/${today}`)).body.code, 'rate-in-force')
  const { rows } = (await call('GET /api/gst-rates')).body
  assert.deepEqual(
    rows.map(({ hsn, isLater }) => [hsn, isLater]),
    [
      ['07', true],
      ['0713', false],
    ],
  )

  const { id } = (await call('POST /api/products', { title: 'Toor Dal 1 kg', category: 'Honey', id: '' })).body
  const changes = { hsn: '07136000', growerId: 'malwa-growers', category: 'Dals and pulses' }
  assert.equal((await call(`PATCH /api/products/${id}`, { version: 1, changes })).status, 200)
  const { missing } = (await call(`GET /api/products/${id}`)).body
  assert.deepEqual(
    ['hsn', 'certificateNumber'].filter((fact) => missing.includes(fact)),
    [],
  )
  assert.equal((await call('GET /api/gst-rates')).body.rows[1]?.products, 1)
  // A new row changes what no longer code has a rate for, and what has another rate on its day.
  const effectOf = async (hsn: string, rate: string, from: string) => {
    const { status, body } = await call(`GET /api/gst-rates/effect?hsn=${hsn}&rate=${rate}&from=${from}`)
    return [status, body.total, body.rows.map((row) => [row.id, row.hsn, row.basisPoints])]
  }
  assert.deepEqual(await effectOf('07136', '12', today), [200, 1, [[id, '07136000', 500]]])
  assert.deepEqual(await effectOf('07136', '5', today), [200, 0, []], 'it has that rate')
  assert.deepEqual(await effectOf('07', '12', '2099-01-01'), [200, 0, []], 'a longer code has a rate')
  assert.deepEqual(await effectOf('०७१३६', '१२', today), [200, 1, [[id, '07136000', 500]]], 'digits of India')
  // Of what cannot be read nothing is said but what is wrong.
  const wrongOf = async (hsn: string, rate: string, from: string) =>
    (await call(`GET /api/gst-rates/effect?hsn=${hsn}&rate=${rate}&from=${from}`)).body.wrong
  const rate = 'Please type per cent from 0 to 40, such as 5 or 0.25'
  for (const typed of ['12,5', '40.5', '']) assert.deepEqual(await wrongOf('07136', typed, today), { rate }, typed)
  const from = 'From today or a later day: invoices of past days stay as they are'
  assert.deepEqual(await wrongOf('07136', '12', '2020-01-01'), { from })
  assert.equal(await wrongOf('07136', '12', today), undefined)

  assert.equal((await call('DELETE /api/categories/Dals%20and%20pulses')).body.code, 'has-products')
  assert.equal((await call('DELETE /api/growers/malwa-growers')).body.code, 'has-products')
  assert.equal((await call('DELETE /api/gst-rates/07/2026-12-01')).status, 200)
  assert.equal((await call('DELETE /api/categories/Honey')).status, 200)
  assert.deepEqual(await names(), ['Dals and pulses'])
  const { body: accountants } = (await (
    await server.signIn('accountant')
  ).call('POST /api/categories', { name: 'Oils' })) as {
    body: Body
  }
  assert.equal(accountants.code, 'not-allowed')
})
