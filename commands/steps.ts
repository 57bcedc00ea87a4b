import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isCurrent, tablesFile } from './tables-stamp.ts'

const root = resolve(import.meta.dirname, '..')
const projects = [
  'tsconfig.json',
  'domain/tsconfig.json',
  'contract/tsconfig.json',
  'storefront/tsconfig.json',
  'storefront/offline/service-worker/tsconfig.json',
  'backoffice/service-worker/tsconfig.json',
  'backoffice/tsconfig.json',
]

export type Outcome = 'passed' | 'failed' | 'not-done'
export type Step = { readonly title: string; readonly run: () => Promise<Outcome> }

export const checks: readonly Step[] = [
  { title: 'Format and lint', run: () => succeeds('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']) },
  { title: 'Types of the rows', run: rowTypesAreCurrent },
  { title: 'Types of the routes', run: () => succeeds('@react-router/dev/bin.cjs', ['typegen']) },
  ...projects.map((project) => ({
    title: `Types of ${project}`,
    // Several checkers work out the same types again: twice the processor time, and no sooner on two cores.
    run: () => succeeds('typescript/bin/tsc', ['--project', project, '--checkers', '1']),
  })),
]

/**
 * Runs the steps in order; the first that fails ends the run with exit code 1. Ends with the seconds of each. A step that could not be
 * done fails nothing, and is not called passed either.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const seconds: { [title: string]: number } = {}
  for (const { title, run } of steps) {
    const begin = performance.now()
    console.log(`· ${title}`)
    const outcome = await run()
    const isDone = outcome !== 'not-done'
    if (!isDone) console.log(`– ${title}: not done.`)
    seconds[isDone ? title : `${title} (not done)`] = (performance.now() - begin) / 1000
    if (outcome !== 'failed') continue
    console.error(`✖ ${title} failed.`)
    process.exitCode = 1
    break
  }
  console.log(secondsOf(seconds))
}

function secondsOf(seconds: { readonly [title: string]: number }): string {
  const total = Object.values(seconds).reduce((sum, each) => sum + each, 0)
  return Object.entries({ ...seconds, 'All steps': total })
    .map(([title, each]) => `${each.toFixed(1).padStart(7)} s  ${title}`)
    .join('\n')
}

async function rowTypesAreCurrent(): Promise<Outcome> {
  if (await isCurrent(await readFile(tablesFile, 'utf8'))) return 'passed'
  console.log('database/tables.ts is not of these migrations: run `npm run generate-tables`.')
  return 'failed'
}

/** Runs a package's program on this Node; silent when it succeeds. */
async function succeeds(program: string, args: readonly string[]): Promise<Outcome> {
  const { code, output } = await runProgram(program, args, { env: process.env, shows: false })
  if (code === 0) return 'passed'
  console.log(output)
  return 'failed'
}

/** Its exit code, and whether it had to be stopped after `timeout` milliseconds. */
export function runProgram(
  program: string | undefined,
  args: readonly string[],
  { env, shows, timeout }: { env: NodeJS.ProcessEnv; shows: boolean; timeout?: number },
): Promise<{ code: number | null; output: string; isStopped: boolean }> {
  const command = program ? [join(root, 'node_modules', program), ...args] : args
  const child = spawn(process.execPath, command, {
    cwd: root,
    env,
    timeout,
    stdio: ['ignore', shows ? 'inherit' : 'pipe', shows ? 'inherit' : 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((done, fail) =>
    child.once('error', fail).once('close', (code) => done({ code, output, isStopped: child.killed })),
  )
}
