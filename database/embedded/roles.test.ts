import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { runMigrations } from 'graphile-worker'
import { migrate } from '../migrate.ts'
import { StartFault } from '../start-fault.ts'
import { withClient } from '../with-client.ts'
import { type Cluster, ensureDatabase, openCluster } from './cluster.ts'

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

  test('SECURITY the shop owns its database and is no superuser', async () => {
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
    await withClient(databaseUrl, migrate)
    await runMigrations({ connectionString: databaseUrl })
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
  await assert.rejects(openCluster(shared), StartFault)
  assert.equal(statSync(shared).mode & 0o7777, 0o1777)
  rmSync(shared, { recursive: true })
})

function query(connectionString: string, statement: string) {
  return withClient(connectionString, async (client) => (await client.query(statement)).rows)
}
