import { Link, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { Moment } from '../ui/moment.tsx'
import { actionLabel } from './action-label.ts'

function entriesOf(search: URLSearchParams) {
  return staffQuery('GET /api/audit', { query: Object.fromEntries(search) })
}

export const loader = loading(({ search }) => [entriesOf(search)])

type Entry = StaffAnswer<'GET /api/audit'>['entries'][number]

/** Who changed what (AUDIT-04). */
export function Component() {
  const [search] = useSearchParams()
  const { entries, names, next, people, actions } = useStaffQuery(entriesOf(search))
  return (
    <ListPage
      title="Audit log"
      page={{ rows: entries, ...(next && { after: next }) }}
      columns={columnsWith(names)}
      idOf={({ number }) => String(number)}
      empty="No entries."
      search="Subject, such as order:FG-1234"
      searchName="subject"
      cursorName="before"
      filters={[
        {
          name: 'person',
          label: 'Person',
          options: [{ value: '', label: 'Everybody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))],
        },
        {
          name: 'action',
          label: 'Action',
          options: [
            { value: '', label: 'Every action' },
            ...actions.map((value) => ({ value, label: actionLabel(value) })),
          ],
        },
      ]}
      day={{ name: 'day', label: 'Day' }}
    />
  )
}

type Names = StaffAnswer<'GET /api/audit'>['names']

/** Entries hold ids of staff; the screen shows their names. */
const columnsWith = (names: Names): readonly Column<Entry>[] => [
  { id: 'at', label: 'When', render: ({ at }) => <Moment at={at} /> },
  { id: 'by', label: 'Who', render: ({ by }) => by.name ?? (by.kind === 'command' ? 'Command' : 'Not signed in') },
  { id: 'action', label: 'What', render: ({ action }) => actionLabel(action) },
  { id: 'subject', label: 'Subject', render: ({ subject }) => <Subject {...subject} names={names} /> },
  { id: 'change', label: 'Change', render: (entry) => <Change {...entry} names={names} /> },
  { id: 'from', label: 'From', render: ({ clientIp, reference }) => [clientIp, reference].filter(Boolean).join(', ') },
]

/** Links to what has a page (AUDIT-04). */
function Subject({ kind, id, names }: Entry['subject'] & { names: Names }) {
  if (kind !== 'order') return `${kind} ${names[id] ?? id}`
  return (
    <Link
      to={pagePath('/orders/:number', { params: { number: id } })}
      className="text-leaf underline underline-offset-2"
    >
      order {id}
    </Link>
  )
}

function Change({ before, after, reason, names }: Entry & { names: Names }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <>
      {fields.map((field) => (
        <span key={field} className="block">
          {field}: {before && field in before && `${written(before[field], names)} → `}
          {written(after?.[field], names)}
        </span>
      ))}
      {reason && <span className="block text-ink-soft">{reason}</span>}
    </>
  )
}

function written(value: unknown, names: Names): string {
  if (value === undefined || value === null) return '–'
  return [value]
    .flat()
    .map((each) => names[String(each)] ?? String(each))
    .join(', ')
}
