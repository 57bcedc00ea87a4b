import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

/** In a process of its own, for its exit code. */
function outputOf(...outcomes: readonly string[]) {
  const steps = outcomes.map((outcome, index) => `{ title: 'Step ${index}', run: async () => '${outcome}' }`).join()
  const script = `import { runSteps } from '${join(import.meta.dirname, 'steps.ts')}'; await runSteps([${steps}])`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n') }
}

test('SECURITY a step that was not done is shown as such, fails nothing and is not called passed', () => {
  const { status, lines } = outputOf('passed', 'not-done', 'passed')
  assert.equal(status, 0)
  assert.ok(lines.includes('– Step 1: not done.'))
  assert.equal(lines.filter((line) => /s {2}Step 1 \(not done\)$/.test(line)).length, 1)
  assert.equal(lines.filter((line) => line.includes('not done')).length, 2)
  const failed = outputOf('not-done', 'failed', 'passed')
  assert.equal(failed.status, 1)
  assert.equal(
    failed.lines.some((line) => line.includes('Step 2')),
    false,
  )
})
