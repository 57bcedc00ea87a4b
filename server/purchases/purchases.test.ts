// Slips, their prices and corrections, what growers are paid, by the staff's calls.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { inPath } from '#domain/purchases/purchase-number.ts'
import { day, later } from '#domain/time.ts'
import { viewGrower } from '#server/catalogue/growers/view-grower.ts'
import type { Answered } from '../../tests/fixtures/answered.ts'
import { openStaffServer, type SignedIn, type StaffServer } from '../../tests/fixtures/staff-server.ts'
import { readBatchCosts } from './batch-costs.store.ts'
import { renewPaidWithin } from './paid-within.ts'

const grower = 'malwa-black-soil-growers'
/** Nobody else's in this file. */
const [other, third, fourth] = ['ratan-farm', 'meena-farm', 'lakshmi-farm']

type Answer = Pick<Answered, 'status' | 'body'>

let server: StaffServer
let people: { readonly [role: string]: SignedIn }
const closings: (() => unknown)[] = []

before(async () => {
  server = await openStaffServer({ after: (fn: () => unknown) => closings.push(fn) } as never, { catalogue: 'demo' })
  const added = [other, third, fourth].map((id) => ({ id, name: id, place: 'Ujjain', state: 'Madhya Pradesh' }))
  await server.deps.database.insertInto('growers').values(added).execute()
  people = {
    packer: await server.signIn('packer'),
    accountant: await server.signIn('accountant'),
    owner: await server.signIn('owner'),
  }
})
after(async () => {
  for (const close of closings.toReversed()) await close()
})

const call = (as: string, name: string, body?: object) => people[as]?.call(name, body) as Promise<Answer>
const today = async () => (await call('packer', 'GET /api/weighings')).body.today as string
const expect = ({ status, body }: Answer, wanted: number) => {
  assert.equal(status, wanted, JSON.stringify(body))
  return body
}

const typed = {
  ...{ growerId: grower, crop: 'Soybean', productId: '', harvestedOn: '' },
  ...{ sacks: '4', gross: '204.8', tare: '0.8' },
  deductions: [{ kind: 'moisture', basis: 'per-cent', amount: '1.5', words: '' }],
}
const weigh = async (further: object = {}) =>
  expect(await call('packer', 'POST /api/weighings', { ...typed, boughtOn: await today(), ...further }), 201)
/** 100 kg of a grower at a rate, priced. */
const bring = async (growerId: string, rate = '50') => {
  const { number } = await weigh({ growerId, gross: '100', tare: '', deductions: [] })
  const path = inPath(number)
  expect(await call('owner', `POST /api/purchases/${path}/price`, price({ rate })), 200)
  return { number, path }
}
const price = (further: object = {}) => ({ rate: '50', billNumber: '', tax: '', netGrams: 100_000, ...further })
let references = 0
const pay = async (growerId: string, further: object = {}) =>
  call('accountant', `POST /api/growers/${growerId}/payments`, {
    ...{ kind: 'payout', amount: '1000', way: 'upi', reference: `U${++references}`, words: '', paidOn: await today() },
    ...further,
  })

