import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import type { SettlementDifferenceKind } from '#domain/accounting/settlement-differences.ts'
import { differenceSubject } from '#domain/accounting/ticks.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { countBankLines, countUnticked, readBankLines, readUnticked } from './bank-lines.store.ts'
import { readCursor } from './day-cursor.ts'
import {
  countDisputes,
  groupDifferences,
  readDifferencesOf,
  readDisputes,
  sumDifferences,
} from './settlement-list.store.ts'
import { type HandTick, readTicks } from './ticks.store.ts'

type ListDeps = Pick<Deps, 'database'>

const maxRows = 200
const pageSize = 50

/** How many rows each view has that wait for somebody. */
export async function countSettlementViews({
  database,
}: ListDeps): Promise<StaffAnswer<'GET /api/books/settlement-views'>> {
  const [{ count }, { open }, { total }, bankLines] = await Promise.all([
    sumDifferences(database, { isTicked: false }),
    countDisputes(database),
    countUnticked(database),
    countBankLines(database, {}),
  ])
  return { differences: count, disputes: open, unticked: total, bankLines }
}

/** Differences, the newest first, and how many of all are alike. */
export async function listDifferences(
  { database }: ListDeps,
  { ticked, kind, sign }: StaffQuery<'GET /api/books/settlement-differences'>,
): Promise<StaffAnswer<'GET /api/books/settlement-differences'>> {
  const isTicked = ticked === 'yes'
  const rows = await readDifferencesOf(database, { isTicked, kind, sign, limit: maxRows })
  const groups = (await groupDifferences(database, { isTicked })).map(({ paise, ...group }) => ({
    ...group,
    ...{ kind: group.kind as SettlementDifferenceKind, sumPaise: paise },
  }))
  const shown = groups.filter((group) => (kind ?? group.kind) === group.kind && (sign ?? group.sign) === group.sign)
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  return { rows: await describedDifferences(database, rows), total, groups }
}

/** With the tick of who has explained them. */
export async function describedDifferences(
  connection: Connection,
  rows: Awaited<ReturnType<typeof readDifferencesOf>>,
): Promise<StaffAnswer<'GET /api/books/settlement-differences'>['rows']> {
  const ticks = await readTicks(connection, 'difference', rows.map(differenceSubject))
  return rows.map(({ kind, subject, by, foundAt, settlementId, entityId, paymentId, orderNumber }) => ({
    ...{ kind: kind as SettlementDifferenceKind, subject, byPaise: by, foundAt: foundAt.toISOString() },
    ...(settlementId !== null && { settlementId }),
    ...(entityId !== null && { entityId }),
    ...(paymentId !== null && { paymentId }),
    ...(orderNumber !== null && { orderNumber }),
    ...tickOf(ticks, differenceSubject({ kind, subject })),
  }))
}

export async function listDisputes({ database }: ListDeps): Promise<StaffAnswer<'GET /api/books/disputes'>> {
  const rows = await readDisputes(database, maxRows)
  return {
    rows: rows.map(({ amount, deducted, openedAt, respondBy, orderNumber, ...dispute }) => ({
      ...dispute,
      ...{ amountPaise: amount, deductedPaise: deducted, openedOn: indianDate(openedAt) },
      ...(orderNumber !== null && { orderNumber }),
      ...(respondBy !== null && { respondBy: indianDate(respondBy) }),
    })),
    total: (await countDisputes(database)).all,
  }
}

/** Settlements and transfers that the bank's statement does not tick off, or that a person did. */
export async function listUnticked(
  { database }: ListDeps,
  { ticked }: StaffQuery<'GET /api/books/unticked'>,
): Promise<StaffAnswer<'GET /api/books/unticked'>> {
  const isTicked = ticked === 'yes'
  const rows = await readUnticked(database, { isTicked, limit: maxRows })
  const idsOf = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  const ticks = {
    settlement: await readTicks(database, 'settlement', idsOf('settlement')),
    transfer: await readTicks(database, 'transfer', idsOf('transfer')),
  }
  return {
    rows: rows.map(({ kind, id, day, amount, utr, orderNumber, isDue, bankPaise }) => ({
      ...{ kind, id, day, amountPaise: amount, isDue },
      ...(utr !== null && { utr }),
      ...(orderNumber !== null && { orderNumber }),
      ...(bankPaise !== null && { bankPaise }),
      ...tickOf(ticks[kind], id),
    })),
    total: isTicked ? rows.length : (await countUnticked(database)).total,
  }
}

/** Lines of the statement that nothing ticks off, or all. */
export async function listBankLines(
  { database }: ListDeps,
  { after, ...filter }: StaffQuery<'GET /api/books/bank-lines'>,
): Promise<StaffAnswer<'GET /api/books/bank-lines'>> {
  const from = readCursor(after)
  const rows = await readBankLines(database, filter, {
    after: from && { day: from.day, id: Number(from.id) || 0 },
    limit: pageSize + 1,
  })
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  const ticks = await readTicks(
    database,
    'bank-line',
    shown.map(({ id }) => String(id)),
  )
  return {
    rows: shown.map(({ id, day, amount, utr, settlementId, settlementPaid, orderNumber, isMatched, isByHand }) => ({
      ...{ id: String(id), day, amountPaise: amount, utr },
      ...(settlementId !== null && { settlementId }),
      ...(orderNumber !== null && { orderNumber }),
      ...(settlementPaid !== null && !isMatched && { settlementPaise: settlementPaid }),
      state: isMatched ? 'ticked' : isByHand ? 'by-hand' : settlementId || orderNumber ? 'differs' : 'left',
      ...tickOf(ticks, String(id)),
    })),
    total: await countBankLines(database, filter),
    ...(last && { after: `${last.day}~${last.id}` }),
  }
}

function tickOf(ticks: ReadonlyMap<string, HandTick>, subject: string) {
  const tick = ticks.get(subject)
  return tick && { tick: { ...tick, at: tick.at.toISOString() } }
}
