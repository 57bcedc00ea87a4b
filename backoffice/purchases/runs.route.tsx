import { Link, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatKg } from '#domain/purchases/kilograms.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { Moment } from '../ui/moment.tsx'
import { certificateWords } from './certificate-words.ts'
import { Seasons } from './seasons.tsx'

type Run = StaffAnswer<'GET /api/runs'>['rows'][number]

function runsOf(search: URLSearchParams) {
  return staffQuery('GET /api/runs', { query: Object.fromEntries(search) }, ['runs', 'purchases', 'products'])
}

export const loader = loading(({ search }) => [runsOf(search)])

/** Packing runs: what bulk lots became, and kilograms by certificate and season (BATCH-06). */
export function Component() {
  const [search] = useSearchParams()
  const { seasons, ...page } = useStaffQuery(runsOf(search))
  const can = useCan()
  return (
    <>
      <ListPage
        title="Packing runs"
        page={page}
        columns={columns}
        idOf={({ id }) => id}
        noun={['run', 'runs']}
        empty="No packing runs yet."
        emptyHint="A run turns sacks of a purchase into packs, and makes their batches."
        beside={
          can('batches.receive') && (
            <ButtonLink to={pagePath('/runs/new')} variant="primary">
              New run
            </ButtonLink>
          )
        }
      />
      {seasons.length > 0 && <Seasons seasons={seasons} />}
    </>
  )
}

const columns: readonly Column<Run>[] = [
  {
    id: 'run',
    label: 'Run',
    className: 'md:whitespace-nowrap',
    render: ({ id, packedOn }) => (
      <>
        Run {id}
        <span className="block font-normal text-ink-soft text-small">
          <Moment at={packedOn} isDay />
        </span>
      </>
    ),
  },
  {
    id: 'lots',
    label: 'From',
    className: 'max-md:col-span-2',
    render: ({ lots }) =>
      lots.map(({ id, number, crop, certificate }) => (
        <span key={id} className="block whitespace-normal">
          {crop} <span className="text-ink-soft text-small">{`${number}, ${certificateWords(certificate)}`}</span>
        </span>
      )),
  },
  {
    id: 'packs',
    label: 'Packs',
    className: 'max-md:col-span-2',
    render: ({ packs }) =>
      packs.map(({ batchId, title, code, units }) => (
        <Link
          key={batchId}
          to={pagePath('/batches/:id', { params: { id: batchId } })}
          className="block whitespace-normal text-leaf underline underline-offset-2"
        >
          {`${units.toLocaleString('en-IN')} × ${title}, ${code}`}
        </Link>
      )),
  },
  {
    id: 'taken',
    label: 'Taken',
    isFigure: true,
    render: ({ takenGrams }) => formatKg(takenGrams),
  },
  {
    id: 'loss',
    label: 'Lost',
    isFigure: true,
    render: ({ lossGrams, lossReason }) => (
      <>
        {formatKg(lossGrams)}
        {lossReason && <span className="block whitespace-normal text-ink-soft text-small">{lossReason}</span>}
      </>
    ),
  },
  { id: 'left', label: 'Back in the lots', isFigure: true, render: ({ leftGrams }) => formatKg(leftGrams) },
]
