import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { isReconciliationLate } from '#domain/accounting/reconciled-days.ts'
import { isKnown } from '#domain/accounting/settlement-differences.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { readNightlyJob } from '../nightly-job.store.ts'
import { readStatementDays } from './bank-lines.store.ts'
import { readCursor } from './day-cursor.ts'
import { describedDifferences } from './list-differences.ts'
import {
  countSettlements,
  type LineCursor,
  readDifferencesOf,
  readLinesOf,
  readSettlement,
  readSettlementPage,
  type SettlementRow,
} from './settlement-list.store.ts'
import { readReads } from './settlements.store.ts'
import { readTicks } from './ticks.store.ts'

type ListDeps = Pick<Deps, 'database' | 'clock'>

const pageSize = 50
const linesOfPage = 100
const maxDifferences = 200

/** What the provider paid to the bank, the newest first, and how far the nightly reading is (BOOKS-04). */
export async function listSettlements(
  deps: ListDeps,
  { q, after }: StaffQuery<'GET /api/books/settlements'>,
): Promise<StaffAnswer<'GET /api/books/settlements'>> {
  const { database } = deps
  const rows = await readSettlementPage(database, q, { after: readCursor(after), limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  const statement = await readStatementDays(database)
  return {
    rows: shown.map(described),
    total: await countSettlements(database, q),
    reading: await viewReading(deps),
    ...(statement && { statement }),
    ...(last && { after: `${last.day}~${last.id}` }),
  }
}

/** The last reading: late after 26 hours; before the first it is not. */
export async function viewReading({ database, clock }: ListDeps) {
  const { lastAt } = await readReads(database)
  const underway = await readNightlyJob(database, 'read-settlements')
  return {
    ...(lastAt && { lastAt: lastAt.toISOString() }),
    isLate: isReconciliationLate(lastAt ?? undefined, clock.now()),
    ...(underway && { underway }),
  }
}

/** A settlement with its lines, former ones too, and what of it does not add up. */
export async function viewSettlement(
  { database }: Pick<Deps, 'database'>,
  { id, after }: { id: string } & StaffQuery<'GET /api/books/settlements/:id'>,
): Promise<StaffAnswer<'GET /api/books/settlements/:id'> | Refusal<'settlement-not-found'>> {
  const settlement = await readSettlement(database, id)
  if (!settlement) return refuse('settlement-not-found')
  const lines = await readLinesOf(database, id, { after: readLineCursor(after), limit: linesOfPage + 1 })
  const shown = lines.slice(0, linesOfPage)
  const last = lines.length > linesOfPage ? shown.at(-1) : undefined
  const tick = (await readTicks(database, 'settlement', [id])).get(id)
  const differences = await readDifferencesOf(database, { settlementId: id, limit: maxDifferences })
  return {
    settlement: described(settlement),
    ...(tick && { tick: { ...tick, at: tick.at.toISOString() } }),
    differences: await describedDifferences(database, differences),
    rows: shown.map(lineOf),
    ...(last && { after: `${last.entityId}~${last.copy}~${last.version}` }),
  }
}

function described({ paid, bankPaise, utr, state, credit, debit, fee, tax, ...row }: SettlementRow) {
  return {
    ...row,
    state: state ?? 'not listed',
    ...(utr !== null && { utr }),
    ...(paid !== null && { paidPaise: paid }),
    ...(row.bank === 'differs' && bankPaise !== null && { bankPaise }),
    ...{ creditPaise: credit, debitPaise: debit, feePaise: fee, taxPaise: tax },
  }
}

function lineOf(line: Awaited<ReturnType<typeof readLinesOf>>[number]) {
  const { id, entityId, kind, orderNumber, paymentId, disputeId, description, copy, version, isListed, isFormer } = line
  const listed = copy > 1 ? 'doubled' : version > 1 ? 'changed' : 'listed'
  return {
    ...{ id: String(id), entityId, kind, isKnownKind: isKnown(kind), madeAt: line.madeAt.toISOString() },
    ...{ amountPaise: line.amount, creditPaise: line.credit, debitPaise: line.debit },
    ...{ feePaise: line.fee, taxPaise: line.tax },
    ...(orderNumber !== null && { orderNumber }),
    ...(paymentId !== null && { paymentId }),
    ...(disputeId !== null && { disputeId }),
    ...(description !== null && { description }),
    state: isFormer ? ('former' as const) : isListed ? (listed as 'doubled' | 'changed' | 'listed') : ('gone' as const),
  }
}

function readLineCursor(after: string | undefined): LineCursor | undefined {
  const [, entityId, copy, version] = /^(.+)~(\d{1,6})~(\d{1,6})$/.exec(after ?? '') ?? []
  return entityId ? { entityId, copy: Number(copy), version: Number(version) } : undefined
}
