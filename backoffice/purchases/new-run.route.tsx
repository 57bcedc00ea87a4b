import { useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { NotAllowed } from '../ui/page-error.tsx'
import { RunForm } from './run-form.tsx'

const newRun = staffQuery('GET /api/new-run', {}, ['runs', 'purchases'])

export const loader = loading(() => [newRun])

/** Sacks become packs (BATCH-06). */
export function Component() {
  return useCan()('batches.receive') ? <NewRun /> : <NotAllowed />
}

function NewRun() {
  const start = useStaffQuery(newRun)
  const [made, setMade] = useState<StaffAnswer<'POST /api/runs'>>()
  return (
    <Page title="New run">
      {made ? (
        <div role="status" className="grid max-w-xl gap-3">
          <p>{`Run ${made.id} is entered: ${made.batches.map(({ lot }) => `lot ${lot}`).join(', ')}. Lost: ${made.loss}.`}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={pagePath('/runs')}>All runs</ButtonLink>
          </div>
        </div>
      ) : start.lots.length === 0 ? (
        <Empty hint="Weigh what a grower brought at Purchases first.">No bulk lot has anything left.</Empty>
      ) : (
        <RunForm {...start} onMade={setMade} />
      )}
    </Page>
  )
}
