import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { runMigrations } from 'graphile-worker'
import { migrate } from '../migrate.ts'
import { withClient } from '../with-client.ts'
import { type Cluster, ensureDatabase, openCluster } from './cluster.ts'
import { ClusterFault } from './cluster-fault.ts'

suite('SECURITY the embedded PostgreSQL', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-roles-'))
  let cluster: Cluster

  before(async () => {
    // As a version left it that ran the shop as the superuser, in a folder open to everybody.
    chmodSync(folder, 0o755)
    cluster = await openCluster(folder, { isDurable: false })
    await query(cluster.adminUrl('postgres'), 'CREATE DATABASE farmgate')
    const before = cluster.adminUrl('farmgate')
    await withClient(before, migrate)
    await runMigrations({ connectionString: before })
    await query(before, "CREATE TYPE mood AS ENUM ('glad'); CREATE VIEW counted AS SELECT count(*) FROM products")
  })
  after(async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('SECURITY the data of a version that was superuser is handed over to the plain role', async () => {
    const databaseUrl = await ensureDatabase(cluster, 'farmgate')
    assert.deepEqual(
      await query(
        databaseUrl,
        `SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles
         WHERE rolname = current_user`,
      ),
      [
        {
          rolname: 'shop',
          rolsuper: false,
          rolcreatedb: false,
          rolcreaterole: false,
          rolreplication: false,
          rolbypassrls: false,
        },
      ],
    )
    assert.deepEqual(await notOfTheShop(databaseUrl), [])
    // Altering, adding and dropping need ownership.
    await withClient(databaseUrl, migrate)
    await runMigrations({ connectionString: databaseUrl })
    await query(
      databaseUrl,
      `ALTER TABLE products ADD COLUMN mood mood; DROP VIEW counted; TRUNCATE rate_limits;
       SELECT graphile_worker.add_job('nothing'); CREATE SCHEMA more`,
    )
  })

  test('SECURITY the plain role may not do what a superuser may', async () => {
    const databaseUrl = await ensureDatabase(cluster, 'farmgate')
    for (const statement of [
      'CREATE ROLE another SUPERUSER',
      'CREATE DATABASE another',
      "COPY (SELECT 1) TO PROGRAM 'true'",
      "SELECT pg_read_file('postgresql.conf')",
      'ALTER SYSTEM SET fsync = off',
    ]) {
      await assert.rejects(query(databaseUrl, statement), { code: '42501' }, statement)
    }
  })

  test("SECURITY nobody comes in without a password, and the shop's opens nothing but the shop", async () => {
    const asSuperuser = new URL(cluster.adminUrl('postgres'))
    asSuperuser.password = ''
    await assert.rejects(query(asSuperuser.href, 'SELECT 1'))
    asSuperuser.password = new URL(cluster.url('postgres')).password
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
  await assert.rejects(openCluster(shared), ClusterFault)
  assert.equal(statSync(shared).mode & 0o7777, 0o1777)
  rmSync(shared, { recursive: true })
})

/** Tables, functions, types and schemas of the database that are somebody else's; those of trusted extensions always are. */
async function notOfTheShop(databaseUrl: string) {
  const ofExtension = (oid: string) =>
    `EXISTS (SELECT FROM pg_depend d WHERE d.objid = ${oid} AND d.deptype IN ('e', 'i'))`
  const isOurs = (schema: string) => `${schema} NOT LIKE 'pg\\_%' AND ${schema} <> 'information_schema'`
  return query(
    databaseUrl,
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE ${isOurs('nspname')} AND pg_get_userbyid(relowner) <> 'shop'
     UNION ALL SELECT p.oid::regprocedure::text FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
     WHERE ${isOurs('nspname')} AND pg_get_userbyid(proowner) <> 'shop' AND NOT ${ofExtension('p.oid')}
     UNION ALL SELECT t.oid::regtype::text FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace
     WHERE ${isOurs('nspname')} AND pg_get_userbyid(typowner) <> 'shop' AND NOT ${ofExtension('t.oid')}
     UNION ALL SELECT nspname FROM pg_namespace
     WHERE ${isOurs('nspname')} AND pg_get_userbyid(nspowner) NOT IN ('shop', 'pg_database_owner')
     UNION ALL SELECT datname FROM pg_database WHERE datname = current_database() AND pg_get_userbyid(datdba) <> 'shop'`,
  )
}

function query(connectionString: string, statement: string) {
  return withClient(connectionString, async (client) => (await client.query(statement)).rows)
}
