import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { textColumns } from './held-data.fixture.ts'
import { type HeldTable, heldData } from './held-data.ts'
import { holdsNoPerson } from './holds-no-person.ts'

const advice =
  'may hold a person: add it to server/customers/held-data.ts with what an erasure does, or, if it never does, to holds-no-person.ts'

test('CUST-02 CUST-03 every column with text is on the list of what is held, or on the list of those that hold no person', async (t) => {
  const { database } = await openShopServer(t, { catalogue: 'none' })
  const listed = [
    ...heldData.flatMap((held) => columnsOf(held).map((column) => `${held.table}.${column}`)),
    ...Object.entries(holdsNoPerson).flatMap(([table, columns]) =>
      columns.split(' ').map((column) => `${table}.${column}`),
    ),
  ]
  const existing = (await textColumns(database)).map(({ table, column }) => `${table}.${column}`)
  const missing = existing.filter((column) => !listed.includes(column)).map((column) => `${column} ${advice}`)
  assert.deepEqual(missing, [])
  assert.equal(new Set(listed).size, listed.length, 'each column is on one of the two lists')
  const gone = listed.filter((column) => !existing.includes(column))
  assert.deepEqual(gone, [], 'these columns are gone')
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`.execute(
    database,
  )
  const all = new Set(rows.map(({ name }) => name))
  for (const { table, foundBy } of heldData)
    for (const column of Object.keys(foundBy)) assert.ok(all.has(`${table}.${column}`), `${table}.${column}`)
})

function columnsOf(held: HeldTable): readonly string[] {
  return held.fate === 'blanked' ? Object.keys(held.becomes) : held.columns
}
