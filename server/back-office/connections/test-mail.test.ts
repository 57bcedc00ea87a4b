import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'

test('SETTINGS-03 a test mail goes to who asks for it, once for a key, with an audit entry', async (t) => {
  const { signIn, mails, runJobs, deps } = await openStaffServer(t)
  const owner = await signIn('owner')
  const key = { 'idempotency-key': 'test-mail-1' }
  for (let nth = 0; nth < 2; nth += 1) {
    const answer = await owner.call('POST /api/settings/test-mail', undefined, key)
    assert.deepEqual(answer, { status: 202, body: { to: owner.email } })
  }
  await runJobs()
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [[owner.email, 'Test mail from Farmgate’s back office']],
  )
  const entries = await deps.database.selectFrom('audit_entries').select(['action', 'subject_id']).execute()
  assert.deepEqual(entries, [{ action: 'settings.test-mail-queued', subject_id: 'mail' }])
})

test('SETTINGS-03 a test mail that the mail server does not take is a failed job at once, with the reason', async (t) => {
  const { signIn, mails, runJobs, outside } = await openStaffServer(t)
  const owner = await signIn('owner')
  outside.takesMail = false
  await owner.call('POST /api/settings/test-mail')
  await runJobs()
  const list = async () => {
    const { body } = await owner.call('GET /api/settings/jobs')
    return body as { total: number; rows: { id: string; name: string; error: string }[] }
  }
  const [job] = (await list()).rows
  assert.equal(job?.name, 'send-test-mail')
  assert.match(job?.error ?? '', /./)
  outside.takesMail = true
  assert.equal((await owner.call(`POST /api/settings/jobs/${job?.id}/retries`)).status, 200)
  await runJobs()
  assert.deepEqual([(await list()).total, mails.length], [0, 1])
})
