// npm run back-office -- …: what the owner does to orders and books, on the shop that is running.
import { parseArgs } from 'node:util'
import { ClusterFault } from '#database/embedded/cluster-fault.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { comparedDays } from '#domain/payments/compared-days.ts'
import { day, later, startOfIndianDay } from '#domain/time.ts'
import { compareBooks } from '#server/back-office/compare-books.ts'
import { SettingsFault } from '#server/settings.ts'
import { openBackOffice } from './open-back-office.ts'
import { StartFault } from './start-fault.ts'

const usage = `What shall be done?
  npm run back-office -- compare [--from 2026-11-17] [--to 2026-11-20]   the books against the card provider, days included`

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  'no-env-file': { type: 'boolean' },
} as const

try {
  await run()
  process.exit(process.exitCode ?? 0)
} catch (fault) {
  const isForPeople = [StartFault, ClusterFault, SettingsFault].some((kind) => fault instanceof kind)
  console.error(isForPeople ? (fault as Error).message : fault)
  process.exit(1)
}

async function run() {
  const { values: flags, positionals } = parseArgs({ options, allowPositionals: true })
  const [verb] = positionals
  if (verb !== 'compare') throw new StartFault(usage)
  const { deps, close } = await openBackOffice({ readsEnvFile: !flags['no-env-file'] })
  try {
    await compare(deps, flags)
  } finally {
    await close()
  }
}

async function compare(deps: Parameters<typeof compareBooks>[0], { from, to }: { from?: string; to?: string }) {
  const usual = comparedDays(deps.clock.now())
  const span = {
    from: from ? startOf(from) : usual.from,
    to: to ? later(startOf(to), day) : usual.to,
  }
  const { payments, captured, difference, differences } = await compareBooks(deps, span)
  for (const { kind, paymentId, orderNumber, by, atProvider, inBooks } of differences) {
    const amounts = `provider: ${atProvider?.amount ?? 0} captured ${atProvider?.refunded ?? 0} refunded`
    console.log(
      `${kind}: ${paymentId} ${orderNumber ?? 'no order'}, ${amounts}; books: ${inBooks.ordered} ordered ${inBooks.refunded} refunded; ${by} paise`,
    )
  }
  console.log(`${payments} payments, ${formatRupeesExactly(captured)} captured: ${differences.length} differ`)
  if (differences.length === 0) return
  console.log(
    `They differ by ${formatRupeesExactly(difference)}. Money without order or refund was handed to settling.`,
  )
  process.exitCode = 1
}

/** `2026-11-20` is the Indian day. */
function startOf(date: string): Date {
  const begin = new Date(`${date}T00:00:00+05:30`)
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(begin.getTime())) {
    throw new StartFault(`'${date}' is no day; write it as 2026-11-20.`)
  }
  return startOfIndianDay(begin)
}
