import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { failedTests, stoppedTests } from './failed-tests.ts'
import { runProgram } from './steps.ts'

const tests = `
  import { test } from 'node:test'
  import assert from 'node:assert/strict'
  test('A-01 a sum', () => {})
  test('A-02 a price', () => assert.equal(149, 150, 'one rupee is missing'))
  test('A-03 an order', (t) => t.test('A-04 its lines', () => assert.deepEqual({ lines: 1 }, { lines: 2 })))
`

test('START the end of a run names each failed test with its place and its error', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-failed-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'sums.test.mjs'), tests)
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const report = failedTests(reportOf(folder, env))
  assert.equal(report.length, 2)
  assert.match(report[0] ?? '', /^✖ A-02 a price\n {2}location: '.*sums\.test\.mjs:5:\d+'\n/)
  assert.match(report[0] ?? '', /one rupee is missing[\s\S]*\n {2}expected: 150\n {2}actual: 149\n/)
  assert.match(report[1] ?? '', /^✖ A-04 its lines\n[\s\S]*expected:\n {4}lines: 2\n {2}actual:\n {4}lines: 1\n/)
})

test('START a process of tests that does not end is stopped, and named with the test that it was at', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-stopped-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'waits.test.mjs')
  writeFileSync(
    file,
    "import { test } from 'node:test'\ntest('A-05 waits', () => new Promise(() => setInterval(() => {}, 1000)))",
  )
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const tally = join(folder, 'report.tap')
  const args = ['--test', '--test-isolation=none', '--test-reporter=tap', `--test-reporter-destination=${tally}`, file]
  const { code, isStopped } = await runProgram(undefined, args, { env, shows: false, timeout: 1_000 })
  assert.deepEqual([code === 0, isStopped], [false, true])
  assert.ok(
    stoppedTests(readFileSync(tally, 'utf8'), [file]).startsWith(
      `✖ A process of tests did not end and was stopped: ${file}\n`,
    ),
  )
  const report = stoppedTests('TAP version 13\nok 1 - A-01 a sum\n# Subtest: A-02 a price\n', ['sums.test.ts'])
  assert.match(report, /\n# Subtest: A-02 a price$/)
})

/** The run fails, as its tests do. */
function reportOf(folder: string, env: NodeJS.ProcessEnv): string {
  const report = join(folder, 'report.tap')
  const args = ['--test', '--test-reporter=tap', `--test-reporter-destination=${report}`, join(folder, 'sums.test.mjs')]
  try {
    execFileSync(process.execPath, args, { env, stdio: 'ignore' })
  } catch {}
  return readFileSync(report, 'utf8')
}
