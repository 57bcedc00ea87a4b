import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serverEnv, serverNodeFlags } from '../commands/node-flags.ts'
import { freePort } from '../tests/fixtures/free-port.ts'
import { productionSettings } from '../tests/fixtures/production.ts'

const root = resolve(import.meta.dirname, '..')

const backOffice = 'server/backoffice-main.ts'

export type ProductionServer = { readonly url: string; readonly pid: number; stop(): Promise<void> }

/** Starts only the server, or `entry`, with production settings: all security headers, and a log line for every request. */
export async function startProductionServer(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  settings: NodeJS.ProcessEnv = {},
  { entry = 'server/storefront-main.ts' }: { entry?: 'server/storefront-main.ts' | typeof backOffice } = {},
): Promise<ProductionServer> {
  const port = await freePort()
  const { PATH, HOME } = process.env
  const ports = { PORT: String(port), BACKOFFICE_PORT: entry === backOffice ? String(port) : '0' }
  const env = { PATH, HOME, ...productionSettings, ...ports, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const log = openSync(join(dataDir, entry === backOffice ? 'office.log' : 'requests.log'), 'w')
  const child = spawn(process.execPath, [...serverNodeFlags, entry], {
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
