import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '../start-fault.ts'
import type { Binaries } from './binaries.ts'
import { bareEnvironment } from './initialise.ts'
import { readPostmaster } from './previous-postmaster.ts'
import type { Runner } from './unprivileged.ts'

export type Launch = {
  readonly cluster: string
  readonly log: string
  readonly binaries: Binaries
  readonly runner: Runner
  readonly isDurable: boolean
}

/**
 * The shell becomes PostgreSQL and leaves behind a watcher of its standard input. That input ends with the process that
 * holds the other end, however it ends, and then PostgreSQL gets a signal to stop.
 */
const stopWithParent = `
  exec 4<&0
  ( (cat <&4; [ "$(head -n 1 "$1" 2>&-)" = $$ ] && kill -INT $$) >/dev/null 2>&1 & )
  exec 4<&-
  shift
  exec "$@" </dev/null`

/** Starts PostgreSQL on a free port of 127.0.0.1; comes back when it takes connections. */
export async function startPostmaster(launch: Launch): Promise<{ child: ChildProcess; port: number }> {
  const giveUp = Date.now() + 60_000
  for (;;) {
    const port = await freePort()
    const child = launchOn(port, launch)
    const fault = await readiness(child, launch, giveUp)
    if (!fault) return { child, port }
    // Somebody took the port meanwhile, or the shared memory of one that was killed is not given back yet.
    const passing = /Address already in use|pre-existing shared memory|lock file "postmaster.pid" already exists/
    if (!passing.test(fault) || Date.now() > giveUp) {
      throw new StartFault(`PostgreSQL does not start: ${fault} (its log is ${launch.log})`)
    }
    await sleep(300)
  }
}

/** Asks PostgreSQL to stop: running transactions are rolled back, everything is written. */
export function askToStop(pid: number, binaries: Binaries): void {
  if (process.platform === 'win32') spawnSync(binaries.pgCtl, ['kill', 'INT', String(pid)])
  else process.kill(pid, 'SIGINT')
}

function launchOn(port: number, { cluster, log, binaries, runner, isDurable }: Launch): ChildProcess {
  const command = [binaries.postgres, '-D', cluster, ...settings(port, { isDurable })]
  const watched =
    process.platform === 'win32'
      ? command
      : [...runner.prefix, '/bin/sh', '-c', stopWithParent, 'sh', join(cluster, 'postmaster.pid'), ...command]
  const [program = '', ...words] = watched
  const output = openSync(log, 'w', 0o600)
  try {
    return spawn(program, words, {
      ...runner.options,
      cwd: '/',
      env: bareEnvironment(),
      stdio: ['pipe', output, output],
      // A Ctrl-C in the terminal is for the start command, which stops the server first and the database last.
      detached: process.platform !== 'win32',
    })
  } finally {
    closeSync(output)
  }
}

function settings(port: number, { isDurable }: { isDurable: boolean }): string[] {
  const chosen: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    ...(!isDurable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      autovacuum: 'off',
      // Several processes of tests share it, each with a shop's connections for each of its tests.
      max_connections: 200,
    }),
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Undefined when it is ready, else what PostgreSQL said before it ended. */
async function readiness(child: ChildProcess, { cluster, log }: Launch, giveUp: number): Promise<string | undefined> {
  let failure: string | undefined
  child.once('error', (fault) => {
    failure = fault.message
  })
  while (Date.now() < giveUp) {
    if (failure) return failure
    if (child.exitCode !== null || child.signalCode !== null) return lastWords(log)
    const found = await readPostmaster(cluster)
    if (found?.isReady && found.pid === child.pid) return undefined
    await sleep(15)
  }
  child.kill('SIGKILL')
  return `not ready within a minute; ${lastWords(log)}`
}

function lastWords(log: string): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  const telling = lines.filter((line) => /FATAL|PANIC|HINT|error/i.test(line))
  return (telling.length > 0 ? telling : lines).slice(-3).join(' ') || 'it said nothing'
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
