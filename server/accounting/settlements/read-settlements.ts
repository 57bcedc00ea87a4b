import { settlementDifferences, unsettledPayments } from '#domain/accounting/settlement-differences.ts'
import { linesToAdd, sumLines } from '#domain/accounting/settlement-lines.ts'
import { settlementDayCount, workingDaysBefore, workingDaysToSettle } from '#domain/accounting/working-days.ts'
import { day, indianDate, later, startOfIndianDay } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type {
  CardProvider,
  ProviderSettlement,
  ProviderSettlementLine,
} from '#server/platform/card-provider/card-provider.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import type { Running } from '#server/platform/jobs/jobs.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { readRunningDisputes, upsertDisputes } from './disputes.store.ts'
import { readOpenUnsettled, saveDifferences } from './settlement-differences.store.ts'
import {
  insertLines,
  insertRead,
  type ReadLine,
  readReads,
  readSettledElsewhere,
  readShopAmounts,
  readStandingLines,
  readUnsettled,
  updateSums,
  upsertSettlement,
} from './settlements.store.ts'

type ReadDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock'>

/** A settlement is listed under the day on which it was made, its lines under that on which they were settled. */
const lookBack = 3 * day
/** Payments are looked for in settlements for so long; one that was found unsettled until it is settled. */
const unsettledWithin = 30 * day

type OneSettlement = {
  readonly id: string
  readonly listed: ProviderSettlement | undefined
  readonly lines: readonly ProviderSettlementLine[]
}

/**
 * Stores the provider's settlements of the last ten days with all their lines, its disputes, and what of them does not add up (BOOKS-04). Read
 * again, nothing is doubled: a killed run is repeated. Throws when the provider does not answer, or the signal is aborted.
 */
export async function readSettlements(deps: ReadDeps, { abortSignal }: Partial<Running> = {}): Promise<void> {
  const { database, cardProvider, clock } = deps
  const now = clock.now()
  const from = later(startOfIndianDay(now), (1 - settlementDayCount) * day)
  const days = Array.from({ length: settlementDayCount }, (_, nth) => indianDate(later(from, nth * day)))
  const settlements = await listWhole(cardProvider, { from, to: later(startOfIndianDay(now), day), days, abortSignal })
  let newLines = 0
  for (const settlement of settlements) {
    abortSignal?.throwIfAborted()
    newLines += await inTransaction(database, (tx) => saveWithLines(tx, settlement, now))
  }
  const disputes = await listDisputes(deps, { from, to: later(now, day), abortSignal })
  const settlementIds = settlements.map(({ id }) => id)
  await inTransaction(database, async (tx) => {
    await upsertDisputes(tx, disputes, now)
    const reading = { settlements, firstDay: days[0] ?? '', now }
    await saveDifferences(tx, await findDifferences(tx, reading), { settlementIds, at: now })
    await insertRead(tx, { at: now, firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '', newLines })
    await announceChange(tx, 'settlements')
  })
}

type Span = { readonly from: Date; readonly to: Date; readonly abortSignal?: AbortSignal | undefined }

/** Each settlement of the days with its lines, the oldest first. */
async function listWhole(
  provider: CardProvider,
  { from, to, days, abortSignal }: Span & { readonly days: readonly string[] },
): Promise<OneSettlement[]> {
  const listed = await provider.listSettlements({ from: later(from, -lookBack), to }, { abortSignal })
  const linesOf = new Map<string, ProviderSettlementLine[]>()
  for (const day of days) {
    for (const line of await listDay(provider, day, abortSignal)) {
      linesOf.set(line.settlementId, [...(linesOf.get(line.settlementId) ?? []), line])
    }
  }
  const known = new Map(listed.map((settlement) => [settlement.id, settlement]))
  const ofDays = listed.filter(({ id, createdAt }) => linesOf.has(id) || createdAt * 1000 >= from.getTime())
  const ids = new Set([...ofDays.map(({ id }) => id), ...linesOf.keys()])
  const whole = [...ids].map((id) => ({ id, listed: known.get(id), lines: linesOf.get(id) ?? [] }))
  return whole.toSorted((one, other) => settledAt(one) - settledAt(other) || (one.id < other.id ? -1 : 1))
}

/** Pages shift while the provider adds lines, and show one twice: a doubled line is believed when it is there twice in two readings. */
async function listDay(provider: CardProvider, day: string, abortSignal: AbortSignal | undefined) {
  const lines = await provider.listSettlementLines(day, { abortSignal })
  const once = new Set(lines.map(({ settlementId, entityId }) => `${settlementId} ${entityId}`))
  return once.size === lines.length ? lines : provider.listSettlementLines(day, { abortSignal })
}

/** Seconds. */
function settledAt({ listed, lines }: OneSettlement): number {
  return lines[0]?.settledAt ?? listed?.createdAt ?? 0
}

/** How many lines are new or another. */
async function saveWithLines(tx: Transaction, settlement: OneSettlement, now: Date): Promise<number> {
  const { id, listed } = settlement
  const at = new Date(settledAt(settlement) * 1000)
  await upsertSettlement(
    tx,
    {
      id,
      paid: listed?.paid ?? null,
      state: listed?.state ?? null,
      utr: listed?.utr ?? settlement.lines.find(({ utr }) => utr !== null)?.utr ?? null,
      settledAt: at,
      day: indianDate(at),
    },
    now,
  )
  const lines = settlement.lines.map(({ createdAt, ...line }) => ({ ...line, madeAt: new Date(createdAt * 1000) }))
  const added = linesToAdd<ReadLine>(lines, await readStandingLines(tx, [id]))
  await insertLines(tx, added, now)
  await updateSums(tx, id, sumLines(await readStandingLines(tx, [id]), listed?.paid ?? null))
  return added.length
}

/** Those opened in the span, and those of before that are not over. */
async function listDisputes({ database, cardProvider }: ReadDeps, { abortSignal, ...span }: Span) {
  const opened = await cardProvider.listDisputes(span, { abortSignal })
  const known = new Set(opened.map(({ id }) => id))
  for (const id of await readRunningDisputes(database)) {
    abortSignal?.throwIfAborted()
    if (!known.has(id)) opened.push(await cardProvider.fetchDispute(id))
  }
  return opened
}

type Reading = { readonly settlements: readonly OneSettlement[]; readonly firstDay: string; readonly now: Date }

async function findDifferences(tx: Transaction, { settlements, firstDay, now }: Reading) {
  const settlementIds = settlements.map(({ id }) => id)
  const lines = await readStandingLines(tx, settlementIds)
  const entitiesOf = (kind: string) => lines.filter((line) => line.kind === kind).map(({ entityId }) => entityId)
  const shop = await readShopAmounts(tx, { payments: entitiesOf('payment'), refunds: entitiesOf('refund') })
  const entityIds = lines.map(({ entityId }) => entityId)
  const settledElsewhere = await readSettledElsewhere(tx, { entityIds, settlementIds })
  const compared = settlements.map(({ id, listed }) => ({
    id,
    paid: listed?.paid ?? null,
    state: listed?.state ?? null,
    lines: lines.filter(({ settlementId }) => settlementId === id),
  }))
  const since = new Date(`${(await readReads(tx)).firstDay ?? firstDay}T00:00:00+05:30`)
  const unsettled = await readUnsettled(tx, {
    from: new Date(Math.max(since.getTime(), later(now, -unsettledWithin).getTime())),
    before: workingDaysBefore(now, workingDaysToSettle),
    also: await readOpenUnsettled(tx),
  })
  return [...settlementDifferences(compared, shop, { settledElsewhere }), ...unsettledPayments(unsettled)]
}
