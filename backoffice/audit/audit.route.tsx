import { useSearchParams } from 'react-router'
import { DocumentLink } from '../accounting/document-link.tsx'
import { loading } from '../platform/load-page.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { Moment } from '../ui/moment.tsx'
import { actionLabel } from './action-label.ts'
import { type Log, ObjectLink } from './object-link.tsx'
import type { Entry } from './sentence.ts'
import { sentenceOf } from './sentences.ts'
import { whoOf } from './who.ts'

/** Links name an object by its id as `about`; what people type is `subject`, and goes before it. */
function entriesOf(search: URLSearchParams) {
  const { about, ...typed } = Object.fromEntries(search)
  return staffQuery('GET /api/audit', { query: { ...(about && { subject: about }), ...typed } })
}

export const loader = loading(({ search }) => [entriesOf(search)])

/** Who changed what (AUDIT-04). */
export function Component() {
  const [search] = useSearchParams()
  const { entries, next, people, actions, ...log } = useStaffQuery(entriesOf(search))
  const about = search.get('subject') ? null : search.get('about')
  return (
    <ListPage
      title="Audit log"
      page={{ rows: entries, ...(next && { after: next }) }}
      columns={columnsWith(log)}
      idOf={({ number }) => String(number)}
      empty="No entries."
      search="Number or name of an order, parcel, product or person"
      searchHint="Order, parcel, product, person"
      cards="dense"
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
    >
      {about && (
        <p className="mb-3">
          About <ObjectLink object={about} log={log} objects={[about]} />
        </p>
      )}
    </ListPage>
  )
}

const columnsWith = (log: Log): readonly Column<Entry>[] => [
  {
    id: 'at',
    label: 'When',
    className: 'max-md:order-2 max-md:font-normal max-md:text-ink-soft max-md:text-small',
    render: ({ at }) => <Moment at={at} />,
  },
  {
    id: 'what',
    label: 'Who did what',
    className: 'max-md:order-1 max-md:basis-full max-md:leading-6 md:w-full md:py-1.5 wrap-anywhere',
    render: (entry) => <Sentence entry={entry} log={log} />,
  },
  {
    id: 'from',
    label: 'From',
    className: 'text-ink-soft text-small max-md:order-3 max-md:ml-auto',
    render: (entry) => <From {...entry} />,
  },
]

/** In a wide window on one line, or an IPv6 address above the reference. */
function From({ clientIp, reference }: Entry) {
  return (
    <span className="flex flex-wrap gap-x-2 max-md:justify-end md:w-30 xl:w-66">
      {clientIp !== null && <span className="wrap-anywhere">{clientIp}</span>}
      {reference !== null && <span title="The reference of the request in the server’s log">Request {reference}</span>}
    </span>
  )
}

/** That of a refund stands on its credit note alone. */
function Reason({ reason, after }: Entry) {
  const can = useCan()
  const note = after?.creditNote
  if (!reason) return null
  if (typeof note !== 'string') return <span className="block text-ink-soft">{reason}</span>
  return (
    can('documents.see') && (
      <span className="block">
        {' '}
        <DocumentLink number={note} label={reason} />
      </span>
    )
  )
}

/** 'Sunita corrected telephone and PIN code of FG-4821-7395' */
function Sentence({ entry, log }: { entry: Entry; log: Log }) {
  return (
    <>
      <strong className="font-semibold">{whoOf(entry, log.names)}</strong>{' '}
      {sentenceOf(entry).map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <ObjectLink key={part.object} object={part.object} log={log} objects={entry.objects} />
        ),
      )}
      <Reason {...entry} />
    </>
  )
}
