// What an earlier run may have left on a data directory: a postmaster still at work, or only its note of itself.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartFault } from '../start-fault.ts'

/** Name of the session that a start command keeps open; who has it owns the postmaster. */
export const ownerSession = 'farmgate-owner'

export type Postmaster = { readonly pid: number; readonly port: number; readonly isReady: boolean }

/** Lines of postmaster.pid: process, directory, start, port, socket folder, address, shared memory, state. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' } : undefined
}

/** Address of the cluster if a start command that still runs has it open. */
export async function ownedUrl(cluster: string, urlAt: (port: number) => string): Promise<string | undefined> {
  const found = await readPostmaster(cluster)
  if (!found || !isPostmasterOf(cluster, found.pid)) return undefined
  return (await sessionsOf(urlAt(found.port))) === 'owned' ? urlAt(found.port) : undefined
}

/** Leaves the directory free for a new postmaster: stops an orphan, removes a stale note, refuses when somebody owns it. */
export async function settlePrevious(
  cluster: string,
  { urlAt, stop }: { urlAt: (port: number) => string; stop: (pid: number) => void },
): Promise<void> {
  const giveUp = Date.now() + 30_000
  let isStopRequested = false
  for (let round = 0; Date.now() < giveUp; round++) {
    const found = await readPostmaster(cluster)
    if (!found) return
    if (!isPostmasterOf(cluster, found.pid)) return rm(join(cluster, 'postmaster.pid'), { force: true })
    const sessions = isStopRequested ? 'none' : await sessionsOf(urlAt(found.port))
    // The session of an owner that was killed this moment is still listed for a moment.
    if (sessions === 'owned' && round > 10) {
      throw new StartFault(
        `Another Farmgate is running on the data in ${cluster}: stop that one first, or set DATA_DIR (and PORT) for this one.`,
      )
    }
    // A server that is just starting or stopping gets a moment before it is stopped.
    if (!isStopRequested && (sessions === 'orphaned' || round > 30)) {
      stop(found.pid)
      isStopRequested = true
    }
    await sleep(100)
  }
  throw new StartFault(`A PostgreSQL left over on ${cluster} does not stop: end it by hand, then start again.`)
}

async function sessionsOf(databaseUrl: string): Promise<'owned' | 'orphaned' | 'none'> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE application_name = $1', [ownerSession])
    return rowCount ? 'owned' : 'orphaned'
  } catch {
    return 'none'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Process numbers are used again, so the number alone says little. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform === 'win32') return true
  return commandLineOf(pid).includes(cluster)
}

function commandLineOf(pid: number): string {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
