import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importersOf } from './changed-tests.ts'

test('START a change leads to the tests that import it, directly or through other files, and to no others', () => {
  const reached = importersOf(['domain/money.ts'])
  assert.ok(reached.includes('domain/money.test.ts'), 'imports it directly')
  assert.ok(reached.includes('server/payments/opening/open-payment.test.ts'), 'through the server')
  assert.ok(!reached.includes('domain/identity/email.test.ts'), 'knows nothing of it')
})
