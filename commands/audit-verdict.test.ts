import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { auditVerdict } from './audit-verdict.ts'

const advisory = (severity: string) => ({ severity, range: '<1.2.3', via: [] })

test('SECURITY the audit fails on a severe advisory, not on a minor one', () => {
  const bad = auditVerdict(
    JSON.stringify({
      vulnerabilities: { left: advisory('critical'), mid: advisory('moderate'), right: advisory('high') },
    }),
  )
  assert.equal(bad.result, 'found')
  assert.match(bad.sentence, /left <1\.2\.3 \(critical\), right <1\.2\.3 \(high\)/)
  for (const vulnerabilities of [{}, { left: advisory('moderate') }]) {
    const { sentence, result } = auditVerdict(JSON.stringify({ vulnerabilities }))
    assert.deepEqual([result, sentence], ['clean', 'Dependencies: no known advisory of high or critical severity.'])
  }
})

test('SECURITY without an advisory service the audit says so, and that is no pass', () => {
  const without = auditVerdict(JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, body: '' }))
  assert.deepEqual(without, {
    sentence: 'Dependencies: not audited, the registry has no advisory service.',
    result: 'not-audited',
  })
  for (const printed of ['', 'npm error', JSON.stringify({ message: 'getaddrinfo ENOTFOUND' })]) {
    const { sentence, result } = auditVerdict(printed)
    assert.equal(result, 'not-audited')
    assert.match(sentence, /^Dependencies: not audited, the advisory service could not be reached \(.+\)\.$/)
  }
})

test('SECURITY npm run audit prints one line, and ends with 2 when nothing was audited', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-audit-'))
  const printing = (report: object) => {
    const npm = join(folder, 'npm.cjs')
    writeFileSync(npm, `console.log(${JSON.stringify(JSON.stringify(report))}); process.exit(1)`)
    const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'audit.ts')], {
      env: { ...process.env, npm_execpath: npm },
      encoding: 'utf8',
    })
    return [status, stdout.trim().split('\n').length]
  }
  assert.deepEqual(printing({ statusCode: 404 }), [2, 1])
  assert.deepEqual(printing({ vulnerabilities: { left: advisory('high') } }), [1, 1])
  assert.deepEqual(printing({ vulnerabilities: {} }), [0, 1])
  rmSync(folder, { recursive: true })
})
