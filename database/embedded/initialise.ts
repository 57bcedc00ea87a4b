import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFault } from '../start-fault.ts'
import type { Binaries } from './binaries.ts'
import { superuser } from './roles.ts'
import type { Runner } from './unprivileged.ts'

export const passwordFile = (cluster: string) => join(cluster, 'farmgate-password')

/** Makes a data directory, whole or not at all: a start that is killed meanwhile leaves nothing that looks like one. */
export async function initialise(
  cluster: string,
  { binaries, runner, isDurable }: { binaries: Binaries; runner: Runner; isDurable: boolean },
): Promise<void> {
  const draft = `${cluster}.new`
  const password = `${cluster}.new-password`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (runner.owner) {
    await chown(draft, runner.owner.uid, runner.owner.gid)
    await chown(password, runner.owner.uid, runner.owner.gid)
  }
  // The built-in C.UTF-8 sorts and compares alike on every system.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${superuser}`, `--pwfile=${password}`, '--auth=scram-sha-256']
  const words = ['-D', draft, ...locale, ...access, ...(isDurable ? [] : ['--no-sync'])]
  await runToEnd([...runner.prefix, binaries.initdb, ...words], runner)
  await rename(password, passwordFile(draft))
  await rename(draft, cluster)
}

function runToEnd([program = '', ...words]: string[], { options }: Runner): Promise<void> {
  const child = spawn(program, words, {
    ...options,
    cwd: '/',
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  return new Promise((resolve, reject) => {
    child.on('error', (fault) => reject(new StartFault(`PostgreSQL's initdb cannot be run: ${fault.message}`)))
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new StartFault(`PostgreSQL could not make its data directory: ${said.trim().replaceAll('\n', ' ')}`))
    })
  })
}

/** Nothing of ours reaches PostgreSQL: PGDATA, PGPORT or a foreign locale would change what it does. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot && { SystemRoot, TEMP }) }
}
