import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { auditOnly } from '#server/audit/audited-change.ts'
import { verifyLog } from '#server/audit/verify-log.ts'
import { verifyLogNightly } from '#server/audit/verify-log-nightly.ts'
import { openStaffServer } from '../../tests/fixtures/staff-server.ts'
import { queueAuditHash } from './queue-audit-hash.ts'

test('AUDIT-05 every active owner gets the newest hash by mail, once a day', async (t) => {
  const server = await openStaffServer(t)
  const { deps } = server
  const [one, other, gone] = [
    await server.signIn('owner'),
    await server.signIn('owner', 'packer'),
    await server.signIn('owner'),
  ]
  await server.signIn('accountant')
  await queueAuditHash(deps)
  await server.runJobs()
  assert.equal(server.mails.length, 0, 'the log is empty')
  await auditOnly(deps, { kind: 'command' }, { action: 'jobs.retried', subject: { kind: 'jobs', id: 'all' } })
  await one.call(`PUT /api/staff/${gone.id}/suspension`)
  await queueAuditHash(deps)
  await queueAuditHash(deps)
  await server.runJobs()
  assert.deepEqual(server.mails.map(({ to }) => to).sort(), [one.email, other.email].sort())
  const [mail] = server.mails
  assert.match(mail?.text ?? '', /The newest entry of the audit log is number 2\./)
  const hash = /^[\da-f]{64}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  assert.ok(mail?.html.includes(hash))
  assert.match(mail?.text ?? '', new RegExp(`audit verify --hash 2:${hash}$`, 'm'))
  assert.deepEqual(await verifyLog(deps, { mailed: { number: 2, hash } }), { isIntact: true, entries: 2 })
})

test('AUDIT-05 the mail says that the nightly verification found the log broken', async (t) => {
  const server = await openStaffServer(t)
  const { deps } = server
  await server.signIn('owner')
  await auditOnly(deps, { kind: 'command' }, { action: 'jobs.retried', subject: { kind: 'jobs', id: 'all' } })
  await sql`ALTER TABLE audit_entries DISABLE TRIGGER USER`.execute(deps.database)
  await sql`UPDATE audit_entries SET reason = 'another'`.execute(deps.database)
  await verifyLogNightly(deps)
  await queueAuditHash(deps)
  await server.runJobs()
  const [mail] = server.mails
  assert.match(mail?.subject ?? '', /the audit log is broken/)
  assert.match(mail?.text ?? '', /entry 1 is the first that does not fit/)
})
