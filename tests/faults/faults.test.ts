// A short fault run: two rounds, with a seed that draws nearly every disturbance. The long one: npm run faults -- --rounds 200
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runFaults } from './run.ts'

const seed = process.env.FAULTS_SEED ?? 'jowar ghee'

test('PAY-05 under kills, losses and repetitions each payment becomes one order or one refund with one mail, and the units add up', {
  timeout: 240_000,
}, async (t) => {
  const { figures, differences, folder, payments } = await runFaults({ rounds: 2, seed })
  for (const figure of figures) t.diagnostic(figure)
  assert.deepEqual(differences, [], `npm run faults -- --rounds 2 --seed "${seed}"; see ${folder}`)
  assert.ok(payments > 10, `only ${payments} payments`)
})
