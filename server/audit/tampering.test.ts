// What somebody with a role's password can do to the audit log, and what verification finds: the table in SECURITY.md.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type pg from 'pg'
import { webReads, webRole } from '#database/roles.ts'
import { withClient } from '#database/with-client.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { testDatabase, testPostgres } from '../../tests/fixtures/database.ts'
import { openShopParts } from '../../tests/fixtures/shop-server.ts'
import { auditOnly } from './audited-change.ts'
import { entryHash } from './entry-hash.ts'
import { noteNewestEntry } from './note-newest-entry.ts'
import { verifyLog } from './verify-log.ts'

/** Ten entries; the eighth is the newest that was mailed to the owners. */
async function openLog(t: TestContext) {
  const { url, shopUrl, webUrl, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const { deps } = await openShopParts(t, { url })
  const add = async (count: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      const change = { before: { pricePaise: nth, note: 'ठीक "है"\n' }, after: { pricePaise: 1.5e3, list: ['ा', 'b'] } }
      const entry = { action: 'product.price-changed', subject: { kind: 'product', id: 'honey' }, ...change } as const
      await auditOnly(deps, { kind: 'command' }, { ...entry, reason: 'Diwali \u2028 sale' })
    }
  }
  await add(8)
  const mailed = await inTransaction(deps.database, (tx) => noteNewestEntry(tx, deps.clock.now()))
  await add(2)
  assert.deepEqual(await verifyLog(deps, { mailed }), { isIntact: true, entries: 10 })
  const administrator = new URL(await testPostgres())
  administrator.pathname = new URL(url).pathname
  return {
    shopUrl,
    webUrl,
    mailed: mailed ?? assert.fail(),
    verify: (given?: typeof mailed) => verifyLog(deps, { mailed: given }),
    asSuperuser: (work: (client: pg.Client) => Promise<unknown>) =>
      withClient(administrator.href, async (client) => {
        await client.query('SET session_replication_role = replica')
        await work(client)
      }),
  }
}

const edit = `UPDATE audit_entries SET after = '{}' WHERE id = 5`
const cutEnd = 'DELETE FROM audit_entries WHERE id > 7'
const renumber = 'DELETE FROM audit_entries WHERE id = 5; UPDATE audit_entries SET id = id - 1 WHERE id > 5'

const statements = [
  edit,
  'DELETE FROM audit_entries WHERE id = 5',
  'TRUNCATE audit_entries',
  'DROP TABLE audit_entries CASCADE',
  'ALTER TABLE audit_entries RENAME TO earlier_entries',
  'ALTER TABLE audit_entries DISABLE TRIGGER USER',
  'SET session_replication_role = replica',
  `CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
  'DROP TRIGGER audit_entries_chained ON audit_entries',
  `CREATE TRIGGER zz_last BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
  'DELETE FROM audit_checkpoints',
  `UPDATE audit_verifications SET broken = NULL`,
  'SET ROLE shop_audit',
]

test('AUDIT-02 the shop’s role and the storefront’s may not edit, delete or empty the log, nor touch what guards it', async (t) => {
  const log = await openLog(t)
  for (const url of [log.shopUrl, log.webUrl]) {
    for (const statement of statements) {
      await assert.rejects(run(url, statement), { code: '42501' }, `${new URL(url).username}: ${statement}`)
    }
  }
  for (const statement of ['SELECT FROM audit_entries', `INSERT INTO audit_entries (action) VALUES ('x')`]) {
    await assert.rejects(run(log.webUrl, statement), { code: '42501' }, statement)
  }
  assert.deepEqual(await log.verify(log.mailed), { isIntact: true, entries: 10 })
})

test('AUDIT-02 an entry that the shop’s role adds is numbered and chained by the log itself', async (t) => {
  const log = await openLog(t)
  await run(
    log.shopUrl,
    `CREATE TEMP TABLE audit_entries (id bigint, hash bytea); INSERT INTO audit_entries VALUES (99, 'x');
     INSERT INTO public.audit_entries (id, at, actor, action, subject_kind, subject_id, previous_hash, hash)
     VALUES (3, now(), 'command', 'x', 'x', 'x', 'x', 'x')`,
  )
  assert.deepEqual(await log.verify(log.mailed), { isIntact: true, entries: 11 })
  await assert.rejects(run(log.shopUrl, `INSERT INTO audit_checkpoints VALUES (9, 'x', now())`), { code: '23514' })
})

for (const [what, statement, verdict] of [
  [
    'hidden from an order',
    `UPDATE audit_entries SET objects = '{}' WHERE id = 5`,
    { reason: 'broken-entry', number: 5 },
  ],
  ['edited', edit, { reason: 'broken-entry', number: 5 }],
  ['deleted', 'DELETE FROM audit_entries WHERE id = 5', { reason: 'broken-entry', number: 6 }],
  ['renumbered', renumber, { reason: 'broken-entry', number: 5 }],
  ['emptied', 'DELETE FROM audit_entries', { reason: 'empty' }],
  ['without its beginning', 'DELETE FROM audit_entries WHERE id < 3', { reason: 'broken-entry', number: 3 }],
  ['cut off before what was mailed', cutEnd, { reason: 'not-as-mailed', number: 8 }],
  [
    'with an entry before the first',
    'INSERT INTO audit_entries SELECT (e).* FROM (SELECT e FROM audit_entries e WHERE id = 1) x; UPDATE audit_entries SET id = -1 WHERE ctid = (SELECT max(ctid) FROM audit_entries)',
    { reason: 'broken-entry', number: -1 },
  ],
] as const) {
  test(`AUDIT-02 a log that a superuser left ${what} is found broken`, async (t) => {
    const log = await openLog(t)
    if (statement.startsWith('INSERT'))
      await log.asSuperuser((client) => client.query('ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_pkey'))
    await log.asSuperuser((client) => client.query(statement))
    assert.deepEqual(await log.verify(), { isIntact: false, ...verdict })
  })
}

