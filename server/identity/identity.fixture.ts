// A shop for tests of identity.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { makeJobsDue } from '#server/platform/jobs/jobs.fixture.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { identityTasks } from './identity.jobs.ts'

export type Answered = { status: number; body: Record<string, string>; headers: Record<string, unknown> }
export type IdentityShop = Awaited<ReturnType<typeof openIdentity>>

export const asha = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  phoneNumber: '+919876543210',
  password: 'Honey-2026',
} as const

export async function openIdentity(
  t: TestContext,
  settings: NodeJS.ProcessEnv = {},
  { hashesQuickly = true }: { hashesQuickly?: boolean } = {},
) {
  const shop = await openShopServer(t, { catalogue: 'none', connections: 12, settings, hashesQuickly })
  const { app, deps, database, mails, texts } = shop

  async function post(path: string, payload: object, given: { token?: string; from?: string } = {}): Promise<Answered> {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: given.token ? { authorization: `Bearer ${given.token}` } : {},
      remoteAddress: given.from ?? '203.0.113.7',
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }

  return {
    ...shop,
    post,
    async jobsLeft() {
      return (await shop.pool.query('SELECT FROM graphile_worker.jobs')).rowCount
    },
    /** Makes failed jobs due for their retry. */
    bringJobsForward: () => makeJobsDue(database),
    sweep: () => identityTasks(deps)['sweep-identity'](),
    mailedCode: () => codeIn(mails.at(-1)?.subject),
    textedCode: () => codeIn(texts.at(-1)?.code),
  }
}

function codeIn(text: string | undefined): string {
  const code = /\d{6}/.exec(text ?? '')?.[0]
  assert.ok(code, 'no code was sent')
  return code
}

/** Another code than the given one. */
export function wrongCodeFor(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0')
}

type Person = { name: string; email: string; phoneNumber: string; password: string }

/** Sends and confirms both codes. */
export async function verifyContacts(to: IdentityShop, { name, email, phoneNumber }: Person = asha): Promise<void> {
  await expect(200, to.post('/send-otp-email', { use: 'register', email, phoneNumber, user_name: name }))
  await expect(200, to.post('/send-otp', { use: 'register', email, phoneNumber }))
  await expect(200, to.post('/verify-otp-email', { email, otp: to.mailedCode() }))
  await expect(200, to.post('/verify-otp', { phoneNumber, otp: to.textedCode() }))
}

export async function register(to: IdentityShop, person: Person = asha): Promise<void> {
  await verifyContacts(to, person)
  await expect(201, to.post('/register', person))
}

export async function signIn(to: IdentityShop, { email, password }: { email: string; password: string } = asha) {
  const { body } = await expect(200, to.post('/login', { identifier: email, password }))
  return body as { token: string; user_id: string; name: string }
}

export async function expect(status: number, answering: Promise<Answered>): Promise<Answered> {
  const answered = await answering
  assert.equal(answered.status, status, JSON.stringify(answered.body))
  return answered
}

export function statuses(answers: readonly Answered[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
