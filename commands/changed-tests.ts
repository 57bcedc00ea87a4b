// npm test -- --changed: the tests that reach, by their imports, a file that differs from the last commit.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { importsOf, sourceFiles } from '../tests/fixtures/imports.ts'

export type ChangedTests = { readonly unit: readonly string[]; readonly browser: readonly string[] }

const root = resolve(import.meta.dirname, '..')

/** Compared with `base`, uncommitted and new files included. Screens are not imported by browser tests: see CONTRIBUTING. */
export function testsOfChanges({ base }: { base: string }): ChangedTests {
  const changed = [
    ...git('diff', '--name-only', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const reached = importersOf(changed.flatMap((file) => [file, ...standInFor(file)]))
  return {
    unit: reached.filter((file) => file.endsWith('.test.ts')),
    browser: reached.filter((file) => file.endsWith('.spec.ts')),
  }
}

/** No file imports SQL; every test with a database runs the migrations. */
function standInFor(file: string): string[] {
  return file.startsWith('database/migrations/') ? ['tests/fixtures/database.ts'] : []
}

/** These files and all that import them, directly or through others. */
export function importersOf(files: readonly string[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { file, target } of sourceFiles.flatMap(importsOf)) {
    importers.set(target, [...(importers.get(target) ?? []), file])
  }
  const reached = new Set(files)
  // Iterating over a Set includes the values added meanwhile.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached].filter((file) => sourceFiles.includes(file)).sort()
}

function git(...args: readonly string[]): string[] {
  const { stdout, status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.trim()}`)
  return stdout.split('\n').filter(Boolean)
}
