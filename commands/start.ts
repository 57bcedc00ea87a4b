// `npm start` and `npm run dev`: starts and stops everything needed to try the shop.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openPrivateFolder } from '#database/embedded/private-folder.ts'
import { maxDrain } from '#server/platform/processes/stop-on-signals.ts'
import { type ProcessRole, readProcessRole, readSettings, readsAsProduction } from '#server/settings.ts'
import { backOfficeKey } from './back-office-key.ts'
import { buildAll } from './build.ts'
import { buildApiReference } from './build-api-reference.ts'
import { type Child, startChild } from './child-process.ts'
import { firstOwnerLink } from './first-owner.ts'
import { serverEnv, serverNodeFlags } from './node-flags.ts'
import { claimPort } from './ports.ts'
import { copyDemoPictures, prepareDatabase, startPostgres } from './prepare-database.ts'
import { restartedOnChange } from './restarted-child.ts'
import { explain, readEnvFile, root } from './run-command.ts'
import { isStopping, onShutdown, shutDownOnSignals, shutdown } from './shutdown.ts'
import { needsSandbox, type SandboxPorts, serviceSettings } from './stand-ins.ts'

const say = (line: string) => console.log(line)
const servers: Child[] = []

shutDownOnSignals()
try {
  await start()
} catch (fault) {
  if (!isStopping()) explain(fault)
  await shutdown(1)
}

async function start() {
  const { values: flags } = parseArgs({ options: { dev: { type: 'boolean' }, 'no-env-file': { type: 'boolean' } } })
  readEnvFile({ skips: flags['no-env-file'] })
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: resolve(process.env.DATA_DIR || join(root, '.data')) }
  const dataDir = env.DATA_DIR ?? ''
  const isProduction = readsAsProduction(env)
  const role = readProcessRole(env)

  // Before anything is built or changed.
  if (isProduction) readSettings(env)

  const host = env.HOST || '127.0.0.1'
  const port = servesShop(role) ? await claimPort('PORT', env.PORT || '3000', host) : Number(env.PORT || '3000')
  env.PORT = String(port)
  if (needsSandbox(env)) await claimPort('SANDBOX_PORT', env.SANDBOX_PORT || '3001', '127.0.0.1')
  const backOfficePort =
    env.BACKOFFICE_PORT === '0' || !servesBackOffice(role)
      ? 0
      : await claimPort('BACKOFFICE_PORT', env.BACKOFFICE_PORT || '3002', host)
  env.BACKOFFICE_PORT = String(backOfficePort)
  await (flags.dev ? buildApiReference({ root }) : buildAll({ say }))
  // Also for child processes: their files are readable by this user only.
  process.umask(0o077)
  await openPrivateFolder(dataDir)
  env.BACKOFFICE_KEY = await backOfficeKey(env, dataDir)

  const [sandbox] = await Promise.all([
    needsSandbox(env) ? startSandbox(env, port) : undefined,
    openDatabase(env, { dataDir, isProduction, isFilled: !isProduction && env.DEMO_PRODUCTS !== '0' }),
  ])
  const settings = { ...env, ...serviceSettings(env, sandbox), ...(flags.dev && { FARMGATE_DEV: '1' }) }
  await Promise.all([
    role !== 'backoffice' && startServer(settings, { role }),
    (role === 'backoffice' || backOfficePort > 0) && startBackOffice(settings, { role }),
  ])
  if (sandbox) say(`Its sandbox (mails, text messages, payments) is at http://localhost:${sandbox.port}`)
  if (backOfficePort > 0) {
    say(`Its back office is at ${env.BACKOFFICE_URL || `http://localhost:${backOfficePort}`}`)
    const link = isProduction ? undefined : await firstOwnerLink(settings)
    if (link) say(`Nobody owns it yet: become the owner at ${link}`)
  }
  if (servesShop(role)) say(`Farmgate is open at http://localhost:${port}`)
  if (role === 'jobs') say('Farmgate runs its jobs')
}

