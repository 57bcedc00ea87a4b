import type { Reconciliations } from '#contract/backoffice/accounting.ts'
import type { StaffQuery } from '#contract/backoffice/index.ts'
import type { CsvFile, CsvRow } from '#contract/call.ts'
import { differenceLabelOf } from '#domain/accounting/difference.ts'
import { plainRupees } from '#domain/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate, later, startOfIndianDay } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { readFirstOrderAt } from '#server/orders/orders.store.ts'
import { lastReconciliation } from './last-reconciliation.ts'
import { readNightlyJob } from './nightly-job.store.ts'
import {
  groupDifferences,
  readDifferences,
  readReconciliation,
  readReconciliations,
  readUncomparedDays,
  type StoredReconciliation,
} from './reconciliations.store.ts'

const pageSize = 100
/** Rows that are read at once for a file. */
const portionSize = 1_000
const maxReconciliations = 30

/** The last daily reconciliation with the card provider, or an earlier one, with its differences (BOOKS-05). */
export async function viewReconciliations(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { of, kind, after }: StaffQuery<'GET /api/books/reconciliations'>,
): Promise<Reconciliations | Refusal<'reconciliation-not-found'>> {
  const { last, isLate } = await lastReconciliation({ database, clock })
  const shown = of === undefined ? last : await readReconciliation(database, Number(of))
  if (of !== undefined && !shown) return refuse('reconciliation-not-found')
  const notCompared = last && (await uncomparedBefore(last, database))
  const underway = await readNightlyJob(database, 'reconcile')
  const rows = shown ? await readDifferences(database, shown.id, { kind, after, limit: pageSize + 1 }) : []
  const page = rows.slice(0, pageSize)
  const end = rows.length > pageSize ? page.at(-1) : undefined
  const groups = shown ? await groupDifferences(database, shown.id) : []
  return {
    ...(last && { last: described(last) }),
    isLate,
    ...(notCompared && { notCompared }),
    ...(underway && { underway }),
    ...(shown && { shown: described(shown) }),
    rows: page.map(rowOf),
    ...(end && { after: end.paymentId }),
    total: kind === undefined ? (shown?.differing ?? 0) : (groups.find((group) => group.kind === kind)?.count ?? 0),
    groups,
    newest: (await readReconciliations(database, maxReconciliations)).map(described),
  }
}

const shownStretches = 3

/** Days since the first order that no reconciliation has covered (BOOKS-05). */
async function uncomparedBefore({ from: to }: StoredReconciliation, database: Deps['database']) {
  const firstOrderAt = await readFirstOrderAt(database)
  if (!firstOrderAt || firstOrderAt >= to) return undefined
  const span = { from: startOfIndianDay(firstOrderAt), to }
  const { stretches, total } = await readUncomparedDays(database, span, shownStretches)
  if (total === 0) return undefined
  const days = stretches.map(({ from, to: end }) => ({
    firstDay: indianDate(from),
    lastDay: indianDate(later(end, -1)),
  }))
  return { days, total }
}

/** All differences, in rupees (IMPORT-04). */
export async function exportReconciliation(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { of, kind }: StaffQuery<'GET /api/exports/reconciliation'>,
): Promise<CsvFile | Refusal<'reconciliation-not-found'>> {
  const shown =
    of === undefined
      ? (await lastReconciliation({ database, clock })).last
      : await readReconciliation(database, Number(of))
  if (!shown) return refuse('reconciliation-not-found')
  const { id, from, to } = shown
  async function* portions() {
    let after: string | undefined
    do {
      const rows = await readDifferences(database, id, { kind, after, limit: portionSize })
      if (rows.length > 0) yield rows.map(csvRow)
      after = rows.length === portionSize ? rows.at(-1)?.paymentId : undefined
    } while (after !== undefined)
  }
  return {
    name: `reconciliation-from-${indianDate(from)}-to-${indianDate(later(to, -1))}-as-of`,
    columns: csvColumns,
    portions: portions(),
  }
}

const csvColumns = [
  'Payment',
  'Order',
  'What differs',
  'Difference',
  'Paid at card provider',
  'Captured',
  'Refunded at card provider',
  'Ordered in shop',
  'Refunded in shop',
  'Words of the card provider',
]

function csvRow(row: Awaited<ReturnType<typeof readDifferences>>[number]): CsvRow {
  const rupees = (paise: number | null) => (paise === null ? '' : plainRupees(paise))
  return [
    row.paymentId,
    row.orderNumber ?? '',
    differenceLabelOf({
      kind: row.kind,
      refunded: { provider: row.refundedAtProvider ?? 0, shop: row.refunded },
      isRefused: row.providerMessage !== null,
    }),
    rupees(row.by),
    rupees(row.paidAtProvider),
    row.isCaptured === null ? '' : row.isCaptured ? 'yes' : 'no',
    rupees(row.refundedAtProvider),
    rupees(row.ordered),
    rupees(row.refunded),
    row.providerMessage ?? '',
  ]
}

function described({ id, reconciledAt, from, to, payments, captured, differing, difference }: StoredReconciliation) {
  return {
    id: String(id),
    reconciledAt: reconciledAt.toISOString(),
    firstDay: indianDate(from),
    lastDay: indianDate(later(to, -1)),
    payments,
    capturedPaise: captured,
    differing,
    differencePaise: difference,
  }
}

function rowOf(row: Awaited<ReturnType<typeof readDifferences>>[number]): Reconciliations['rows'][number] {
  const { paymentId, kind, by, orderNumber, paidAtProvider, isCaptured, refundedAtProvider, providerMessage } = row
  return {
    paymentId,
    kind,
    byPaise: by,
    ...(orderNumber !== null && { orderNumber }),
    ...(paidAtProvider !== null && {
      provider: {
        paidPaise: paidAtProvider,
        isCaptured: isCaptured ?? false,
        refundedPaise: refundedAtProvider ?? 0,
      },
    }),
    shop: { orderedPaise: row.ordered, refundedPaise: row.refunded },
    ...(providerMessage !== null && { providerMessage }),
  }
}
