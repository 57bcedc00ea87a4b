import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { openStaffServer } from '../../tests/fixtures/staff-server.ts'
import { type Audit, auditedChange } from './audited-change.ts'
import { verifyLog } from './verify-log.ts'

const actor = { kind: 'command' } as const
const entry = { action: 'product.price-changed', subject: { kind: 'product', id: 'honey' } } as const

async function openLog(t: TestContext, { entries = 0 } = {}) {
  const server = await openStaffServer(t)
  const { database } = server.deps
  const change = (work: (audit: Audit, nth: number) => object, nth = 0) =>
    auditedChange(server.deps, { actor }, async (tx, audit) => {
      await sql`INSERT INTO rate_limits (key, consumed_at, expires_at) VALUES (${`change:${nth}`}, '{}', now())`.execute(
        tx,
      )
      return work(audit, nth)
    })
  for (let nth = 0; nth < entries; nth += 1) {
    await change((audit) => {
      audit({ ...entry, before: { pricePaise: nth }, after: { pricePaise: nth + 1 }, reason: 'Diwali' })
      return {}
    }, nth)
  }
  /** As somebody who owns the tables would. */
  const alter = async (statement: string) => {
    await sql`ALTER TABLE audit_entries DISABLE TRIGGER USER`.execute(database)
    await sql.raw(statement).execute(database)
    await sql`ALTER TABLE audit_entries ENABLE TRIGGER USER`.execute(database)
  }
  const changes = async () => (await database.selectFrom('rate_limits').select('key').execute()).length
  return { server, database, change, alter, changes }
}

test('AUDIT-01 no entry, no change; a refused change leaves neither', async (t) => {
  const { database, change, changes } = await openLog(t)
  await assert.rejects(
    change(() => ({})),
    /no audit entry/,
  )
  const refused = await change((audit) => {
    audit(entry)
    return refuse('sold-out')
  })
  assert.ok(isRefusal(refused))
  // An entry that the database does not take.
  await assert.rejects(
    change((audit) => {
      audit({ ...entry, subject: { kind: 'product', id: null as never } })
      return {}
    }),
  )
  assert.equal(await changes(), 0)
  assert.deepEqual(await database.selectFrom('audit_entries').select('id').execute(), [])
})

test('AUDIT-01 an entry says who, when, role, action, subject, before, after, network and request', async (t) => {
  const { server, database } = await openLog(t)
  const owner = await server.signIn('owner', 'support')
  const packer = await server.signIn('packer')
  assert.equal((await owner.call(`PUT /api/staff/${packer.id}/roles`, { roles: ['support', 'packer'] })).status, 200)
  const [row] = await database.selectFrom('audit_entries').selectAll().execute()
  const { hash: _, previous_hash: __, reference, ...stored } = row ?? assert.fail()
  assert.deepEqual(stored, {
    id: 1,
    at: server.deps.clock.now(),
    actor: 'staff',
    staff_id: owner.id,
    roles: ['owner', 'support'],
    action: 'staff.roles-changed',
    subject_kind: 'staff',
    subject_id: packer.id,
    objects: [`staff:${packer.id}`],
    before: { roles: ['packer'] },
    after: { roles: ['packer', 'support'] },
    reason: null,
    client_ip: '127.0.0.1',
  })
  assert.ok(reference)
})

test('AUDIT-02 the database refuses UPDATE, DELETE and TRUNCATE of entries', async (t) => {
  const { database } = await openLog(t, { entries: 1 })
  for (const statement of [
    "UPDATE audit_entries SET reason = 'other'",
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    'TRUNCATE staff CASCADE',
  ]) {
    await assert.rejects(sql.raw(statement).execute(database), /Rows of audit_entries are only added/, statement)
  }
})

test('AUDIT-02 twenty changes at once make one chain without gaps', async (t) => {
  const { server, database, change } = await openLog(t)
  await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      change((audit) => {
        audit(entry)
        if (nth % 5 === 0) return refuse('sold-out')
        if (nth % 3 === 0) audit(entry)
        return {}
      }, nth),
    ),
  )
  const rows = await database.selectFrom('audit_entries').select('id').orderBy('id').execute()
  assert.deepEqual(
    rows.map(({ id }) => id),
    Array.from({ length: 21 }, (_, nth) => nth + 1),
  )
  assert.deepEqual(await verifyLog(server.deps), { isIntact: true, entries: 21 })
})

const damages: readonly [what: string, statement: string, broken: number][] = [
  ['a field', `UPDATE audit_entries SET after = '{"pricePaise":1}' WHERE id = 3`, 3],
  ['a reason', 'UPDATE audit_entries SET reason = NULL WHERE id = 4', 4],
  ['a time', "UPDATE audit_entries SET at = at + interval '1 microsecond' WHERE id = 2", 2],
  ['who', `UPDATE audit_entries SET actor = 'visitor' WHERE id = 1`, 1],
  ['a removed entry', 'DELETE FROM audit_entries WHERE id = 3', 4],
  ['the first removed', 'DELETE FROM audit_entries WHERE id = 1', 2],
  ['an own hash', 'UPDATE audit_entries AS e SET reason = NULL, hash = sha256(hash) WHERE id = 5', 5],
]

for (const [what, statement, broken] of damages) {
  test(`AUDIT-02 verification names the first broken entry: ${what}`, async (t) => {
    const { server, alter } = await openLog(t, { entries: 5 })
    assert.deepEqual(await verifyLog(server.deps), { isIntact: true, entries: 5 })
    for (const each of statement.split('; ')) await alter(each)
    assert.deepEqual(await verifyLog(server.deps), { isIntact: false, reason: 'broken-entry', number: broken })
  })
}
