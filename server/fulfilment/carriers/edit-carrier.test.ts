import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'

type Row = { id: string; name: string; version: number; isUsed: boolean; action: string; after: object }
type Body = { carriers: Row[]; rows: Row[]; entries: Row[]; fields: object; code: string; theirs: object } & {
  readonly [field: string]: unknown
}

test('SHIP-03 SETTINGS-01 GOODS-03 an owner adds, changes and switches off a carrier, and the packing desk has it at once', async (t) => {
  const server = await openStaffServer(t)
  const owner = await server.signIn('owner')
  const call = async (name: string, body?: object) => (await owner.call(name, body)) as { status: number; body: Body }
  const offered = async () => (await call('GET /api/carriers')).body.carriers.map(({ name }) => name)
  const fields = {
    name: ' Shree Maruti ',
    trackingUrl: 'https://maruti.example/t/{number}',
    numberPattern: '[0-9]{14}',
    pinCodes: '570, 58',
  }

  const unsafe = await call('POST /api/settings/carriers', {
    ...fields,
    name: 'dtdc',
    numberPattern: '([0-9]+)+',
    pinCodes: '57x',
  })
  assert.deepEqual([unsafe.status, Object.keys(unsafe.body.fields)], [422, ['numberPattern', 'pinCodes', 'name']])
  assert.deepEqual(await call('POST /api/settings/carriers', { ...fields, pinCodes: ' 570,58 ' }), {
    status: 201,
    body: { id: 'shree-maruti' },
  })
  assert.equal((await offered()).at(-1), 'Shree Maruti')

  const patch = (version: number, changes: object) =>
    call('PATCH /api/settings/carriers/shree-maruti', { version, changes })
  assert.deepEqual(await patch(1, { numberPattern: '[0-9]{12}' }), { status: 200, body: { version: 2 } })
  const late = await patch(1, { name: 'Maruti' })
  assert.deepEqual(
    [late.status, late.body.code, late.body.version, late.body.by],
    [409, 'changed-meanwhile', 2, 'owner'],
  )
  assert.deepEqual(late.body.theirs, { ...fields, name: 'Shree Maruti', numberPattern: '[0-9]{12}', isUsed: true })
  assert.equal((await patch(2, { name: 'Shree Maruti' })).body.code, 'nothing-changed')
  assert.equal((await patch(2, { isUsed: false })).status, 200)
  assert.equal((await offered()).includes('Shree Maruti'), false)

  const { rows } = (await call('GET /api/settings/carriers')).body
  for (const { id, version } of rows.filter(({ isUsed }) => isUsed).slice(1)) {
    const off = await call(`PATCH /api/settings/carriers/${id}`, { version, changes: { isUsed: false } })
    assert.equal(off.status, 200)
  }
  const [only] = rows
  const last = await call(`PATCH /api/settings/carriers/${only?.id}`, { version: 1, changes: { isUsed: false } })
  assert.deepEqual([last.status, last.body.code], [409, 'last-carrier'])
  const { entries } = (await call('GET /api/audit?subject=carrier:shree-maruti')).body
  assert.deepEqual(
    entries.map(({ action, after }) => [action, after]),
    [
      ['carrier.changed', { isUsed: false }],
      ['carrier.changed', { numberPattern: '[0-9]{12}' }],
      ['carrier.added', { ...fields, name: 'Shree Maruti' }],
    ],
  )
})
