import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStaffServer, type StaffServer } from '../../../tests/fixtures/staff-server.ts'
import { noteRefusal } from './note-refusal.ts'
import { writeRefusals } from './write-refusals.ts'

test('AUDIT-03 refusals of a network become one entry with their number, and are written once', async (t) => {
  const server = await openStaffServer(t)
  const { deps } = server
  const packer = await server.signIn('packer')
  const refuse = (clientIp: string, staffId?: string, reason = 'not verified') =>
    noteRefusal(deps, 'staff.passkey-refused', { actor: visitor(clientIp), staffId, reason })
  server.wait(Date.parse('2026-11-24T06:00:00Z') - deps.clock.now().getTime())
  const [from, until] = ['2026-11-24 11:30:00 +05:30', '2026-11-24 11:30:01 +05:30']
  await Promise.all(Array.from({ length: 40 }, () => refuse('203.0.113.7', packer.id)))
  server.wait(1_000)
  await refuse('203.0.113.7', undefined, 'unknown passkey')
  // One /48, whatever the /64.
  for (let nth = 1; nth < 9; nth += 1) await refuse(`2001:db8:1:${nth}::7`, packer.id)
  assert.deepEqual(await entriesOf(server), [], 'the log is not locked by them')
  await writeRefusals(deps)
  await writeRefusals(deps)
  const { objects } = await deps.database
    .selectFrom('audit_entries')
    .select('objects')
    .where('subject_id', '=', 'several')
    .executeTakeFirstOrThrow()
  assert.deepEqual(objects, ['staff:several', `staff:${packer.id}`], 'it is in the log of whose passkey it was')
  assert.deepEqual(await entriesOf(server), [
    {
      subject_id: 'several',
      reason: 'not verified, unknown passkey',
      after: { attempts: 41, network: '203.0.113.7', staff: [packer.id], from, until },
    },
    {
      subject_id: packer.id,
      reason: 'not verified',
      after: { attempts: 8, network: '2001:db8:1::/48', from: until, until },
    },
  ])
})

test('AUDIT-03 refusals of very many networks share an entry', async (t) => {
  const server = await openStaffServer(t)
  for (let nth = 0; nth < 130; nth += 1) {
    const actor = visitor(`198.51.100.${nth}`)
    await noteRefusal(server.deps, 'staff.sign-in-failed', { actor, staffId: undefined })
  }
  await writeRefusals(server.deps)
  const entries = await entriesOf(server)
  assert.equal(entries.length, 101)
  const { attempts, networks } = (entries.at(-1)?.after ?? {}) as { attempts: number; networks: number }
  assert.deepEqual([attempts, networks], [30, 30])
})

test('AUDIT-03 calls that the role refuses become one entry a person, and hold no lock of the log', async (t) => {
  const server = await openStaffServer(t)
  const packer = await server.signIn('packer')
  for (let nth = 0; nth < 30; nth += 1) await packer.call('GET /api/staff')
  await packer.call('GET /api/settings/jobs')
  assert.deepEqual(await entriesOf(server), [])
  await writeRefusals(server.deps)
  const [entry, ...others] = await entriesOf(server)
  assert.deepEqual(others, [])
  assert.equal(entry?.subject_id, 'several')
  const { attempts, calls } = (entry?.after ?? {}) as { attempts: number; calls: string[] }
  assert.deepEqual([attempts, calls], [31, ['GET /api/settings/jobs', 'GET /api/staff']])
})

function visitor(clientIp: string) {
  return { kind: 'visitor', clientIp, reference: 'req-1' } as const
}

function entriesOf({ deps }: StaffServer) {
  return deps.database.selectFrom('audit_entries').select(['subject_id', 'reason', 'after']).orderBy('id').execute()
}
