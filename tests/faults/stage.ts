// The processes of a run: sandbox, the shop's server, and the database unless one is given.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildAll } from '../../commands/build.ts'
import { freePort } from '../fixtures/free-port.ts'
import { type OutsideDatabase, openOutsidePostgres } from './outside-postgres.ts'
import { openOwnPostgres } from './own-postgres.ts'
import { type Started, startSandbox, startServer } from './processes.ts'
import { openSandboxClient } from './sandbox-client.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

/** `settings` are added to the server's. */
export async function openStage({
  settings = {},
  outside,
}: {
  settings?: NodeJS.ProcessEnv
  outside?: OutsideDatabase | undefined
} = {}) {
  await buildOnce()
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-faults-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const shopUrl = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox(folder, {
    port: sandboxPort,
    webhookUrl: `${shopUrl}/api/webhooks/razorpay`,
  })
  const postgres = outside ? await openOutsidePostgres(outside) : await openOwnPostgres(folder)
  let server: Started | undefined
  let isMeantToEnd = false
  /** Unexpected exits of the server. */
  const unexpectedExits: string[] = []

  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const environment = () => ({
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DATABASE_DIRECT_URL: postgres.directUrl,
    DATA_DIR: folder,
    RAZORPAY_API_URL: sandboxUrl,
    RAZORPAY_CHECKOUT_URL: `${sandboxUrl}/v1/checkout.js`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.ready.smtpPort}`,
    SMS_URL: sandboxUrl,
    LOG_LEVEL: 'warn',
    ...settings,
  })

  async function startShop() {
    isMeantToEnd = false
    const started = await startServer(folder, environment())
    server = started
    started.ended.then((how) => {
      if (!isMeantToEnd && server === started) unexpectedExits.push(`the server ended by itself with ${how}`)
      if (server === started) server = undefined
    })
  }

  return {
    folder,
    /** Of the server. */
    environment,
    shopUrl,
    sandboxUrl,
    postgres,
    provider: openSandboxClient(sandboxUrl),
    unexpectedExits,
    startShop,
    isShopOpen: () => server !== undefined,
    serverPid: () => server?.child.pid,
    /** Kills all processes at once. */
    async killShop() {
      isMeantToEnd = true
      server?.child.kill('SIGKILL')
      await server?.ended
    },
    /** Stops the process for a while, as on an overloaded machine. */
    async freezeShop(milliseconds: number) {
      const { child } = server ?? {}
      child?.kill('SIGSTOP')
      await new Promise((done) => setTimeout(done, milliseconds))
      child?.kill('SIGCONT')
    },
    async close({ keepsFiles = false } = {}) {
      isMeantToEnd = true
      server?.child.kill('SIGKILL')
      sandbox.child.kill('SIGKILL')
      await Promise.all([server?.ended, sandbox.ended])
      await postgres.close({ keepsFiles })
      if (!keepsFiles) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** The server does not start without built pages, although the run requests none. */
async function buildOnce() {
  if (!existsSync(resolve(import.meta.dirname, '../../build/server/index.js'))) await buildAll({ say: () => {} })
}