function servesShop(role: ProcessRole): boolean {
  return role === 'all' || role === 'web'
}

function servesBackOffice(role: ProcessRole): boolean {
  return role === 'all' || role === 'backoffice'
}

/** The embedded PostgreSQL unless DATABASE_URL is set; in production the server rejects a missing one. */
async function openDatabase(
  env: NodeJS.ProcessEnv,
  { dataDir, isProduction, isFilled }: { dataDir: string; isProduction: boolean; isFilled: boolean },
) {
  const embedded = env.DATABASE_URL || isProduction ? undefined : await startPostgres(dataDir, { whenLost })
  if (embedded) env.DATABASE_URL = embedded.url
  const ownerUrl = embedded?.ownerUrl || env.DATABASE_OWNER_URL || env.DATABASE_DIRECT_URL || env.DATABASE_URL
  // No server has it.
  delete env.DATABASE_OWNER_URL
  if (ownerUrl) {
    const added = await prepareDatabase(ownerUrl, {
      isFilled,
      migrates: env.MIGRATE_ON_START !== '0',
    })
    if (added > 0) say(`Filled the shop with ${added} demo products`)
  }
  if (!isProduction) await copyDemoPictures(dataDir)
}

async function startSandbox(env: NodeJS.ProcessEnv, shopPort: number): Promise<SandboxPorts> {
  const sandbox = startChild('sandbox/main.ts', {
    // Its URL is printed at the end.
    inheritsStdout: false,
    env: {
      ...env,
      HOST: '127.0.0.1',
      SANDBOX_PORT: env.SANDBOX_PORT || '3001',
      SANDBOX_DATA_DIR: join(env.DATA_DIR ?? '', 'sandbox'),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${shopPort}/api/webhooks/razorpay`,
    },
  })
  onShutdown(sandbox.stop)
  const { port = 0, smtpPort = 0 } = await sandbox.ready
  sandbox.ended.then((how) => whenLost(`The sandbox has ended unexpectedly (${how})`))
  return { port, smtpPort }
}

async function startServer(env: NodeJS.ProcessEnv, { role }: { role: ProcessRole }) {
  const server = startEntryPoint(role === 'jobs' ? 'server/jobs-main.ts' : 'server/storefront-main.ts', env)
  await server.ready
  server.ended.then((how) => whenLost(`The server has ended unexpectedly (${how})`))
}

/** A process of its own: without it the storefront continues (DESK-10). */
async function startBackOffice(env: NodeJS.ProcessEnv, { role }: { role: ProcessRole }) {
  const backOffice = startEntryPoint('server/backoffice-main.ts', env)
  await backOffice.ready
  backOffice.ended.then((how) => {
    if (isStopping()) return
    if (role === 'backoffice') return whenLost(`The back office has ended unexpectedly (${how})`)
    console.error(
      `The back office has ended unexpectedly (${how}). The storefront continues; start again to open both.`,
    )
  })
}

function startEntryPoint(script: string, env: NodeJS.ProcessEnv) {
  // Together: each drains for DRAIN_SECONDS.
  if (servers.length === 0) onShutdown(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  const stopTimeout = maxDrain(readSettings(env).drainSeconds) + 2_000
  const preload = ['--import', new URL('end-with-parent.ts', import.meta.url).href]
  const begin = () =>
    startChild(script, {
      env: { ...serverEnv, ...env, FARMGATE_STARTED_BY: String(process.pid) },
      args: [...serverNodeFlags, ...preload],
      stopTimeout,
    })
  const child = env.FARMGATE_DEV === '1' ? restartedOnChange(begin, { say }) : begin()
  servers.push(child)
  return child
}

function whenLost(sentence: string) {
  if (isStopping()) return
  console.error(`${sentence}; the rest is stopped. Start again: the data is still there.`)
  void shutdown(1)
}
