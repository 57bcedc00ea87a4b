import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'

type Row = { id: string; title: string; from: string; to: string; error?: string }
type Body = {
  id: string
  code: string
  fields: { [field: string]: string }
  rows: Row[]
  changed: number
  impossible: number
  same: number
  done: number
  failed: number
  isFinished: boolean
  canUndo: boolean
  isUndo: boolean
  refusals: { id: string; error: string; code: string }[]
  state: string
  total: number
  texts: { [field: string]: string }
}

async function openOffice(t: TestContext) {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const owner = await server.signIn('owner')
  const call = async (name: string, body?: object) => (await owner.call(name, body)) as { status: number; body: Body }
  const preview = (chosen: object, edit: object) => call('POST /api/products/bulk-previews', { chosen, edit })
  const apply = (chosen: object, edit: object) => call('POST /api/products/bulk-changes', { chosen, edit })
  const textsOf = async (id: string) => (await call(`GET /api/products/${id}`)).body.texts
  return { server, call, preview, apply, textsOf }
}

const [honey, dal] = ['acacia-honey-350g', 'toor-dal-1kg'] as const

test('GOODS-09 prices of several products are previewed by row, changed as previewed, refused above the MRP, and undone', async (t) => {
  const { call, preview, apply, textsOf } = await openOffice(t)
  const chosen = { products: [honey, dal, 'nobody'] }
  const more = { field: 'price', by: 'rupees', amount: '50' }
  const wrong = await preview(chosen, { ...more, amount: 'ten' })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [422, ['amount']])
  const { body } = await preview(chosen, more)
  assert.deepEqual(
    body.rows.map(({ id, from, to, error }) => [id, from, to, error]),
    [
      [honey, '365', '415', undefined],
      [dal, '199', '249', 'The price is above the MRP of ₹240'],
    ],
  )
  assert.deepEqual([body.changed, body.impossible, body.same], [1, 1, 0])
  assert.equal((await textsOf(honey)).price, '365', 'a preview changes nothing')

  const job = (await apply(chosen, more)).body
  assert.deepEqual([job.done, job.failed, job.isFinished, job.canUndo], [1, 1, true, true])
  assert.equal(job.refusals[0]?.error, 'The price is above the MRP of ₹240.')
  assert.deepEqual([(await textsOf(honey)).price, (await textsOf(dal)).price], ['415', '199'])
  const undone = (await call(`POST /api/bulk-jobs/${job.id}/undo`, {})).body
  assert.deepEqual([undone.done, (await textsOf(honey)).price, job.isUndo, undone.isUndo], [1, '365', false, true])
  await apply(chosen, { field: 'price', by: 'per-cent', amount: '-10' })
  assert.deepEqual([(await textsOf(honey)).price, (await textsOf(dal)).price], ['329', '179'])
})

test('GOODS-09 what cannot be is refused in its row and writes nothing: a price below ₹1, no price yet, a draft withdrawn, a value that is there', async (t) => {
  const { server, call, apply, textsOf } = await openOffice(t)
  const priced = (await call('POST /api/products', { title: 'Priced draft', category: 'Honey', id: '' })).body.id
  const empty = (await call('POST /api/products', { title: 'Empty draft', category: 'Honey', id: '' })).body.id
  await server.deps.database
    .updateTable('products')
    .set({ price_paise: 1000, mrp_paise: 2000, low_mark: 5 })
    .where('id', '=', priced)
    .execute()
  const chosen = { products: [priced, empty] }
  const refusals = async (edit: object) => {
    const { status, body } = await apply(chosen, edit)
    return [status, body.isFinished, body.done, body.refusals.map(({ error }) => error)]
  }
  const cheap = await refusals({ field: 'price', by: 'per-cent', amount: '-100' })
  assert.deepEqual(cheap.slice(0, 3), [200, true, 0])
  assert.deepEqual(cheap[3], ['₹10 cannot be lowered so far.', 'It has no price yet.'])
  assert.equal((await textsOf(priced)).price, '10')
  const withdrawn = await refusals({ field: 'listing', to: 'withdrawn' })
  assert.deepEqual(withdrawn.slice(0, 3), [200, true, 0])
  const marked = await apply({ products: [priced] }, { field: 'lowMark', to: '05' })
  assert.deepEqual([marked.status, marked.body.refusals[0]?.error], [200, 'It is so already.'])
})

test('GOODS-09 category, low mark and listing are changed for all that match; who sees another list is refused, and what has changed since is left', async (t) => {
  const { server, call, preview, apply, textsOf } = await openOffice(t)
  const matching = { category: 'Honey' }
  const { total: shown } = (await call('GET /api/products?category=Honey')).body
  const all = { matching, shown }
  assert.equal((await apply({ matching, shown: shown + 1 }, { field: 'lowMark', to: '3' })).body.code, 'others-match')
  assert.equal((await apply(all, { field: 'lowMark', to: '3' })).body.done, shown)
  assert.equal((await textsOf(honey)).lowMark, '3')
  assert.equal((await apply(all, { field: 'lowMark', to: '3' })).body.code, 'nothing-changed')
  assert.equal((await preview(all, { field: 'category', to: 'Cars' })).body.impossible, shown)
  const withdrawn = await apply(all, { field: 'listing', to: 'withdrawn' })
  assert.equal(withdrawn.body.done, shown)
  assert.equal((await call(`GET /api/products/${honey}`)).body.state, 'withdrawn')

  // Listed again by somebody else before this is undone: the others come back.
  await server.deps.database.updateTable('products').set({ withdrawn_at: null }).where('id', '=', honey).execute()
  const undone = (await call(`POST /api/bulk-jobs/${withdrawn.body.id}/undo`, {})).body
  assert.deepEqual([undone.done, undone.failed, undone.refusals[0]?.code], [shown - 1, 1, 'changed-since'])

  await server.deps.database.deleteFrom('product_pictures').where('product_id', '=', honey).execute()
  await call(`DELETE /api/products/${honey}/listing`)
  const { rows } = (await preview({ products: [honey] }, { field: 'listing', to: 'on-sale' })).body
  assert.equal(rows[0]?.error, 'It lacks pictures')
  assert.equal((await apply({ products: [honey] }, { field: 'category', to: 'Oils' })).body.done, 1)
  assert.equal((await textsOf(honey)).category, 'Oils')
})
