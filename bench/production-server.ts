import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serverEnv, serverNodeFlags } from '../commands/node-flags.ts'
import { freePort } from '../tests/fixtures/free-port.ts'
import { productionSettings } from '../tests/fixtures/production.ts'

const root = resolve(import.meta.dirname, '..')

export type ProductionServer = { readonly url: string; readonly pid: number; stop(): Promise<void> }

/** Starts only the server, with production settings: all security headers, and a log line for every request. */
export async function startProductionServer(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  settings: NodeJS.ProcessEnv = {},
): Promise<ProductionServer> {
  const port = await freePort()
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, ...productionSettings, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const log = openSync(join(dataDir, 'requests.log'), 'w')
  const child = spawn(process.execPath, [...serverNodeFlags, 'server/storefront-main.ts'], {
    cwd: root,
    env: { ...serverEnv, ...env, ...settings },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const opened = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)])
  if (!opened) throw new Error('The production server did not start')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0, stop }
}
