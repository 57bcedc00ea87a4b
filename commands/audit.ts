// npm run audit: requests known advisories about production dependencies from the registry. Ends with 1 when there are any, and with 2
// when nothing was audited.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { auditVerdict } from './audit-verdict.ts'

const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=30000']
const npm = process.env.npm_execpath
const { stdout } = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, {
  cwd: resolve(import.meta.dirname, '..'),
  encoding: 'utf8',
  timeout: 120_000,
})
const { sentence, result } = auditVerdict(stdout ?? '')
console.log(sentence)
process.exitCode = { clean: 0, found: 1, 'not-audited': 2 }[result]
