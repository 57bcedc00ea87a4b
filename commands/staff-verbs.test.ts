import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { openStaffServer } from '../tests/fixtures/staff-server.ts'
import { audit, staff } from './staff-verbs.ts'

function captureOutput(t: TestContext): string[] {
  const lines: string[] = []
  t.mock.method(console, 'log', (line: string) => void lines.push(line))
  return lines
}

const asha = { subject: 'add', name: 'Asha Rao', email: 'Asha@Farm.example', role: ['owner', 'packer'] }

test('STAFF-01 the command prints a link that invites, as its last line; repeated, another', async (t) => {
  const server = await openStaffServer(t)
  const lines = captureOutput(t)
  await staff(server.deps, asha)
  const first = lines.at(-1)?.replace(server.origin, '/api') ?? ''
  assert.match(first, /^\/api\/welcome\/[\w-]{43}$/)
  const welcome = await server.app.inject(first)
  assert.deepEqual([welcome.json().name, welcome.json().email], ['Asha Rao', 'asha@farm.example'])
  await staff(server.deps, { ...asha, name: 'Asha R. Rao' })
  const second = lines.at(-1)?.replace(server.origin, '/api') ?? ''
  assert.equal((await server.app.inject(first)).statusCode, 404)
  assert.equal((await server.app.inject(second)).json().name, 'Asha R. Rao')
  const entries = await server.deps.database.selectFrom('audit_entries').select(['actor', 'action', 'after']).execute()
  const after = { roles: ['owner', 'packer'] }
  assert.deepEqual(entries, Array(2).fill({ actor: 'command', action: 'staff.invited', after }))
})

test('STAFF-01 the command says what is wrong, and adds nobody', async (t) => {
  const server = await openStaffServer(t)
  const owner = await server.signIn('owner')
  const wrong: readonly [Partial<typeof asha>, RegExp][] = [
    [{ subject: 'remove' }, /staff add/],
    [{ name: ' ' }, /--name/],
    [{ email: 'asha' }, /not an email/],
    [{ role: [] }, /--role owner/],
    [{ role: ['owner', 'boss'] }, /--role owner/],
    [{ email: owner.email }, /belongs to a staff member/],
  ]
  for (const [part, message] of wrong) await assert.rejects(staff(server.deps, { ...asha, ...part }), { message })
  const { length } = await server.deps.database.selectFrom('staff').select('id').execute()
  assert.equal(length, 1)
})

test('AUDIT-02 audit verify ends with 0, or names the first broken entry and ends with 1', async (t) => {
  const server = await openStaffServer(t)
  const lines = captureOutput(t)
  t.after(() => {
    process.exitCode = undefined
  })
  await staff(server.deps, asha)
  await staff(server.deps, asha)
  await audit(server.deps, { subject: 'verify' })
  assert.equal(process.exitCode, undefined)
  assert.equal(lines.at(-1), 'The log is intact: 2 entries.')
  await assert.rejects(audit(server.deps, { subject: 'verify', hash: '0'.repeat(64) }), /number and hash/i)
  await audit(server.deps, { subject: 'verify', hash: `2:${'0'.repeat(64)}` })
  assert.equal(process.exitCode, 1)
  assert.match(lines.at(-1) ?? '', /entry 2 is not the one that was mailed/)
  process.exitCode = undefined
  const { database } = server.deps
  await sql`ALTER TABLE audit_entries DISABLE TRIGGER USER`.execute(database)
  await sql`UPDATE audit_entries SET after = '{}' WHERE id = 2`.execute(database)
  await audit(server.deps, { subject: 'verify' })
  assert.equal(process.exitCode, 1)
  assert.match(lines.at(-1) ?? '', /entry 2 /)
})
