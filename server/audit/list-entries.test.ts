import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type AuditAction, type AuditSubject, moneyActions } from '#domain/audit/audit-entry.ts'
import { day } from '#domain/time.ts'
import { openStaffServer, type SignedIn } from '../../tests/fixtures/staff-server.ts'
import type { Actor } from './actor.ts'
import { auditOnly } from './audited-change.ts'

type Page = {
  entries: { number: number; action: string; by: { name: string | null; kind: string } }[]
  next: string | null
  people: { id: string }[]
}

async function openLog(t: TestContext) {
  const server = await openStaffServer(t)
  const [owner, packer, accountant, support] = [
    await server.signIn('owner'),
    await server.signIn('packer'),
    await server.signIn('accountant'),
    await server.signIn('support'),
  ]
  const by = ({ id }: SignedIn): Actor => ({
    kind: 'staff',
    staffId: id,
    roles: ['packer'],
    clientIp: '203.0.113.7',
    reference: 'reference',
  })
  await auditOnly(server.deps, by(packer), { action: 'order.delivered', subject: { kind: 'order', id: 'FG-1' } })
  await auditOnly(server.deps, by(support), { action: 'order.refunded', subject: { kind: 'order', id: 'FG-1' } })
  server.wait(day)
  await auditOnly(server.deps, { kind: 'command' }, { action: 'jobs.retried', subject: { kind: 'jobs', id: 'all' } })
  await auditOnly(server.deps, by(accountant), {
    action: 'staff.signed-out',
    subject: { kind: 'staff', id: accountant.id },
  })
  await server.prolongSessions()
  return { server, owner, packer, accountant, support }
}

async function read(person: SignedIn, query = ''): Promise<Page> {
  const { status, body } = await person.call(`GET /api/audit${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const actionsOf = ({ entries }: Page) => entries.map(({ action }) => action)

test('AUDIT-04 what a newer server has written during an update stands in the log among the others', async (t) => {
  const { server, owner } = await openLog(t)
  const action = 'gift-card.taken-back' as AuditAction
  const also = [{ kind: 'gift-card' as AuditSubject['kind'], id: '77' }]
  await auditOnly(server.deps, { kind: 'command' }, { action, subject: { kind: 'order', id: 'FG-1' }, also })
  const { entries } = await read(owner)
  assert.equal(entries.length, 5)
  assert.partialDeepStrictEqual(entries[0], { action, objects: ['order:FG-1', 'gift-card:77'] })
})

test('AUDIT-04 STAFF-08 owners read all, accountants what is about money and their own, others their own', async (t) => {
  const { owner, packer, accountant, support } = await openLog(t)
  assert.deepEqual(actionsOf(await read(owner)), [
    'staff.signed-out',
    'jobs.retried',
    'order.refunded',
    'order.delivered',
  ])
  assert.deepEqual(actionsOf(await read(accountant)), ['staff.signed-out', 'order.refunded'])
  assert.deepEqual(actionsOf(await read(packer)), ['order.delivered'])
  assert.deepEqual(actionsOf(await read(support)), ['order.refunded'])
  // Not by a filter either, and nobody is named whose entries are hidden.
  assert.deepEqual(actionsOf(await read(packer, `?person=${support.id}`)), [])
  assert.deepEqual(
    (await read(packer)).people.map(({ id }) => id),
    [packer.id],
  )
})

test('AUDIT-04 the log is filtered by person, action, subject and day in India', async (t) => {
  const { owner, packer } = await openLog(t)
  const cases: readonly [query: string, actions: string[]][] = [
    [`?person=${packer.id}`, ['order.delivered']],
    ['?person=command', ['jobs.retried']],
    ['?person=visitor', []],
    ['?person=nobody', []],
    ['?action=order.refunded', ['order.refunded']],
    ['?subject=order:FG-1', ['order.refunded', 'order.delivered']],
    [`?subject=order:FG-1&person=${packer.id}`, ['order.delivered']],
    ['?subject=order:FG-2', []],
    ['?subject=nothing of this name', []],
    ['?day=2026-11-20', ['order.refunded', 'order.delivered']],
    ['?day=2026-11-21', ['staff.signed-out', 'jobs.retried']],
    ['?day=2026-11-22', []],
    ['?day=2026-99-99', ['staff.signed-out', 'jobs.retried', 'order.refunded', 'order.delivered']],
  ]
  for (const [query, actions] of cases) assert.deepEqual(actionsOf(await read(owner, query)), actions, query)
  assert.equal((await owner.call('GET /api/audit?day=yesterday')).status, 422)
})

test('AUDIT-04 pages continue where the last ended, also while entries are added', async (t) => {
  const { server, owner } = await openLog(t)
  const add = () =>
    auditOnly(server.deps, { kind: 'command' }, { action: 'jobs.retried', subject: { kind: 'jobs', id: 'all' } })
  for (let nth = 4; nth < 101; nth += 1) await add()
  const first = await read(owner)
  await add()
  const second = await read(owner, `?before=${first.next}`)
  const third = await read(owner, `?before=${second.next}`)
  const numbers = [...first.entries, ...second.entries, ...third.entries].map(({ number }) => number)
  assert.deepEqual(
    numbers,
    Array.from({ length: 101 }, (_, nth) => 101 - nth),
  )
  assert.equal(third.next, null)
})

test('STAFF-08 actions about money are those with refunds, payments, prices, reconciliations and invoice series', () => {
  assert.ok(
    ['order.refunded', 'product.price-changed', 'reconciliation.made', 'invoice-series.raised'].every((one) =>
      moneyActions.includes(one as never),
    ),
  )
  assert.ok(!moneyActions.some((action) => /^(staff|jobs)\./.test(action) || action === 'order.delivered'))
})
