// The fault run in short: three rounds with the same seed every time. The long one: npm run faults -- --rounds 200
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runFaults } from './run.ts'

const seed = process.env.FAULTS_SEED ?? 'farmgate'

test('PAY-05 whatever is killed, lost or repeated: one order per payment or a refund, told once, and the units add up', {
  timeout: 240_000,
}, async (t) => {
  const { figures, differences, folder, payments } = await runFaults({ rounds: 3, seed })
  for (const figure of figures) t.diagnostic(figure)
  assert.deepEqual(differences, [], `npm run faults -- --rounds 3 --seed ${seed}; see ${folder}`)
  assert.ok(payments > 10, `only ${payments} payments`)
})
