import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import { writeOffLabels } from '#domain/stock/written-off.ts'
import { classes } from '#ui/classes.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffQuery } from '../platform/staff-query.ts'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'

type Of = StaffQuery<'GET /api/stock-entries'>['of']

function newestEntriesOf(of: Of) {
  return staffQuery('GET /api/stock-entries', { query: { of } }, ['products', 'batches'])
}

type Entry = StaffAnswer<'GET /api/stock-entries'>['rows'][number]

const words: { readonly [Kind in Entry['kind']]: string } = { ...writeOffLabels, delivery: '', count: '' }

const titles: { readonly [Kind in Of]: { readonly title: string; readonly none: string } } = {
  deliveries: { title: 'Received last', none: 'Nothing was received lately.' },
  'write-offs': { title: 'Written off last', none: 'Nothing was written off lately.' },
  counts: { title: 'Newest counts', none: 'Nothing was counted lately.' },
}

type Props = {
  readonly of: Of
  /** Where a product leads; its ledger unless said. */
  readonly linkOf?: (productId: string) => string
}

const ledgerOf = (id: string) => pagePath('/stock/:id', { params: { id } })

/** What came last, was written off last or counted last: whether somebody has entered it already, and where it went (STOCK-03, STOCK-06). */
export function NewestEntries({ of, linkOf = ledgerOf }: Props) {
  // The page does without it.
  const { data } = useQuery(newestEntriesOf(of))
  if (!data) return null
  return (
    <Card title={titles[of].title}>
      {data.rows.length === 0 && <p className="text-ink-soft">{titles[of].none}</p>}
      <ul className="-my-2 divide-y divide-line empty:hidden">
        {data.rows.map((entry) => (
          <EntryRow key={entry.id} {...entry} to={linkOf(entry.productId)} />
        ))}
      </ul>
    </Card>
  )
}

const link = classes(standingLink, 'min-h-6')

function EntryRow({ at, to, title, kind, units, batch, by }: Entry & { readonly to: string }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2">
      <Link to={to} className={link}>
        {title}
      </Link>
      <strong className="font-semibold tabular-nums">{units.toLocaleString('en-IN')}</strong>
      <p className="col-span-full flex flex-wrap items-baseline gap-x-3 text-ink-soft text-small">
        <Moment at={at} />
        {by !== undefined && <span>{by}</span>}
        {words[kind] && <span>{words[kind]}</span>}
        {batch && (
          <Link to={pagePath('/batches/:id', { params: { id: batch.id } })} className={link}>
            Batch {batch.code}
          </Link>
        )}
      </p>
    </li>
  )
}
