import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { type CustomerSort, customerSorts } from '#domain/customers/customer-sorts.ts'
import { isRefusal } from '#domain/refusal.ts'
import { openSeededDesk } from '../orders/order-desk.fixture.ts'
import { exportCustomers } from './export-customers.ts'

type Row = { id: string; name: string; orders: number; spentPaise: number; lastOrderAt?: string }

/** Buyers, of whom some got money back, and 60 or more who have ordered nothing. */
async function openManyCustomers(t: TestContext, others = 60) {
  const desk = await openSeededDesk(t, 150)
  await sql`
    INSERT INTO customers (name, email, phone, password_hash, created_at, password_changed_at)
    SELECT CASE WHEN n % 2 = 0 THEN 'devi' ELSE 'Devi' END || ' ' || n, 'devi' || n || '@example.in', '+9190' || lpad(n::text, 8, '0'), 'none', now(), now()
    FROM generate_series(1, ${others}::integer) AS n`.execute(desk.deps.database)
  const list = async (query: object) =>
    (await desk.get('owner', `/api/customers?${new URLSearchParams({ ...query })}`)).body
  return { ...desk, list }
}

const lastOrder = ({ lastOrderAt }: Row) => (lastOrderAt === undefined ? undefined : Date.parse(lastOrderAt))

const sortedBy: { readonly [Sort in CustomerSort]: (row: Row) => number | string } = {
  'latest-order': (row) => -(lastOrder(row) ?? 0),
  'earliest-order': (row) => lastOrder(row) ?? Number.POSITIVE_INFINITY,
  'most-orders': ({ orders }) => -orders,
  'fewest-orders': ({ orders }) => orders,
  'most-spent': ({ spentPaise }) => -spentPaise,
  'least-spent': ({ spentPaise }) => spentPaise,
  name: ({ name }) => name.toLowerCase(),
  'name-backwards': ({ name }) => name.toLowerCase(),
}

test('CUST-01 DESK-01 each order of the list leads through all customers once, page by page and back', async (t) => {
  const { list, get } = await openManyCustomers(t)
  for (const sort of customerSorts) {
    const pages = [await list({ sort })]
    while (pages.at(-1).after) pages.push(await list({ sort, after: pages.at(-1).after }))
    const rows: Row[] = pages.flatMap((page) => page.rows)
    assert.ok(pages.length > 1)
    assert.deepEqual([pages[0].rows.length, pages[0].before, pages[0].total], [50, undefined, rows.length])
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length, sort)
    const values = rows.map(sortedBy[sort])
    const sorted = values.toSorted((one, other) => (one < other ? -1 : Number(one > other)))
    assert.deepEqual(values, sort === 'name-backwards' ? sorted.toReversed() : sorted, sort)
    assert.deepEqual((await list({ sort, before: pages[1].before })).rows, pages[0].rows, sort)
  }
  assert.deepEqual((await list({})).rows, (await list({ sort: 'latest-order' })).rows)
  const { rows: best } = await list({ sort: 'most-spent' })
  const { body } = await get('owner', `/api/customers/${best[0].id}`)
  assert.equal(body.totals.paidPaise - body.totals.refundedPaise, best[0].spentPaise, 'as the page of the customer')
})

test('CUST-01 DESK-01 the next page continues where the last ended, though its last customer ordered or was erased', async (t) => {
  const { list, deps } = await openManyCustomers(t)
  const changes = {
    orders: (id: string) => sql`
      UPDATE orders SET placed_at = (SELECT max(placed_at) + interval '1 minute' FROM orders)
      WHERE number = (SELECT max(number) FROM orders WHERE customer_id = ${id})`,
    erased: (id: string) => sql`UPDATE customers SET erased_at = now() WHERE id = ${id}`,
  }
  for (const sort of ['earliest-order', 'latest-order', 'name'] as const) {
    for (const [what, change] of Object.entries(changes)) {
      const first = await list({ sort })
      const next = await list({ sort, after: first.after })
      await change(first.rows.at(-1).id).execute(deps.database)
      const ids = (page: { rows: Row[] }) => page.rows.map(({ id }) => id).slice(0, 40)
      assert.deepEqual(ids(await list({ sort, after: first.after })), ids(next), `${sort}, ${what}`)
    }
  }
  for (const after of ['', 'x', `soon~${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`]) {
    assert.deepEqual((await list({ after })).rows, (await list({})).rows, 'a cursor that cannot be read')
  }
})

