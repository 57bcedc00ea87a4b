import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { loading, revalidateInBackground } from '../platform/load.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useAction } from '../platform/use-action.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { useNotice } from '../ui/undo.tsx'
import { differenceColumns, linkOfDifference } from './difference-columns.tsx'
import { NewestReconciliations } from './newest-reconciliations.tsx'
import type { Reconciliations } from './reconciliation.ts'
import { ReconciliationState } from './reconciliation-state.tsx'

export const loader = loading(({ request, isBackground }) =>
  staffCall('GET /api/books/reconciliations', {
    query: Object.fromEntries(new URL(request.url).searchParams),
    signal: request.signal,
    isBackground,
  }),
)
export const handle = { topics: () => ['reconciliations'] }

/** Milliseconds. */
const pollInterval = 2_000

/** The daily reconciliation with the card provider (BOOKS-05). */
export function Component() {
  const found = useLoaderData<typeof loader>()
  const { rows, total, shown, last, newest, underway } = found
  const isRunning = underway?.state === 'queued' || underway?.state === 'running'
  usePolling(isRunning)
  const say = useNotice()
  const { run, isBusy, fault } = useAction((_: object, key) => staffCall('POST /api/books/reconciliations', { key }), {
    onDone: () => say('The reconciliation runs now'),
  })
  return (
    <>
      <ListPage
        title="Books"
        page={{ rows, total }}
        columns={differenceColumns}
        idOf={({ paymentId }) => paymentId}
        linkOf={linkOfDifference}
        noun={['difference', 'differences']}
        empty={emptyFor(found)}
        emptyHint={shown ? undefined : 'It compares the payments and refunds of each day with the card provider.'}
        beside={
          <Button variant="primary" isBusy={isBusy || isRunning} onClick={() => void run({})}>
            Compare again
          </Button>
        }
      >
        <div className="mb-4 grid gap-3">
          <ReconciliationState {...found} isNewest={shown?.id === last?.id} />
          <FaultNotice fault={fault} />
        </div>
      </ListPage>
      {newest.length > 0 && <NewestReconciliations reconciliations={newest} shownId={shown?.id} />}
    </>
  )
}

function emptyFor({ shown }: Reconciliations): string {
  return shown ? 'No differences.' : 'The reconciliation runs each night at 01:00.'
}

/** Polls, since the queue sends no event while a job runs. */
function usePolling(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidateInBackground(revalidate), pollInterval)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}
