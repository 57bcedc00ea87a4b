// npm run bench: measures the figures of docs/figures.md against their limits.
import { parseArgs } from 'node:util'
import { measureBackOffice } from './backoffice.ts'
import { measureCeiling } from './ceiling.ts'
import { measureCheckout } from './checkout/checkout.ts'
import { measureExports } from './exports.ts'
import { report } from './figures.ts'
import { measureGrowth } from './growth/growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureNodes } from './nodes.ts'
import { measureServed } from './served-shop.ts'

const sections = {
  served: measureServed,
  checkout: measureCheckout,
  ceiling: measureCeiling,
  nodes: measureNodes,
  growth: measureGrowth,
  backoffice: measureBackOffice,
  exports: measureExports,
  lighthouse: measureLighthouse,
}
const names = Object.keys(sections) as (keyof typeof sections)[]

const { values: options } = parseArgs({
  options: { rounds: { type: 'string' }, seconds: { type: 'string' }, only: { type: 'string', multiple: true } },
})
const rounds = { rounds: Number(options.rounds ?? 5), seconds: Number(options.seconds ?? 4) }
const unknown = options.only?.find((name) => !Object.hasOwn(sections, name))
if (unknown !== undefined) {
  console.error(`There is no section '${unknown}': --only ${names.join(' | ')}`)
  process.exit(1)
}

for (const name of names) if (!options.only || options.only.includes(name)) await sections[name](rounds)
report(rounds)
