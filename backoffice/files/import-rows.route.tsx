import { useParams, useSearchParams } from 'react-router'
import { productLabels } from '#domain/catalogue/product-labels.ts'
import { rowOutcomes } from '#domain/files/import.ts'
import { readableRupees } from '#domain/money.ts'
import { loading } from '../platform/load-page.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { CountedTabs } from '../ui/counted-tabs.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { stateTones } from '../ui/state-tones.ts'
import { ApplyRows } from './apply-rows.tsx'
import type { Import } from './import.ts'
import { importRowLabels } from './import-labels.ts'
import { ImportState } from './import-state.tsx'

/** Milliseconds. */
const pollInterval = 1000

function importOf(id: string, search: URLSearchParams) {
  return staffQuery('GET /api/imports/:id', { params: { id }, query: Object.fromEntries(search) })
}

export const loader = loading(({ params: { id = '' }, search }) => [importOf(id, search)])

type Row = Import['rows'][number]

/** What each row of a file would do, then how far its application is (IMPORT-02, IMPORT-03). */
export function Component() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const found = useStaffQuery({
    ...importOf(id, search),
    refetchInterval: ({ state: { data } }) => data?.state === 'applying' && pollInterval,
  })
  const { counts, fileName, rows, after } = found
  const current = search.get('outcome')
  const all = rowOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  const tabs = rowOutcomes.map((outcome) => ({
    to: `?outcome=${outcome}`,
    label: importRowLabels[outcome],
    count: counts[outcome],
    isCurrent: current === outcome,
  }))
  return (
    <ListPage
      title={fileName}
      page={{ rows, ...(after !== undefined && { after }) }}
      columns={columns}
      idOf={({ line }) => String(line)}
      empty="No such row."
      views={
        <CountedTabs
          label="Rows"
          tabs={[{ to: '?', label: 'All', count: all, isCurrent: current === null }, ...tabs]}
        />
      }
      beside={<ApplyRows found={found} />}
    >
      <ImportState found={found} />
    </ListPage>
  )
}

const columns: readonly Column<Row>[] = [
  { id: 'line', label: 'Row', isFigure: true, render: ({ line }) => line },
  {
    id: 'what',
    label: 'What',
    className: 'font-semibold max-md:col-span-2 md:min-w-52',
    render: ({ label, subject }) => label || subject || 'Nothing named',
  },
  {
    id: 'outcome',
    label: 'Outcome',
    className: 'whitespace-nowrap',
    render: ({ outcome, isApplied }) => {
      const state = isApplied ? 'applied' : outcome
      return <StateBadge tone={stateTones.importRow[state]}>{importRowLabels[state]}</StateBadge>
    },
  },
  {
    id: 'changes',
    label: 'What changes',
    className: 'w-full max-md:col-span-2',
    render: (row) => <Changes {...row} />,
  },
]

function Changes({ changes, errors, notes, outcome }: Row) {
  return (
    <ul className="grid gap-1 py-1.5">
      {errors.map(({ column, value, error }) => (
        <li key={`${column} ${error}`} className="text-late">
          {column && <strong>{`${column}: `}</strong>}
          {value && <span className="break-all">{`‘${shortened(value)}’. `}</span>}
          {error}
        </li>
      ))}
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          <strong>{`${column}: `}</strong>
          {outcome !== 'new' && (
            <>
              <del className="text-ink-soft">{shown(column, before)}</del>
              {' becomes '}
            </>
          )}
          {shown(column, after)}
        </li>
      ))}
      {outcome !== 'refused' && notes.map((note) => <li key={note}>{note}.</li>)}
    </ul>
  )
}

const amounts: readonly string[] = [productLabels.price, productLabels.mrp]

function shown(column: string, text: string): string {
  return shortened(amounts.includes(column) ? readableRupees(text) : text) || 'empty'
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
