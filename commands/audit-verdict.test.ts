import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditVerdict } from './audit-verdict.ts'

const advisory = (severity: string) => ({ severity, range: '<1.2.3', via: [] })

test('SECURITY the audit fails on a severe advisory, not on a minor one', () => {
  const bad = auditVerdict(
    JSON.stringify({
      vulnerabilities: { left: advisory('critical'), mid: advisory('moderate'), right: advisory('high') },
    }),
  )
  assert.equal(bad.isBad, true)
  assert.match(bad.sentence, /left <1\.2\.3 \(critical\), right <1\.2\.3 \(high\)/)
  for (const vulnerabilities of [{}, { left: advisory('moderate') }]) {
    const { sentence, isBad } = auditVerdict(JSON.stringify({ vulnerabilities }))
    assert.deepEqual([isBad, sentence], [false, 'Dependencies: no known advisory of high or critical severity.'])
  }
})

test('SECURITY without an advisory service the audit says so and does not fail', () => {
  const without = auditVerdict(JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, body: '' }))
  assert.deepEqual(without, {
    sentence: 'Dependencies: the registry has no advisory service; not audited.',
    isBad: false,
  })
  for (const printed of ['', 'npm error', JSON.stringify({ message: 'getaddrinfo ENOTFOUND' })]) {
    const { sentence, isBad } = auditVerdict(printed)
    assert.equal(isBad, false)
    assert.match(sentence, /could not be reached \(.+\); not audited\.$/)
  }
})
