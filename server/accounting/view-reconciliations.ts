import type { Reconciliations } from '#contract/backoffice/accounting.ts'
import type { StaffQuery } from '#contract/backoffice/index.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { lastReconciliation } from './last-reconciliation.ts'
import { readNightlyJob } from './nightly-job.store.ts'
import {
  groupDifferences,
  readDifferences,
  readReconciliation,
  readReconciliations,
  type StoredReconciliation,
} from './reconciliations.store.ts'

const maxDifferences = 200
const maxReconciliations = 30

/** The last daily reconciliation with the card provider, or an earlier one, with its differences (BOOKS-05). */
export async function viewReconciliations(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { of, kind }: StaffQuery<'GET /api/books/reconciliations'>,
): Promise<Reconciliations | Refusal<'reconciliation-not-found'>> {
  const { last, isLate } = await lastReconciliation({ database, clock })
  const shown = of === undefined ? last : await readReconciliation(database, Number(of))
  if (of !== undefined && !shown) return refuse('reconciliation-not-found')
  const underway = await readNightlyJob(database, 'reconcile')
  const groups = shown ? await groupDifferences(database, shown.id) : []
  return {
    ...(last && { last: described(last) }),
    isLate,
    ...(underway && { underway }),
    ...(shown && { shown: described(shown) }),
    rows: shown ? (await readDifferences(database, shown.id, { kind, limit: maxDifferences })).map(rowOf) : [],
    total: kind === undefined ? (shown?.differing ?? 0) : (groups.find((group) => group.kind === kind)?.count ?? 0),
    groups,
    newest: (await readReconciliations(database, maxReconciliations)).map(described),
  }
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
