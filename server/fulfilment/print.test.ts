import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { sql } from 'kysely'
import { isRefusal } from '#domain/refusal.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { openPrintLimit } from '#server/staff/limit-prints.ts'
import { expectStatus } from '../payments/payments.fixture.ts'
import { type PackingDocument, render } from './documents/render.ts'
import { openPackingShop, parcelOf } from './fulfilment.fixture.ts'
import { printLabels } from './print.ts'

/** A packed parcel, and prints of its label with a drawing of the test's own. */
async function openWithParcel(t: TestContext) {
  const shop = await openPackingShop(t)
  const [ravi, meera] = [await shop.addStaff('Ravi', 'packer'), await shop.addStaff('Meera', 'support')]
  const number = await shop.addOrder()
  const { id } = expectStatus(await ravi.post(`/api/orders/${number}/parcels`, parcelOf(2)), 200).body
  const by = { kind: 'staff', staffId: ravi.staffId, roles: ravi.roles, clientIp: '127.0.0.1', reference: 'r' } as const
  const print = (draw: typeof render, roles: readonly Role[] = ravi.roles) =>
    printLabels({ ...shop.deps, render: draw }, { parcels: id, actor: { ...by, roles } })
  const printed = async () => (await shop.entries(id)).filter(({ action }) => action === 'parcel.label-printed').length
  const correct = async (address: string) => {
    const { version } = (await meera.get(`/api/orders/${number}`)).body
    expectStatus(await meera.patch(`/api/orders/${number}/delivery`, { version, changes: { address } }), 200)
  }
  return { ...shop, ravi, meera, id, number, print, printed, correct }
}

function addressOf(document: PackingDocument): string | undefined {
  return document.kind === 'labels' ? document.parcels[0]?.receiver.addressLines[0] : undefined
}

test('SHIP-04 SECURITY forty prints that are being drawn hold no connection and no lock of their orders', async (t) => {
  const { print, printed, number, meera, database } = await openWithParcel(t)
  const all = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let drawing = 0
  const prints = Array.from({ length: 40 }, () =>
    print(async () => {
      if (++drawing === 40) all.resolve()
      await gate.promise
      return { pdf: new Uint8Array(), failed: [] }
    }),
  )
  await all.promise
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(
    database,
  )
  assert.equal(rows.length, 0)
  expectStatus(await meera.post(`/api/orders/${number}/notes`, { text: 'Ring twice.' }), 201)
  gate.resolve()
  assert.ok((await Promise.all(prints)).every((pdf) => !isRefusal(pdf)))
  assert.equal(await printed(), 40)
})

test('SHIP-04 ORDERS-06 an address that is corrected while its label is drawn is drawn again', async (t) => {
  const { print, printed, correct } = await openWithParcel(t)
  const drawn: (string | undefined)[] = []
  const correctingUpTo = (last: number) => async (document: PackingDocument) => {
    drawn.push(addressOf(document))
    if (drawn.length <= last) await correct(`${drawn.length}, Hill Road`)
    return { pdf: new TextEncoder().encode(addressOf(document)), failed: [] }
  }
  const pdf = await print(correctingUpTo(1))
  assert.deepEqual(drawn, ['12, Temple Road', '1, Hill Road'])
  assert.equal(isRefusal(pdf) || new TextDecoder().decode(pdf), '1, Hill Road')
  assert.equal(await printed(), 1)

  const never = await print(correctingUpTo(Number.POSITIVE_INFINITY))
  assert.deepEqual([isRefusal(never) && never.refused, drawn.length, await printed()], ['changed-meanwhile', 5, 1])
})

test('SHIP-04 SECURITY a person has two prints at once, and others still get theirs', async () => {
  const limited = openPrintLimit()
  const gate = Promise.withResolvers<string>()
  const two = [limited('ravi', () => gate.promise), limited('ravi', () => gate.promise)]
  const third = await limited('ravi', async () => 'label')
  assert.deepEqual(third, { refused: 'printing-already', retryAfter: 1 })
  assert.equal(await limited('meera', async () => 'label'), 'label')
  gate.reject(new Error('The drawing failed'))
  await Promise.allSettled(two)
  assert.equal(await limited('ravi', async () => 'label'), 'label')
})

test('SHIP-04 SECURITY a third print at once is answered 429 by every call that prints', async (t) => {
  const { ravi, id, number, print } = await openWithParcel(t)
  const parcels = `parcels=${id}`
  const many: PackingDocument[] = []
  await print(async (document) => {
    if (document.kind === 'labels') many.push({ ...document, parcels: Array(150).fill(document.parcels[0]) })
    return { pdf: new Uint8Array(), failed: [] }
  })
  const urls = ['labels', 'labels-and-slips', 'packing-slips', 'manifest'].map((name) => `/api/${name}.pdf?${parcels}`)
  for (const url of [...urls, `/api/pick-list.pdf?orders=${number}`]) {
    // Two wait for the drawing thread while the third comes.
    const drawing = many.map((document) => render(document))
    const answers = await Promise.all([url, url, url].map((each) => ravi.get(each)))
    await Promise.all(drawing)
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 429], url)
    const { body } = answers.find(({ status }) => status === 429) ?? assert.fail()
    assert.equal(body.error, 'Two prints are being made for you. Try again in a moment.')
  }
})

test('SHIP-04 STAFF-08 the value on the label is the one amount that a packer sees, and of a delivered parcel no phone', async (t) => {
  const { print, ravi, id } = await openWithParcel(t)
  const pdfium = await PDFiumLibrary.init()
  const textFor = async (...roles: Role[]) => {
    const pdf = await print(render, roles)
    assert.ok(!isRefusal(pdf))
    const [page] = [...(await pdfium.loadDocument(pdf)).pages()]
    return page?.getText() ?? ''
  }
  const text = await textFor('packer')
  assert.deepEqual(text.match(/₹[\d,]+/g), ['₹200'])
  assert.match(text, /Phone \+919876543210/)
  expectStatus(await ravi.post('/api/hand-over', { parcels: [id] }), 200)
  expectStatus(await ravi.post(`/api/parcels/${id}/state`, { to: 'delivered' }), 200)
  const later = await textFor('packer')
  assert.match(later, /12, Temple Road/)
  assert.doesNotMatch(later, /9876543210|Phone/)
  assert.match(await textFor('packer', 'support'), /Phone \+919876543210/)
})
