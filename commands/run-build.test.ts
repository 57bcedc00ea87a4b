import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { StartFault } from '#database/start-fault.ts'
import { runBuild } from './run-build.ts'

test('START a build that fails says its own error last, on either stream, and one that succeeds says nothing', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'run-build-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const build = (lines: readonly string[]) => {
    writeFileSync(join(folder, 'build.mjs'), lines.join('\n'))
    return runBuild({ name: 'back office', folder, program: ['build.mjs'] })
  }
  const messageOf = (lines: readonly string[]) =>
    build(lines).then(
      () => undefined,
      (fault: unknown) => fault instanceof StartFault && fault.message,
    )
  const [notice, progress] = ['console.error("A notice")', 'console.log("Progress")']
  const end = 'The back office cannot be built; the reason is above.'
  assert.equal(
    await messageOf([notice, 'console.log("No such module")', 'process.exit(1)']),
    `A notice\nNo such module\n${end}`,
  )
  assert.equal(
    await messageOf([progress, 'console.error("No such module")', 'process.exit(1)']),
    `Progress\nNo such module\n${end}`,
  )
  assert.equal(await messageOf([notice, progress]), undefined)
})