test('BUY-01 the packer weighs without sums, the accountant prices for good, a correction is a slip of its own', async () => {
  const wrong = await call('packer', 'POST /api/weighings', {
    ...typed,
    boughtOn: '2999-01-01',
    growerId: '',
    crop: ' ',
  })
  assert.deepEqual(Object.keys(wrong.body.fields).toSorted(), ['boughtOn', 'crop', 'growerId'])
  assert.equal(wrong.body.fields.boughtOn, 'Today or earlier, at most a year back')
  const { number, netGrams } = await weigh()
  assert.deepEqual([number.slice(0, 3), netGrams], ['FP/', 204_000 - 3_060])
  const path = inPath(number)
  for (const name of ['GET /api/purchases', `GET /api/purchases/${path}`, `GET /api/purchases/${path}/slip`])
    expect(await call('packer', name), 403)
  const again = await call('packer', `PUT /api/weighings/${path}`, {
    ...typed,
    boughtOn: await today(),
    deductions: [],
  })
  assert.equal(expect(again, 200).netGrams, 204_000)
  expect(await call('packer', `POST /api/purchases/${path}/price`, price()), 403)
  const late = await call('accountant', `POST /api/purchases/${path}/price`, price({ netGrams }))
  assert.equal(expect(late, 409).error, 'It was weighed again: 204 kg. Look again.')
  const taxed = await call('accountant', `POST /api/purchases/${path}/price`, price({ tax: '5', netGrams: 204_000 }))
  assert.deepEqual(Object.keys(expect(taxed, 422).fields), ['billNumber'])
  const priced = await call(
    'accountant',
    `POST /api/purchases/${path}/price`,
    price({ rate: '62.5', netGrams: 204_000 }),
  )
  assert.equal(expect(priced, 200).totalPaise, 12_750_00)
  const seen = JSON.stringify((await call('packer', 'GET /api/weighings')).body)
  assert.ok(seen.includes(number) && !seen.includes('aise'), seen)
  expect(await call('owner', `POST /api/purchases/${path}/price`, price()), 409)
  expect(await call('packer', `PUT /api/weighings/${path}`, { ...typed, boughtOn: await today() }), 409)
  await assert.rejects(
    sql`UPDATE purchases SET amount_paise = 1 WHERE number = ${number}`.execute(server.deps.database),
    /only added/,
  )
  const correction = { quantity: '200', rate: '62.5', tax: '', words: 'The scale was wrong' }
  const corrected = expect(await call('owner', `POST /api/purchases/${path}/corrections`, correction), 201)
  assert.equal(corrected.differencePaise, -250_00)
  expect(await call('owner', `POST /api/purchases/${path}/corrections`, correction), 409)
  expect(await call('owner', `POST /api/purchases/${inPath(corrected.number)}/corrections`, correction), 409)
  expect(await call('packer', `GET /api/weighings/${inPath(corrected.number)}/slip`), 404)
  const slip = (await call('owner', `GET /api/purchases/${path}`)).body
  assert.deepEqual([slip.leftGrams, slip.openPaise, slip.may], [200_000, 12_500_00, ['correct']])
  assert.match(slip.certificate, /^NPOP /)
  const lot = await server.deps.database
    .selectFrom('bulk_lots')
    .select(['cost_paise'])
    .innerJoin('purchases', 'purchases.id', 'purchase_id')
    .where('number', '=', number)
    .select('bulk_lots.net_grams as lot')
    .executeTakeFirstOrThrow()
  assert.deepEqual([lot.lot, lot.cost_paise], [200_000, 12_500_00])
})

test('BUY-01 a slip does not weigh less than packing runs have used of it', async () => {
  const { number, path } = await bring(other)
  await sql`UPDATE bulk_lots SET used_grams = 60500
    WHERE purchase_id = (SELECT id FROM purchases WHERE number = ${number})`.execute(server.deps.database)
  const correct = (quantity: string) =>
    call('owner', `POST /api/purchases/${path}/corrections`, { quantity, rate: '50', tax: '', words: 'Too much' })
  assert.match(expect(await correct('60'), 409).error, /have used 60\.5 kg/)
  expect(await correct('60.5'), 201)
})

test('BUY-01 BATCH-06 a slip that runs have packed of is weighed again, but stays what it was', async () => {
  const { number } = await weigh()
  await sql`UPDATE bulk_lots SET used_grams = 1000
    WHERE purchase_id = (SELECT id FROM purchases WHERE number = ${number})`.execute(server.deps.database)
  const again = async (further: object) =>
    call('packer', `PUT /api/weighings/${inPath(number)}`, { ...typed, boughtOn: await today(), ...further })
  expect(await again({ gross: '300' }), 200)
  const { fields } = expect(await again({ growerId: other }), 422)
  assert.deepEqual(fields, { growerId: 'It is packed already, under what it was' })
})

test('BUY-01 serials have no gap at twenty at once, refused ones between', async () => {
  const boughtOn = await today()
  const last = async () =>
    (await server.deps.database.selectFrom('purchase_serials').selectAll().execute())[0]?.last_serial
  const first = (await last()) ?? 0
  const slips = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      call('packer', 'POST /api/weighings', { ...typed, boughtOn, ...(nth % 4 === 0 && { growerId: 'nobody' }) }),
    ),
  )
  const serials = slips.filter(({ status }) => status === 201).map(({ body }) => Number(body.number.slice(-6)))
  assert.deepEqual(
    serials.toSorted((a, b) => a - b),
    Array.from({ length: 15 }, (_, nth) => first + nth + 1),
  )
})

