// Tests of buying of the version before, with the newest schema in the templates of their databases.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { testPostgres } from '../tests/fixtures/database.ts'
import { writeVersion } from '../tests/fixtures/version-before.ts'

/** From the list of products to the invoice. A file that the version does not have is left out. */
const tests = [
  'server/catalogue/catalogue.test.ts',
  'server/payments/purchase.test.ts',
  'server/payments/webhooks/webhook.test.ts',
  'server/orders/orders.test.ts',
]

const released = { version: '0.13.0', last: '0085' }

test(`START servers of the version before, ${released.version}, serve and sell while the newest schema is there`, {
  timeout: 120_000,
}, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-before-'))
  t.after(() => rm(folder, { recursive: true }))
  const reason = await writeVersion(folder, released)
  if (reason) return t.skip(reason)
  const files = tests.filter((file) => existsSync(join(folder, file)))
  assert.ok(files.includes('server/payments/purchase.test.ts'))
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, FARMGATE_TEST_POSTGRES: await testPostgres() }
  const words = ['--test', '--test-isolation=none', '--test-reporter=tap', ...files]
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: folder, env }).catch((fault) => fault)
  assert.match(stdout, /^# fail 0$/m, stdout)
  assert.match(stdout, /^# pass [1-9]/m, stdout)
})
