// Starts the shop's server and the sandbox as `npm start` does.
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const preload = ['--import', resolve(root, 'commands/end-with-parent.ts')]
const startTimeout = 60_000

export type Started = {
  readonly child: ChildProcess
  readonly ready: { readonly port: number; readonly smtpPort?: number }
  /** How it ended. */
  readonly ended: Promise<string>
}

export function startSandbox(
  folder: string,
  { port, webhookUrl }: { port: number; webhookUrl: string },
): Promise<Started> {
  const env = { SANDBOX_PORT: String(port), SANDBOX_WEBHOOK_URL: webhookUrl }
  return start('sandbox/main.ts', { env, log: join(folder, 'sandbox.log'), args: [] })
}

export function startServer(
  folder: string,
  env: NodeJS.ProcessEnv,
  { script = 'server/storefront-main.ts' }: { script?: string } = {},
): Promise<Started> {
  return start(script, { env, log: join(folder, 'server.log'), args: preload })
}

async function start(
  script: string,
  { env, log, args }: { env: NodeJS.ProcessEnv; log: string; args: string[] },
): Promise<Started> {
  const output = openSync(log, 'a')
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...args, resolve(root, script)], {
    cwd: root,
    env: {
      PATH,
      HOME,
      TMPDIR,
      HOST: '127.0.0.1',
      FARMGATE_STARTED_BY: String(process.pid),
      // A start takes twice the time without it; a process that is killed never writes it.
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      ...env,
    },
    stdio: ['ignore', output, output, 'ipc'],
  })
  const ended = new Promise<string>((done) => child.once('exit', (code, signal) => done(signal ?? `code ${code}`)))
  const ready = new Promise<Started['ready']>((done) => child.once('message', (message) => done(message as never)))
  const late = new Promise<string>((done) => setTimeout(done, startTimeout, 'not ready within a minute').unref())
  const first = await Promise.race([ready, ended, late])
  if (typeof first === 'string') {
    child.kill('SIGKILL')
    throw new Error(`${script} did not start: ${first} (it wrote ${log})`)
  }
  return { child, ready: first, ended }
}
