// npm run abuse: measures honest customers' logins during floods. `-- --only reservations` runs one flood.
import { parseArgs } from 'node:util'
import { floods } from './floods.ts'
import { runFloods } from './run.ts'
import { isMet, table } from './table.ts'

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, keep: { type: 'boolean' } } })
const names = floods.map(({ name }) => name)
const unknown = values.only?.find((name) => !names.includes(name))
if (unknown !== undefined) {
  console.error(`There is no flood '${unknown}': --only ${names.join(' | ')}`)
  process.exit(2)
}
if (process.platform !== 'linux') {
  console.error('The abuse run reads memory and processor time from /proc, which only Linux has.')
  process.exit(2)
}

const begin = Date.now()
const chosen = floods.filter(({ name }) => !values.only || values.only.includes(name))
const { rows, folder } = await runFloods(chosen, { say: console.log, keepsFiles: values.keep ?? false })
console.log(['', ...table(rows), ''].join('\n'))
const missed = rows.filter((row) => !isMet(row))
console.log(`${rows.length} rows in ${Math.round((Date.now() - begin) / 1000)} s, ${missed.length} with a limit missed`)
if (rows[0] && !isMet(rows[0])) console.log('This machine is too busy: the limits are missed even without a flood.')
if (folder) console.log(`The logs are in ${folder}`)
process.exit(missed.length > 0 ? 1 : 0)
