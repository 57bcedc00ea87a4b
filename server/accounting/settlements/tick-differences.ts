import type { StaffBody } from '#contract/backoffice/index.ts'
import { tickRowRefusals } from '#contract/backoffice/settlements.ts'
import { differenceSubject } from '#domain/accounting/ticks.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { maxInJob } from '#domain/staff/bulk-changes.ts'
import type { NewBulkRow, RowChanges } from '#server/bulk-jobs/row-change.ts'
import {
  type BulkCall,
  type BulkOutcome,
  checkMatching,
  type MatchRefusal,
  runBulkAction,
} from '#server/bulk-jobs/run-bulk-action.ts'
import type { RunDeps } from '#server/bulk-jobs/run-bulk-job.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { readDifferencesOf } from './settlement-list.store.ts'
import { tickOff, undoTick } from './tick-off.ts'
import { lockDifference, lockTicks, readTicks } from './ticks.store.ts'

type Chosen = StaffBody<'POST /api/books/difference-ticks'>['chosen']
/** Of a row: the reason, and the amount that it explains. */
type Explained = { readonly reason: string; readonly by: number }
type Found = Awaited<ReturnType<typeof readDifferencesOf>>[number]

/** Ticks several differences off with one reason, chosen ones or all that are alike (BOOKS-04, DESK-06). */
export function tickDifferences(
  deps: RunDeps,
  { chosen, reason, ...call }: BulkCall & StaffBody<'POST /api/books/difference-ticks'>,
): Promise<BulkOutcome | MatchRefusal> {
  return runBulkAction(deps, call, {
    name: 'differences.tick',
    input: { reason },
    changes: differenceRowChanges(deps),
    selection: chosen,
    readRows: (tx) => readRows(tx, chosen, reason.trim()),
    entryOf: (differences) => ({
      action: 'settlement.bulk-ticked',
      subject: { kind: 'call', id: 'books/difference-ticks' },
      after: { differences, reason: reason.trim() },
    }),
  })
}

/** A difference of another amount by now is left: nobody has explained that one. */
export function differenceRowChanges(
  deps: Pick<Deps, 'clock'>,
): Pick<RowChanges, 'differences.tick' | 'differences.untick'> {
  return {
    'differences.tick': {
      async change(tx, audit, { id, staffId, input: { reason: detail = '' } }) {
        const { reason, by } = JSON.parse(detail) as Explained
        const current = await lockDifference(tx, id)
        if (current !== undefined && current !== by) return refuse('difference-changed')
        const ticked = await tickOff(tx, audit, deps, { kind: 'difference', subject: id, reason, staffId })
        return isRefusal(ticked) ? ticked : { ...ticked, former: detail }
      },
      refusals: tickRowRefusals,
    },
    'differences.untick': {
      async change(tx, audit, { id, staffId, input: { reason: detail = '' } }) {
        const { reason } = JSON.parse(detail) as Explained
        await lockTicks(tx)
        const tick = (await readTicks(tx, 'difference', [id])).get(id)
        if (tick && tick.reason !== reason) return refuse('ticked-anew')
        const undone = await undoTick(tx, audit, deps, { kind: 'difference', subject: id, staffId })
        return isRefusal(undone) ? undone : { ...undone, former: detail }
      },
      refusals: tickRowRefusals,
    },
  }
}

async function readRows(
  tx: Transaction,
  chosen: Chosen,
  reason: string,
): Promise<readonly NewBulkRow[] | MatchRefusal> {
  const toRow = (id: string, by: number, found: Found | undefined): NewBulkRow => ({
    id,
    label: found?.orderNumber ?? found?.entityId ?? found?.settlementId ?? found?.paymentId ?? id,
    detail: JSON.stringify({ reason, by } satisfies Explained),
  })
  if ('differences' in chosen) {
    const subjects = chosen.differences.map(({ subject }) => subject)
    const found = await readDifferencesOf(tx, { subjects, limit: subjects.length })
    const known = new Map(found.map((one) => [differenceSubject(one), one]))
    return chosen.differences.map(({ subject, byPaise }) => toRow(subject, byPaise, known.get(subject)))
  }
  const { matching, shown, shownPaise } = chosen
  const found = checkMatching(await readDifferencesOf(tx, { ...matching, isTicked: false, limit: maxInJob + 1 }), shown)
  if (isRefusal(found)) return found
  const paise = found.reduce((sum, { by }) => sum + by, 0)
  if (paise !== shownPaise) return refuse('others-match', { matching: found.length })
  return found.map((one) => toRow(differenceSubject(one), one.by, one))
}