test('AUDIT-02 a replaced function that returns what is stored changes nothing about the verdict', async (t) => {
  const log = await openLog(t)
  await log.asSuperuser(async (client) => {
    await client.query(edit)
    await client.query(
      `CREATE OR REPLACE FUNCTION audit_hash(entry audit_entries) RETURNS bytea LANGUAGE sql AS 'SELECT entry.hash';
       CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    )
  })
  assert.deepEqual(await log.verify(), { isIntact: false, reason: 'broken-entry', number: 5 })
})

test('AUDIT-05 a log chained again from an edited entry on no longer has the entry that was mailed', async (t) => {
  const log = await openLog(t)
  await log.asSuperuser(async (client) => {
    await client.query(edit)
    await chainAgain(client)
  })
  const notAsMailed = { isIntact: false, reason: 'not-as-mailed', number: 8 } as const
  assert.deepEqual(await log.verify(), notAsMailed)
  // Where the checkpoints are forged too, only the mail shows it.
  await log.asSuperuser((client) =>
    client.query('UPDATE audit_checkpoints SET hash = (SELECT hash FROM audit_entries WHERE id = number)'),
  )
  assert.deepEqual(await log.verify(), { isIntact: true, entries: 10 })
  assert.deepEqual(await log.verify(log.mailed), notAsMailed)
})

test('AUDIT-05 of entries newer than the last mail a superuser may delete the newest unnoticed, no older one', async (t) => {
  const log = await openLog(t)
  await log.asSuperuser((client) => client.query('DELETE FROM audit_entries WHERE id = 10'))
  assert.deepEqual(await log.verify(log.mailed), { isIntact: true, entries: 9 })
  await log.asSuperuser((client) => client.query('DELETE FROM audit_entries WHERE id = 8'))
  assert.deepEqual(await log.verify(log.mailed), { isIntact: false, reason: 'broken-entry', number: 9 })
})

test('AUDIT-05 an entry newer than the last mail can be edited unnoticed by a superuser who chains it again', async (t) => {
  const log = await openLog(t)
  await log.asSuperuser(async (client) => {
    await client.query(edit.replace('id = 5', 'id = 9'))
    await chainAgain(client)
  })
  assert.deepEqual(await log.verify(log.mailed), { isIntact: true, entries: 10 })
})

test('AUDIT-05 number and hash of the mail must belong together', async (t) => {
  const log = await openLog(t)
  assert.deepEqual(await log.verify({ ...log.mailed, number: 7 }), {
    isIntact: false,
    reason: 'not-as-mailed',
    number: 7,
  })
  assert.deepEqual(await log.verify({ ...log.mailed, number: 11 }), {
    isIntact: false,
    reason: 'not-as-mailed',
    number: 11,
  })
})

test('SECURITY the storefront’s role has no right to the tables of staff, and changes nothing that staff alone change', async (t) => {
  const { url, webUrl, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  const { rows } = await withClient(url, (client) =>
    client.query(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname LIKE ANY ('{staff%,pass%,%recovery%,%audit%}')
         AND has_table_privilege($1, oid, 'SELECT, INSERT, UPDATE, DELETE') AND relname <> 'staff_events'`,
      [webRole],
    ),
  )
  assert.deepEqual(rows, [])
  const { rows: changed } = await withClient(url, (client) =>
    client.query(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($2)
         AND (has_any_column_privilege($1, oid, 'INSERT, UPDATE') OR has_table_privilege($1, oid, 'DELETE, TRUNCATE')) ORDER BY 1`,
      [webRole, webReads],
    ),
  )
  assert.deepEqual(changed, [{ name: 'batches' }, { name: 'products' }])
  for (const statement of [
    'SELECT FROM staff_sessions',
    'SELECT FROM graphile_worker.jobs',
    `SELECT graphile_worker.add_job('send-mail', '{}')`,
    'SELECT totp_secret FROM staff',
    `INSERT INTO staff_roles VALUES (gen_random_uuid(), 'owner')`,
    'DELETE FROM packing_claims',
    'UPDATE products SET price_paise = 100',
    'UPDATE batches SET frozen_at = NULL',
    'UPDATE gst_rates SET rate_basis_points = 0',
    'UPDATE working_settings SET certified_only = false',
    'DELETE FROM product_pictures',
    `INSERT INTO price_changes (product_id, price_paise, mrp_paise) VALUES ('rice', 100, 100)`,
  ]) {
    await assert.rejects(run(webUrl, statement), { code: '42501' }, statement)
  }
})

function run(url: string, statement: string) {
  return withClient(url, (client) => client.query(statement))
}

/** As `verifyLog` reads it; keeps the fields and computes every hash. */
async function chainAgain(client: pg.Client) {
  const { rows } = await client.query(
    `SELECT id::text AS id, extract(epoch FROM at)::text AS epoch, actor, staff_id AS "staffId", roles, action, subject_kind AS "subjectKind",
       subject_id AS "subjectId", objects, before::text, after::text, reason, client_ip AS "clientIp", reference FROM audit_entries ORDER BY audit_entries.id`,
  )
  let hash: Buffer = Buffer.alloc(0)
  for (const row of rows) {
    const previous = hash
    hash = entryHash(previous, row)
    await client.query('UPDATE audit_entries SET previous_hash = $2, hash = $3 WHERE id = $1', [row.id, previous, hash])
  }
}
