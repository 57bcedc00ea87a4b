import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { runMigrations } from 'graphile-worker'
import { migrateAll } from '../../commands/prepare-database.ts'
import { migrate } from '../migrate.ts'
import { auditTables, shopRole, staffTables, webReads, webRole, webWrites } from '../roles.ts'
import { StartFault } from '../start-fault.ts'
import { withClient } from '../with-client.ts'
import { type Cluster, ensureDatabase, openCluster } from './cluster.ts'
import { ownerRole } from './roles.ts'

suite('SECURITY the embedded PostgreSQL', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-roles-'))
  let cluster: Cluster

  before(async () => {
    // As a user might have made it.
    chmodSync(folder, 0o755)
    cluster = await openCluster(folder, { isDurable: false })
  })
  after(async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('SECURITY no role of the shop is a superuser, and that of its servers owns nothing', async () => {
    const ownerUrl = await ensureDatabase(cluster, 'farmgate')
    await migrateAll(ownerUrl)
    assert.deepEqual(
      await query(
        ownerUrl,
        `SELECT rolname, rolcanlogin FROM pg_roles WHERE rolname LIKE 'shop%'
           AND NOT (rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls) ORDER BY 1`,
      ),
      [
        { rolname: 'shop', rolcanlogin: true },
        { rolname: 'shop_audit', rolcanlogin: false },
        { rolname: 'shop_owner', rolcanlogin: true },
        { rolname: 'shop_web', rolcanlogin: true },
      ],
    )
    assert.deepEqual(await ownersIn(ownerUrl), ['shop_audit', 'shop_owner'])
  })

  test('START migrations that start together all succeed', async () => {
    const ownerUrl = await ensureDatabase(cluster, 'together')
    await Promise.all(Array.from({ length: 5 }, () => migrateAll(ownerUrl)))
    await Promise.all(Array.from({ length: 5 }, () => migrateAll(ownerUrl)))
  })

  test('SECURITY each table is either the storefront’s or staff’s', async () => {
    const tables = await query(
      cluster.url('farmgate', ownerRole),
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
         AND NOT relispartition AND relname <> 'migrations' ORDER BY 1`,
    )
    assert.deepEqual(
      tables.map(({ name }) => name),
      [...webWrites, ...webReads, ...staffTables, ...auditTables].sort(),
    )
  })

  test('SECURITY a folder in which the shop’s role owned everything is handed over', async () => {
    const ownerUrl = await ensureDatabase(cluster, 'earlier')
    await query(cluster.adminUrl('earlier'), 'ALTER DATABASE earlier OWNER TO shop')
    await withClient(cluster.url('earlier', shopRole), migrate)
    await runMigrations({ connectionString: cluster.url('earlier', shopRole) })
    await ensureDatabase(cluster, 'earlier')
    await migrateAll(ownerUrl)
    assert.deepEqual(await ownersIn(ownerUrl), ['shop_audit', 'shop_owner'])
  })

  test('SECURITY the plain role may not do what a superuser may', async () => {
    for (const statement of [
      'CREATE ROLE another SUPERUSER',
      'CREATE DATABASE another',
      "COPY (SELECT 1) TO PROGRAM 'true'",
      "SELECT pg_read_file('postgresql.conf')",
      'ALTER SYSTEM SET fsync = off',
    ]) {
      await assert.rejects(query(cluster.url('farmgate', shopRole), statement), { code: '42501' }, statement)
    }
  })

  test('SECURITY the storefront’s role adds and replaces jobs by one function, and has no other right on the queue', async () => {
    const asWeb = (statement: string) => query(cluster.url('farmgate', webRole), statement)
    for (const statement of [
      `SELECT graphile_worker.add_job('check', job_key => 'check:1')`,
      `SELECT graphile_worker.remove_job('check:1')`,
      'SELECT FROM graphile_worker.jobs',
    ])
      await assert.rejects(asWeb(statement), { code: '42501' }, statement)
    for (const nth of [1, 2]) await asWeb(`SELECT queue_job('check', '{"nth": ${nth}}', 'check:1')`)
    const jobs = await query(
      cluster.url('farmgate', ownerRole),
      'SELECT payload FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))',
    )
    assert.deepEqual(jobs, [{ payload: { nth: 2 } }])
  })

  test("SECURITY nobody comes in without a password, and the shop's opens nothing but the shop", async () => {
    const asSuperuser = new URL(cluster.adminUrl('postgres'))
    asSuperuser.password = ''
    await assert.rejects(query(asSuperuser.href, 'SELECT 1'))
    asSuperuser.password = new URL(cluster.url('postgres', shopRole)).password
    await assert.rejects(query(asSuperuser.href, 'SELECT 1'), { code: '28P01' })
  })

  test('SECURITY its folder is closed to other users', { skip: process.platform === 'win32' }, () => {
    for (const name of ['.', 'postgres']) assert.equal(statSync(join(folder, name)).mode & 0o777, 0o700, name)
    for (const name of ['postgres/farmgate-password', 'postgres.log']) {
      assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600, name)
    }
  })
})

test('SECURITY a folder that everybody shares is refused, and stays as it is', {
  skip: process.platform === 'win32',
}, async () => {
  const shared = mkdtempSync(join(tmpdir(), 'farmgate-shared-'))
  chmodSync(shared, 0o1777)
  await assert.rejects(openCluster(shared), StartFault)
  assert.equal(statSync(shared).mode & 0o7777, 0o1777)
  rmSync(shared, { recursive: true })
})

function query(connectionString: string, statement: string) {
  return withClient(connectionString, async (client) => (await client.query(statement)).rows)
}

/** Who owns the shop's tables and the job queue's. */
async function ownersIn(databaseUrl: string): Promise<string[]> {
  const rows = await query(
    databaseUrl,
    `SELECT DISTINCT relowner::regrole::text AS owner FROM pg_class
     WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) ORDER BY 1`,
  )
  return rows.map(({ owner }) => owner)
}