test('BUY-02 an advance is set off oldest first, of two payouts at once one is refused, a wrong one is taken back', async () => {
  const id = third
  const statement = async () => (await call('owner', `GET /api/growers/${id}/statement`)).body
  expect(await pay(id, { kind: 'advance', amount: '6000', way: 'bank', reference: '' }), 422)
  expect(await pay(id, { kind: 'advance', amount: '6,000', way: 'bank', reference: 'UTR1' }), 201)
  assert.deepEqual([(await statement()).owedPaise, (await statement()).advancePaise], [-6000_00, 6000_00])
  const slips = [await bring(id), await bring(id)]
  const { open, owedPaise, advancePaise } = await statement()
  assert.deepEqual([owedPaise, advancePaise], [4000_00, 0])
  assert.deepEqual(
    open.map((slip: { number: string; openPaise: number }) => [slip.number, slip.openPaise]),
    [[slips[1]?.number, 4000_00]],
  )
  const twice = await Promise.all([pay(id, { amount: '3000' }), pay(id, { amount: '3000' })])
  assert.deepEqual(twice.map(({ status }) => status).toSorted(), [201, 409])
  assert.match(twice.find(({ status }) => status === 409)?.body.error, /^Only ₹1,000 is owed/)
  const { id: wrong } = twice.find(({ status }) => status === 201)?.body ?? {}
  const back = () => call('owner', `POST /api/growers/${id}/payments/${wrong}/reversal`, { words: 'Another grower’s' })
  assert.equal(expect(await back(), 201).owedPaise, 4000_00)
  expect(await back(), 409)
  await assert.rejects(sql`DELETE FROM grower_payments`.execute(server.deps.database), /only added/)
  const { rows, closingPaise, slipsPaise, paidPaise } = await statement()
  assert.deepEqual([closingPaise, slipsPaise, paidPaise, rows.length], [4000_00, 10_000_00, 6000_00, 5])
  const ofYear = `GET /api/exports/grower-statement?grower=${id}&from=2020-04-01&to=2099-03-31`
  const closing = ((await call('owner', ofYear)).body as string).trim().split('\r\n').at(-1)
  assert.match(closing ?? '', new RegExp(`^${await today()},closing,`), 'a year that runs closes today')
  const csv = (await call('owner', `GET /api/exports/grower-statement?grower=${id}`)).body as string
  assert.match(csv, /closing,,,10000\.00,6000\.00,4000\.00/)
})

test('BUY-02 the page of a grower says ‘Paid within {n} days’ from three paid slips on, where the shop says it', async () => {
  const { deps } = server
  const url = `/api/growers/${fourth}`
  const said = async () => {
    const seen = await viewGrower(deps, { id: fourth })
    return 'paid_within_days' in seen ? seen.paid_within_days : undefined
  }
  for (const _ of [1, 2, 3]) await bring(fourth)
  const { id } = expect(await pay(fourth, { amount: '15000' }), 201)
  assert.equal(await said(), undefined, 'not unless the owner wants it')
  const growers = deps.database
    .selectFrom('growers')
    .select(['paid_within_days', 'changed_at'])
    .where('id', '=', fourth)
  const before = await growers.executeTakeFirst()
  assert.equal(before?.paid_within_days, null)
  await renewPaidWithin({ ...deps, clock: { now: () => later(deps.clock.now(), day) } })
  assert.deepEqual(await growers.executeTakeFirst(), before, 'no page is another by night')
  const { version } = (await call('owner', 'GET /api/settings')).body
  expect(await call('owner', 'PATCH /api/settings', { version, changes: { showsPaidWithin: true } }), 200)
  await server.runJobs()
  assert.equal(await said(), 1)
  assert.deepEqual((await call('owner', `GET ${url}/statement`)).body.paidWithin, { days: 1, slips: 3 })
  await bring(fourth)
  const clock = { now: () => later(deps.clock.now(), 20 * day) }
  await renewPaidWithin({ ...deps, clock })
  assert.equal(await said(), 20, 'a slip that waits takes the words back by night')
  const { rows } = (await call('owner', 'GET /api/grower-balances')).body
  const owed = rows.find((row: { id: string }) => row.id === fourth)
  assert.deepEqual([owed.owedPaise, owed.openSince], [5000_00, await today()])
  expect(await call('owner', `POST ${url}/payments/${id}/reversal`, { words: 'Another grower’s' }), 201)
  assert.equal(await said(), undefined)
})

