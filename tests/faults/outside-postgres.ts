// A database that was given to the run: empty before, emptied afterwards.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { migrateAll } from '../../commands/prepare-database.ts'
import { openTcpProxy } from '../fixtures/tcp-proxy.ts'
import { queryOnce, type RunDatabase, terminateStatement, untilWritable } from './run-database.ts'

export type OutsideDatabase = {
  readonly url: string
  /** Past the pooler. */
  readonly directUrl: string
  /** Ends the primary, and ends itself when the next one accepts writes. */
  readonly failoverCommand: string | undefined
}

const failoverTimeout = 120_000

/** Undefined without FAULTS_DATABASE_URL. */
export function readOutsideDatabase(environment: NodeJS.ProcessEnv = process.env): OutsideDatabase | undefined {
  const { FAULTS_DATABASE_URL: url, FAULTS_DATABASE_DIRECT_URL, FAULTS_FAILOVER_COMMAND } = environment
  if (!url) return undefined
  return { url, directUrl: FAULTS_DATABASE_DIRECT_URL || url, failoverCommand: FAULTS_FAILOVER_COMMAND || undefined }
}

/** Throws when it holds tables: the run alters, checks and at last drops all of them. */
export async function openOutsidePostgres({ url, directUrl, failoverCommand }: OutsideDatabase): Promise<RunDatabase> {
  const query = (statement: string, values?: unknown[]) => queryOnce(directUrl, statement, values)
  const [found] = await query(
    `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  if (found?.tables !== 0) throw new Error(`The database of the run must be empty; it has ${found?.tables} tables.`)
  await migrateAll(directUrl)
  const [line, directLine] = [await openTcpProxy(), await openTcpProxy()]

  return {
    url: line.leadTo(url),
    directUrl: directLine.leadTo(directUrl),
    ownerUrl: directUrl,
    query,
    cutConnections() {
      line.cut()
      directLine.cut()
    },
    async terminateBackends(share) {
      await query(terminateStatement('own'), [share])
    },
    async crash() {
      if (failoverCommand) await runShell(failoverCommand)
      else await query(terminateStatement('own'), [1])
    },
    async start() {
      await untilWritable(directUrl, { within: failoverTimeout })
      await untilWritable(url, { within: failoverTimeout })
    },
    async close({ keepsFiles }) {
      await Promise.all([line.close(), directLine.close()])
      if (!keepsFiles) await query('DROP SCHEMA public, graphile_worker CASCADE; CREATE SCHEMA public')
    },
  }
}

async function runShell(command: string): Promise<void> {
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`FAULTS_FAILOVER_COMMAND ended with ${code}`)
}
