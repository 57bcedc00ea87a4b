import assert from 'node:assert/strict'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { migrationsFolder } from '#database/schema-version.ts'
import { listedValues } from './schema-column-types.ts'
import { isCurrent, tablesFile } from './tables-stamp.ts'

test('ARCHITECTURE row types are stale after a change of a migration, a new one, or a change by hand', async (t) => {
  const copy = await mkdtemp(join(tmpdir(), 'farmgate-stamp-'))
  t.after(() => rm(copy, { recursive: true }))
  await cp(fileURLToPath(migrationsFolder), copy, { recursive: true })
  const folder = pathToFileURL(`${copy}/`)
  const tables = await readFile(tablesFile, 'utf8')
  assert.ok(await isCurrent(tables, folder))
  assert.ok(!(await isCurrent(tables.replace('price_paise: number', 'price_paise: string'), folder)))
  await writeFile(join(copy, '9999-trial.sql'), 'ALTER TABLE orders ADD COLUMN trial text')
  assert.ok(!(await isCurrent(tables, folder)))
  await rm(join(copy, '9999-trial.sql'))
  await writeFile(join(copy, '0008-orders.sql'), 'SELECT 1')
  assert.ok(!(await isCurrent(tables, folder)))
})

for (const [check, expected] of [
  ["CHECK ((state = ANY (ARRAY['active'::text, 'released'::text])))", "'active' | 'released'"],
  ["CHECK ((hsn ~ '^[0-9]{4,8}$'::text))", undefined],
  ["CHECK (((state = ANY (ARRAY['packed'::text, 'unpacked'::text])) OR (handed_over_at IS NOT NULL)))", undefined],
  [null, undefined],
] as const) {
  test(`ARCHITECTURE a column may hold ${expected ?? 'what its type says'} by ${check}`, () => {
    assert.equal(listedValues(check), expected)
  })
}
