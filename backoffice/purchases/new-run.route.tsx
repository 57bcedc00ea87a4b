import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatLot } from '#domain/stock/lot.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { PrintStickers } from '../stock/stickers/print-stickers.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, Empty, Page } from '../ui/page.tsx'
import { NotAllowed } from '../ui/page-error.tsx'
import { standingLink } from '../ui/text-link.ts'
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
    <Page title="New run" isNarrow>
      {made ? (
        <Made made={made} onNext={() => setMade(undefined)} />
      ) : start.lots.length === 0 ? (
        <Empty
          hint={
            <>
              <p className="mb-3">A lot begins with a grower’s sacks on the scales.</p>
              <ButtonLink to={pagePath('/purchases/weigh')}>Weigh in</ButtonLink>
            </>
          }
        >
          No bulk lot has anything left.
        </Empty>
      ) : (
        <RunForm {...start} onMade={setMade} />
      )}
    </Page>
  )
}

/** What was entered, and the stickers of its packs with one press. */
function Made({ made, onNext }: { made: StaffAnswer<'POST /api/runs'>; onNext: () => void }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="rounded-lg bg-lime-wash px-4 py-3 font-semibold text-leaf">
        {`Run ${made.id} is entered. Its packs are in stock. Lost: ${made.loss}.`}
      </p>
      {made.batches.map(({ id, code, lot, units }) => (
        <Card key={id} title={`Stickers of batch ${code}`}>
          <p className="mb-3">
            <Link to={pagePath('/batches/:id', { params: { id } })} className={standingLink}>
              Lot {formatLot(lot)}
            </Link>
          </p>
          <PrintStickers batch={id} units={units} isPrimary={made.batches.length === 1} />
        </Card>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onNext}>Another run</Button>
        <ButtonLink to={pagePath('/runs')}>All runs</ButtonLink>
      </div>
    </div>
  )
}
