import { useSearchParams } from 'react-router'
import { exportUrl } from '../platform/export-url.ts'
import { loading } from '../platform/load-page.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { differenceColumns, linkOfDifference } from './difference-columns.tsx'
import { NewestReconciliations } from './newest-reconciliations.tsx'
import type { Reconciliations } from './reconciliation.ts'
import { ReconciliationGroups } from './reconciliation-groups.tsx'
import { ReconciliationState } from './reconciliation-state.tsx'

/** Milliseconds. */
const pollInterval = 2_000

function reconciliationsOf(search: URLSearchParams) {
  return staffQuery('GET /api/books/reconciliations', { query: Object.fromEntries(search) }, ['reconciliations'])
}

export const loader = loading(({ search }) => [reconciliationsOf(search)])

/** The daily reconciliation with the card provider (BOOKS-05). */
export function Component() {
  const [search] = useSearchParams()
  const found = useStaffQuery({
    ...reconciliationsOf(search),
    // The queue sends no event while a job runs.
    refetchInterval: ({ state: { data } }) => data !== undefined && isRunning(data) && pollInterval,
  })
  const { rows, total, after, shown, last, newest } = found
  const { run, isBusy, fault } = useStaffMutation((_: object, key) =>
    staffCall('POST /api/books/reconciliations', { key }),
  )
  return (
    <>
      <ListPage
        title="Reconciliation"
        page={{ rows, total, ...(after !== undefined && { after }) }}
        exportUrl={exportUrl('GET /api/exports/reconciliation', search)}
        columns={differenceColumns}
        views={<BooksTabs />}
        idOf={({ paymentId }) => paymentId}
        linkOf={linkOfDifference}
        noun={['difference', 'differences']}
        empty={emptyFor(found)}
        emptyHint={shown ? undefined : 'It compares the payments and refunds of each day with the card provider.'}
        beside={
          <Button variant="primary" isBusy={isBusy || isRunning(found)} onClick={() => void run({})}>
            {last === undefined ? 'Compare now' : 'Compare again'}
          </Button>
        }
      >
        <div className="mb-4 grid gap-3">
          <ReconciliationState {...found} isNewest={shown?.id === last?.id} />
          <FaultNotice fault={fault} />
          <ReconciliationGroups groups={found.groups} />
        </div>
      </ListPage>
      {newest.length > 0 && <NewestReconciliations reconciliations={newest} shownId={shown?.id} />}
    </>
  )
}

function emptyFor({ shown }: Reconciliations): string {
  return shown ? 'No differences.' : 'The reconciliation runs each night at 01:00.'
}

function isRunning({ underway }: Reconciliations): boolean {
  return underway?.state === 'queued' || underway?.state === 'running'
}