test('BUY-02 a reference that stands at another payment is asked about, of all growers, and of two at once', async () => {
  const advance = { kind: 'advance', amount: '500', way: 'bank', reference: 'HDFC 26-11 ab' }
  expect(await pay(other, advance), 201)
  const again = { ...advance, amount: '700', reference: ' hdfc26-11AB ' }
  const refused = expect(await pay(third, again), 409)
  assert.deepEqual(
    [refused.code, refused.error.replace(/on .* already/, 'on … already')],
    [
      'reference-used',
      'UTR HDFC 26-11 ab stands at the payment of ₹500 to ratan-farm on … already. If this is another payment, press ‘Yes, record it’.',
    ],
  )
  expect(await pay(third, { ...again, way: 'upi' }), 201)
  const { id } = expect(await pay(third, { ...again, isConfirmed: true }), 201)
  expect(await pay(other, { ...advance, reference: 'HDFC 26-11' }), 201)
  const twice = { ...advance, reference: 'SBIN9' }
  const both = await Promise.all([pay(other, twice), pay(third, twice)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409])
  const back = { words: 'Entered twice' }
  const once = { ...advance, reference: 'AXIS7' }
  const { id: wrong } = expect(await pay(other, once), 201)
  for (const [grower, payment] of [
    [third, id],
    [other, wrong],
  ])
    expect(await call('owner', `POST /api/growers/${grower}/payments/${payment}/reversal`, back), 201)
  expect(await pay(other, once), 201)
  for (const _ of [1, 2]) expect(await pay(third, { ...advance, way: 'cash', reference: '' }), 201)
})

test('BUY-02 cash above ₹10,000 a day to one grower is a notice, not a refusal', async () => {
  const advance = { kind: 'advance', way: 'cash', reference: '' }
  assert.equal(expect(await pay(other, { ...advance, amount: '10000' }), 201).muchCashPaise, undefined)
  assert.equal(expect(await pay(other, { ...advance, amount: '0.01' }), 201).muchCashPaise, 10_000_01)
  const { muchCash } = (await call('owner', `GET /api/growers/${other}/statement`)).body
  assert.deepEqual(muchCash, [{ on: await today(), cashPaise: 10_000_01 }])
})

test('BUY-02 an account is stored encrypted, shown by its end, whole only with an entry in the log', async () => {
  const url = `/api/growers/${grower}`
  const account = { holder: 'Ram Singh', number: '1234 5678 9012', ifsc: 'sbin0001234', upi: 'ram.singh@oksbi' }
  const save = (further: object) =>
    call('accountant', `PUT ${url}/details`, { ownName: 'राम सिंह', gstin: '', ...further })
  assert.deepEqual(Object.keys(expect(await save({ account: { ...account, ifsc: 'X' }, gstin: 'Y' }), 422).fields), [
    'gstin',
    'ifsc',
  ])
  expect(await save({ account }), 200)
  expect(await save({}), 409)
  const { rows } = await sql<{ text: string }>`SELECT grower_details::text AS text FROM grower_details`.execute(
    server.deps.database,
  )
  assert.ok(!rows.some(({ text }) => text.includes('123456') || text.includes('ram.singh')))
  const { rows: logged } = await sql<{ text: string }>`
    SELECT coalesce(string_agg(entry::text, ''), '') || (SELECT coalesce(string_agg(answer::text, ''), '') FROM action_keys) AS text
    FROM audit_entries AS entry`.execute(server.deps.database)
  assert.ok(!logged[0]?.text.includes('123456789012'), 'neither in the log nor in stored answers')
  const { details } = (await call('accountant', `GET ${url}/statement`)).body
  assert.deepEqual(details, { ownName: 'राम सिंह', gstin: '', account: '…9012', upi: '…ingh@oksbi' })
  expect(await call('packer', `GET ${url}/account`), 403)
  const shown = expect(await call('accountant', `GET ${url}/account`), 200)
  assert.deepEqual(shown, { ...account, number: '123456789012', ifsc: 'SBIN0001234' })
  const { entries } = (await call('owner', `GET /api/audit?subject=grower:${grower}`)).body
  assert.equal(entries[0].action, 'grower.account-seen')
  await sql`UPDATE grower_details SET account = overlay(account PLACING '\\x00' FROM 40)`.execute(server.deps.database)
  assert.equal((await call('owner', `GET ${url}/statement`)).body.details.isLocked, true)
  assert.match(expect(await call('owner', `GET ${url}/account`), 409).error, /another BACKOFFICE_KEY/)
  expect(await save({ ownName: 'Ram' }), 200)
  expect(await save({ account }), 200)
  assert.equal(expect(await call('owner', `GET ${url}/account`), 200).number, '123456789012')
})