test('CUST-01 IMPORT-04 a file names each customer once, though some order and are erased while it is written', async (t) => {
  const { list, get, deps } = await openManyCustomers(t, 1100)
  const { total } = await list({})
  const { staff } = (await get('owner', '/api/staff')).body
  const reader = { staffId: staff[0].id, roles: ['owner'], actor: { kind: 'command' } } as const
  const idOf = (row: readonly unknown[] | undefined) => sql`(SELECT id FROM customers WHERE email = ${row?.[1]})`
  const changes = {
    orders: (row: readonly unknown[] | undefined) => sql`
      UPDATE orders SET customer_id = ${idOf(row)} WHERE number = (SELECT number FROM orders ORDER BY placed_at DESC LIMIT 1)`,
    erased: (row: readonly unknown[] | undefined) =>
      sql`UPDATE customers SET erased_at = now() WHERE id = ${idOf(row)}`,
  }
  for (const sort of ['earliest-order', 'latest-order'] as const) {
    for (const [what, change] of Object.entries(changes)) {
      const file = await exportCustomers(deps, { query: { sort }, reader })
      assert.ok(!isRefusal(file))
      const emails = new Set<unknown>()
      let rows = 0
      for await (const portion of file.portions) {
        for (const row of portion) emails.add(row[1])
        rows += portion.length
        if (rows === 500) await change(portion.at(-1)).execute(deps.database)
      }
      assert.deepEqual([emails.size, rows], [total, total], `${sort}, ${what}`)
      await sql`UPDATE customers SET erased_at = NULL`.execute(deps.database)
    }
  }
})

test('CUST-01 what a search finds is sorted too, and counted where all of it is shown', async (t) => {
  const { list } = await openManyCustomers(t)
  const found = await list({ q: 'devi 1', sort: 'name-backwards' })
  const names = found.rows.map(({ name }: Row) => name)
  assert.deepEqual([found.isCut, found.total, names.length], [false, 11, 11])
  assert.equal(names[0], 'Devi 19')
  const cut = await list({ q: 'devi', sort: 'name-backwards' })
  assert.deepEqual(cut.rows, (await list({ q: 'devi' })).rows, 'some of those that fit are not sorted')
  assert.deepEqual([cut.isCut, cut.total, cut.rows.length], [true, undefined, 30])
})

test('CUST-01 IMPORT-04 SECURITY an owner exports the list; each customer of the file counts as read', async (t) => {
  const { list, get, deps } = await openManyCustomers(t)
  const fileOf = async (query: string) =>
    (await get('owner', `/api/exports/customers?${query}`)).bytes
      .toString()
      .replace('\ufeff', '')
      .split('\r\n')
      .filter(Boolean)
      .map((line) => line.split(','))
  const { rows, total } = await list({ sort: 'most-spent' })
  await deps.database.deleteFrom('staff_reads').execute()
  const [head, first, ...others] = await fileOf('sort=most-spent')
  assert.equal(head?.join(), 'Name,Email,Telephone,Town,PIN code,Orders,Spent,Last order')
  assert.deepEqual(
    [first?.[0], first?.[1], first?.at(-2)],
    [rows[0].name, rows[0].email, (rows[0].spentPaise / 100).toFixed(2)],
  )
  assert.equal(others.length + 1, total)
  assert.equal((await deps.database.selectFrom('staff_reads').select('customer_id').execute()).length, total)
  const [, ...found] = await fileOf('q=devi+1&sort=name')
  assert.deepEqual([found.length, found[0]?.[0]], [11, 'Devi 1'])
  const cut = await get('owner', '/api/exports/customers?q=devi')
  assert.deepEqual([cut.status, cut.body.code], [409, 'too-many-found'], 'no file that is short')
  const { rows: entries } = await sql<{ after: object }>`
    SELECT after FROM audit_entries WHERE action = 'files.exported' AND subject_id = 'GET /api/exports/customers' ORDER BY id`.execute(
    deps.database,
  )
  assert.deepEqual(
    entries.map(({ after }) => after),
    [{ sort: 'most-spent' }, { sort: 'name' }],
    'without what was searched for',
  )
  for (const role of ['support', 'accountant', 'packer']) {
    assert.equal((await get(role, '/api/exports/customers')).status, 403, role)
  }
})
