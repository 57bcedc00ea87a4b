// The purchases of deploy/try-cluster.sh: they go on while parts of the cluster are killed, and a table says what happened.
import { readCluster } from './cluster.ts'
import { events } from './events.ts'
import { openTrial } from './trial.ts'
import { formatTable, verdictOf } from './verdict.ts'

const wanted = process.argv.slice(2)
const trial = await openTrial(readCluster())
process.once('SIGTERM', () => trial.kill())
try {
  for (const [name, make] of Object.entries(events)) {
    if (wanted.length > 0 && !wanted.some((each) => name.includes(each))) continue
    console.log(`${name} …`)
    await trial.watch(name, make)
  }
  const result = await trial.end()
  const verdict = verdictOf(result)
  for (const line of formatTable(result.windows)) console.log(line)
  for (const line of verdict.facts) console.log(line)
  for (const line of verdict.faults) console.log(`NOT MET: ${line}`)
  process.exitCode = verdict.faults.length > 0 ? 1 : 0
} finally {
  trial.kill()
}
process.exit()
