// npm run faults -- --rounds N --seed S; --keep keeps the logs and the database. With FAULTS_DATABASE_URL on that empty database.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readOutsideDatabase } from './outside-postgres.ts'
import { runFaults } from './run.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, seed: { type: 'string' }, keep: { type: 'boolean' } },
})
const rounds = Number(values.rounds ?? 10)
const seed = values.seed ?? randomBytes(4).toString('hex')

console.log(`${rounds} rounds with seed ${seed}`)
const begin = Date.now()
const { figures, differences, folder, ...played } = await runFaults({
  rounds,
  seed,
  say: console.log,
  keepsFiles: values.keep ?? false,
  recalls: true,
  outside: readOutsideDatabase(),
})
for (const figure of figures) console.log(figure)
console.log(
  `${played.rounds} rounds in ${Math.round((Date.now() - begin) / 1000)} s, ${differences.length} differences`,
)
for (const { rule, row } of differences) console.log(`  ${rule}: ${row}`)
if (differences.length > 0) {
  console.log(`Again: npm run faults -- --rounds ${played.rounds} --seed ${seed}`)
}
if (folder) console.log(`The logs are in ${folder}`)
process.exit(differences.length > 0 ? 1 : 0)
