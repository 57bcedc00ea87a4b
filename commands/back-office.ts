// npm run back-office -- …: what the owner does to orders and books, on the shop that is running.
import { parseArgs } from 'node:util'
import { ClusterFault } from '#database/embedded/cluster-fault.ts'
import { SettingsFault } from '#server/settings.ts'
import { compare, deliver, refund, refunds, show } from './back-office-verbs.ts'
import { openBackOffice } from './open-back-office.ts'
import { StartFault } from './start-fault.ts'

const usage = `What shall be done?
  npm run back-office -- show ORDER_NUMBER
  npm run back-office -- deliver ORDER_NUMBER [--line PRODUCT]
  npm run back-office -- refund ORDER_NUMBER --reason "…" [--restock]    the customer reads the reason
  npm run back-office -- refunds                                         money that is not back yet, and why
  npm run back-office -- compare [--from 2026-11-17] [--to 2026-11-20]   the books against the card provider, days included`

const options = {
  line: { type: 'string' },
  reason: { type: 'string' },
  restock: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  'no-env-file': { type: 'boolean' },
} as const

const verbs = { show, deliver, refund, refunds, compare }
const aboutNoOrder = ['refunds', 'compare']

try {
  await run()
  process.exit()
} catch (fault) {
  const isForPeople = [StartFault, ClusterFault, SettingsFault].some((kind) => fault instanceof kind)
  console.error(isForPeople ? (fault as Error).message : fault)
  process.exit(1)
}

async function run() {
  const { values: flags, positionals } = parseArgs({ options, allowPositionals: true })
  const [name = '', ...words] = positionals
  const verb = Object.hasOwn(verbs, name) ? verbs[name as keyof typeof verbs] : undefined
  if (!verb || words.length !== (aboutNoOrder.includes(name) ? 0 : 1)) throw new StartFault(usage)
  const { deps, close } = await openBackOffice({ readsEnvFile: !flags['no-env-file'] })
  try {
    await verb(deps, { ...flags, orderNumber: words[0] ?? '' })
  } finally {
    await close()
  }
}