test('GOODS-13 BUY-01 a grower with purchases is not removed; slips and statements are PDFs and CSV', async () => {
  expect(await call('owner', `DELETE /api/growers/${grower}`), 409)
  const { path } = await bring(grower)
  for (const [as, url] of [
    ['packer', `/api/weighings/${path}/slip`],
    ['owner', `/api/purchases/${path}/slip`],
    ['accountant', `/api/growers/${grower}/statement/pdf`],
  ] as const) {
    const answer = await server.app.inject({ url, headers: people[as]?.headers() ?? {} })
    assert.equal(answer.body.slice(0, 5), '%PDF-', url)
  }
  await weigh({ crop: '=Bajra' })
  const csv = (await call('owner', 'GET /api/exports/purchases?state=unpriced')).body as string
  assert.match(csv, /^\ufeffSlip,Kind,Day/)
  assert.ok(csv.includes("'=Bajra"), csv)
  const { rows, total } = (await call('owner', 'GET /api/purchases?q=bajra')).body
  assert.deepEqual([rows.length, total], [1, 1])
  const { rows: balances } = (await call('owner', 'GET /api/grower-balances')).body
  assert.ok(balances.some(({ id, owedPaise }: { id: string; owedPaise: number }) => id === grower && owedPaise > 0))
})

test('BUY-01 BUY-03 packs bought by unit are a slip and a batch with the grower’s certificate; a correction changes their cost', async () => {
  const { database } = server.deps
  const product = await database.selectFrom('products').select(['id', 'stock']).orderBy('id').executeTakeFirstOrThrow()
  const boughtOn = await today()
  const packs = {
    ...{ growerId: grower, boughtOn, productId: product.id, units: '40' },
    ...{ code: 'P-1', packedOn: boughtOn, bestBeforeOn: '2099-01-01', mrp: '99999' },
  }
  const wrong = await call('packer', 'POST /api/pack-slips', {
    ...packs,
    growerId: '',
    units: 'x',
    boughtOn: '2999-01-01',
  })
  assert.deepEqual(Object.keys(expect(wrong, 422).fields).toSorted(), ['boughtOn', 'growerId', 'units'])
  assert.equal(expect(await call('packer', 'POST /api/pack-slips', packs), 409).code, 'earlier-units')
  const earlier = { ...packs, code: 'P-0' }
  const made = expect(
    await call('packer', 'POST /api/pack-slips', {
      ...packs,
      earlier: { code: earlier.code, packedOn: boughtOn, bestBeforeOn: packs.bestBeforeOn, mrp: packs.mrp },
    }),
    201,
  )
  const taken = expect(await call('packer', 'POST /api/pack-slips', packs), 409)
  assert.deepEqual(
    [taken.code, taken.error],
    ['code-taken', 'This product has a batch P-1 already. Type another code.'],
  )
  const batch = await database
    .selectFrom('batches')
    .select(['id', 'on_shelf', 'grower_id', 'certificate_scheme'])
    .where('lot', '=', made.lot)
    .executeTakeFirstOrThrow()
  assert.deepEqual([batch.on_shelf, batch.grower_id, batch.certificate_scheme], [40, grower, 'NPOP'])
  const path = inPath(made.number)
  const priced = await call('owner', `POST /api/purchases/${path}/price`, { rate: '12.50', billNumber: '', tax: '' })
  assert.equal(expect(priced, 200).totalPaise, 500_00)
  const correction = { quantity: '38', rate: '12.5', tax: '', words: 'Two were broken' }
  expect(await call('owner', `POST /api/purchases/${path}/corrections`, correction), 201)
  assert.deepEqual((await readBatchCosts(database)).get(batch.id), { source: 'slips', paise: 475_00, units: 38 })
  const never = { ...correction, quantity: '0', words: 'They never came' }
  const undone = expect(await call('owner', `POST /api/purchases/${path}/corrections`, never), 201)
  assert.equal(undone.differencePaise, -475_00)
  const { rows } = (await call('packer', 'GET /api/weighings')).body
  assert.deepEqual([rows[0].number, rows[0].units, 'ratePaise' in rows[0]], [made.number, 40, false])
})
