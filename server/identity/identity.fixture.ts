// A shop for tests of identity: a real database, recorded mails and texts, a manual clock.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { Logger, runTaskListOnce } from 'graphile-worker'
import type { Deps } from '#server/deps.ts'
import { buildApp } from '#server/http/app.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { makeJobsDue } from '#server/platform/jobs/jobs.fixture.ts'
import { openLog } from '#server/platform/log.ts'
import { MailNotSent } from '#server/platform/mail/mail-not-sent.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import type { CodeMessage } from '#server/platform/sms/sms-sender.ts'
import { readSettings } from '#server/settings.ts'
import { shop } from '#shop'
import { testDatabase } from '../../tests/fixtures/database.ts'
import { identityTasks } from './identity.jobs.ts'

const logger = new Logger(() => () => {})

export type Answered = { status: number; body: Record<string, string>; headers: Record<string, unknown> }
export type IdentityShop = Awaited<ReturnType<typeof openIdentity>>

export const asha = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  phoneNumber: '+919876543210',
  password: 'Honey-2026',
} as const

export async function openIdentity(t: TestContext, settings: NodeJS.ProcessEnv = {}) {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-identity-'))
  const { database, pool, close } = openDatabase(url, { size: 12 })
  const mails: Mail[] = []
  const texts: CodeMessage[] = []
  const outside = { takesMail: true, refusesMail: false, takesTexts: true }
  let now = new Date('2026-11-20T10:00:00Z')
  const deps: Deps = {
    database,
    clock: { now: () => now },
    log: openLog('silent'),
    settings: readSettings({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://farmgate.example',
      ...settings,
    }),
    shop,
    mail: {
      async send(mail) {
        if (!outside.takesMail) throw new Error('451 try again later')
        if (outside.refusesMail) throw new MailNotSent({ command: 'RCPT TO', responseCode: 550, permanent: true })
        mails.push(mail)
      },
      close() {},
    },
    sms: {
      async sendCode(message) {
        if (!outside.takesTexts) throw new Error('The gateway is down')
        texts.push(message)
      },
    },
    cardProvider: {} as Deps['cardProvider'],
  }
  const app = await buildApp(deps, { pages: false })
  t.after(async () => {
    await app.close()
    await close()
    await drop()
    await rm(dataDir, { recursive: true })
  })

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
    deps,
    database,
    mails,
    texts,
    outside,
    post,
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
    now: () => now,
    /** Runs the queued jobs once. */
    async runJobs() {
      const client = await pool.connect()
      await runTaskListOnce({ pgPool: pool, logger }, identityTasks(deps) as never, client).promise
      client.release()
    },
    async jobsLeft() {
      return (await pool.query('SELECT FROM graphile_worker.jobs')).rowCount
    },
    /** Makes failed jobs due for their retry. */
    async bringJobsForward() {
      await makeJobsDue(database)
    },
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
export async function proveAddresses(to: IdentityShop, { name, email, phoneNumber }: Person = asha): Promise<void> {
  await expect(200, to.post('/send-otp-email', { use: 'register', email, phoneNumber, user_name: name }))
  await expect(200, to.post('/send-otp', { use: 'register', email, phoneNumber }))
  await expect(200, to.post('/verify-otp-email', { email, otp: to.mailedCode() }))
  await expect(200, to.post('/verify-otp', { phoneNumber, otp: to.textedCode() }))
}

export async function register(to: IdentityShop, person: Person = asha): Promise<void> {
  await proveAddresses(to, person)
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
