// npm test: format, lint, types, advisories, the build, unit and integration tests on a real PostgreSQL, then a real browser.
import { randomUUID } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bringChromium, noChromium } from '../tests/fixtures/chromium.ts'
import { startTestCluster } from '../tests/fixtures/test-cluster.ts'
import { testsOfChanges } from './changed-tests.ts'
import { failedTests, stoppedTests } from './failed-tests.ts'
import { onShutdown, shutDownOnSignals, shutdown } from './shutdown.ts'
import { checks, type Outcome, runProgram, runSteps, type Step } from './steps.ts'

const places = [
  '{domain,contract,server,sandbox,database,demo,ui,storefront,backoffice,commands}/**/*.test.ts',
  'tests/{.,abuse,faults}/*.test.ts',
]
/** They start the shop and measure or kill it: each in a process of its own. */
const startsPrograms = /^tests\/((start|roles|chromium)\.|faults\/(faults|lost-jobs|outside-postgres|overload)\.)/
/** Screens load React for development, which cannot render pages beside the one for production. */
const isScreen = /^(ui|storefront|backoffice)\//
const isProgram = /^(sandbox|commands)\//
/** In a process that files share, a hook outside of a suite is one of the tests of them all. */
const hooksIntoAll = /^(before|after)(Each)?\(/m
/** A test that hangs fails by its name, and a process that does not end is stopped: a run must tell what hung, not be cut off. */
const longestTest = 8 * 60_000
const longestProcess = 15 * 60_000
const total = { passed: 0, failed: 0, skipped: 0 }
const failed: string[] = []
const scratch = mkdtempSync(join(tmpdir(), 'farmgate-test-'))
/** Each process imports most of the server: 1.6 s of processor time without, 0.9 with. */
const withCompileCache = {
  ...process.env,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
}
const { values: only } = parseArgs({
  options: {
    unit: { type: 'boolean' },
    browser: { type: 'boolean' },
    /** Only tests that the changes since the last commit, or since `--since`, can break. */
    changed: { type: 'boolean' },
    since: { type: 'string', default: 'HEAD' },
  },
})
const changed = only.changed ? testsOfChanges({ base: only.since }) : undefined

// Before any test: two tests that start a shop at the same time would both build it, in the same folder.
let building: Promise<Outcome> | undefined
const built: Step = { title: 'The screens are built', run: build }
const audit: Step = { title: 'Known advisories about the dependencies', run: auditDependencies }
const unit: Step = { title: 'Unit and integration tests', run: unitTests }
const browser: Step = { title: 'End-to-end tests in a browser', run: browserTests }

shutDownOnSignals()
onShutdown(async () => rmSync(scratch, { recursive: true, force: true }))
const steps = chosenSteps()
// Beside the checks, which use one core.
if (steps.includes(built)) void build()
await runSteps(steps)
await building
// At the end, where a log that is cut off still shows them.
if (failed.length > 0) console.log(`\n${failed.join('\n\n')}\n`)
if (total.passed + total.failed > 0) {
  if (total.skipped > 0) console.log(`${total.skipped} skipped`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
}
await shutdown(Number(process.exitCode ?? 0))

function chosenSteps(): readonly Step[] {
  if (changed)
    return [
      ...checks,
      built,
      ...(changed.unit.length > 0 ? [unit] : []),
      ...(changed.browser.length > 0 ? [browser] : []),
    ]
  if (only.unit) return [built, unit]
  if (only.browser) return [built, browser]
  return [...checks, audit, built, unit, browser]
}

function build(): Promise<Outcome> {
  building ??= runScript('commands/build.ts').then((code) => (code === 0 ? 'passed' : 'failed'))
  return building
}

async function auditDependencies(): Promise<Outcome> {
  const code = await runScript('commands/audit.ts')
  if (code === 2) total.skipped += 1
  return code === 2 ? 'not-done' : code === 0 ? 'passed' : 'failed'
}

/** In a child process, since Vite sets NODE_ENV to production. */
async function runScript(path: string): Promise<number | null> {
  const { code } = await runProgram(undefined, [path], { env: process.env, shows: true })
  return code
}

async function unitTests(): Promise<Outcome> {
  const { cluster, stop } = await startTestCluster()
  onShutdown(stop)
  const files = changed?.unit ?? globSync(places)
  const env = { ...withCompileCache, FARMGATE_TEST_POSTGRES: cluster.adminUrl('postgres') }
  const results: { passed: boolean; tap: string }[] = []
  const run = async (own: readonly string[], args: readonly string[]) => {
    if (own.length === 0) return
    const tally = join(scratch, `${randomUUID()}.tap`)
    const reporters = ['dot', 'stdout', 'tap', tally].map(
      (value, index) => `--test-reporter${index % 2 ? '-destination' : ''}=${value}`,
    )
    const timed = ['--test', `--test-timeout=${longestTest}`]
    const options = { env, shows: true, timeout: longestProcess }
    const { code, isStopped } = await runProgram(undefined, [...timed, ...args, ...reporters, ...own], options)
    const tap = readFileSync(tally, 'utf8')
    results.push({ passed: code === 0, tap })
    // Node's test runner ends with 1 then, as for a failed test.
    if (isStopped) failed.push(stoppedTests(tap, own))
  }
  const { alone = [], screen = [], program = [], server = [] } = Object.groupBy(files.toSorted(), processOf)
  const sharing = [
    screen,
    program,
    ...Array.from({ length: 6 }, (_, nth) => server.filter((_, index) => index % 6 === nth)),
  ]
  // From the end: those that start whole shops first.
  const inSequence = Array.from({ length: 6 }, (_, nth) =>
    alone.slice((nth * alone.length) / 6, ((nth + 1) * alone.length) / 6),
  )
  const runShared = async () => {
    for (let own = sharing.pop(); own; own = sharing.pop()) await run(own, ['--test-isolation=none'])
  }
  const runAlone = async () => {
    for (let own = inSequence.pop(); own; own = inSequence.pop()) await run(own, ['--test-concurrency=1'])
  }
  // More lanes than cores: tests wait for processes to start, for PostgreSQL and for time to pass.
  const aloneFirst = () => runAlone().then(runShared)
  const sharedFirst = () => runShared().then(runAlone)
  await Promise.all([aloneFirst(), aloneFirst(), sharedFirst(), sharedFirst()])
  const count = (name: string) =>
    results.reduce((sum, { tap }) => sum + Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0), 0)
  failed.push(...results.flatMap(({ tap }) => failedTests(tap)))
  add({ passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped') + count('todo') })
  return results.every(({ passed }) => passed) ? 'passed' : 'failed'
}

/** Loading what a test needs takes longer than most tests, so those that leave nothing behind in their process share one. */
function processOf(file: string): 'alone' | 'screen' | 'program' | 'server' {
  if (startsPrograms.test(file) || hooksIntoAll.test(readFileSync(file, 'utf8'))) return 'alone'
  if (isScreen.test(file)) return 'screen'
  return isProgram.test(file) ? 'program' : 'server'
}

async function browserTests(): Promise<Outcome> {
  const chromium = bringChromium({ say: (line) => console.log(`  ${line}`) })
  if (!chromium) {
    console.error(noChromium)
    return 'failed'
  }
  const tally = join(scratch, 'browser.json')
  const env = { ...withCompileCache, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: tally }
  const args = ['test', '--retries=1', '--reporter=list,json', '--pass-with-no-tests', ...(changed?.browser ?? [])]
  const { code } = await runProgram('@playwright/test/cli.js', args, { env, shows: true })
  const { stats } = JSON.parse(readFileSync(tally, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  add({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped })
  if (stats.flaky > 0) console.log(`  ${stats.flaky} of them passed at the second try only ("flaky" above): mend them.`)
  return code === 0 ? 'passed' : 'failed'
}

function add(more: typeof total): void {
  console.log(`  ${more.passed} passed, ${more.failed} failed, ${more.skipped} skipped`)
  for (const name of ['passed', 'failed', 'skipped'] as const) total[name] += more[name]
}
