import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { failedTests, stoppedTests } from './failed-tests.ts'

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

test('START a process of tests that was stopped is named with its files and the test that it was at', () => {
  const report = stoppedTests('TAP version 13\nok 1 - A-01 a sum\n# Subtest: A-02 a price\n', [
    'sums.test.ts',
    'lines.test.ts',
  ])
  assert.match(report, /^✖ .* was stopped: sums\.test\.ts lines\.test\.ts\n[\s\S]*\n# Subtest: A-02 a price$/)
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
