import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { MarginGroup, MarginSort } from '#domain/accounting/margin.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { pagePath } from '../platform/page-path.ts'
import type { Column } from '../ui/list-table.tsx'
import { percentOf } from './margin-words.ts'

export type MarginRow = StaffAnswer<'GET /api/books/margins'>['rows'][number]

/** On a phone four figures with their labels, those of a column below each other; the name and the percentage stand above. */
const figure =
  'md:whitespace-nowrap max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-2 max-md:before:text-ink-soft'
const places = {
  left: `${figure} max-md:col-start-1 max-md:before:content-[attr(data-label)]`,
  right: `${figure} max-md:col-start-2 max-md:col-span-2`,
} as const

export const marginColumns: readonly Column<MarginRow>[] = [
  {
    id: 'name',
    label: 'Of',
    sort: { ascending: 'name', descending: 'name-backwards', beginsAscending: true },
    className: 'max-md:col-start-1 max-md:col-span-2 md:py-1.5',
    render: ({ name }) => <span className="whitespace-normal">{name}</span>,
  },
  {
    id: 'units',
    label: 'Units',
    isFigure: true,
    sort: { descending: 'most-units', ascending: 'fewest-units' },
    className: `${places.left} max-md:row-start-2`,
    render: ({ units }) => units.toLocaleString('en-IN'),
  },
  {
    id: 'taxable',
    label: 'Taxable, credited off',
    isFigure: true,
    sort: { descending: 'highest-taxable', ascending: 'lowest-taxable' },
    className: `${places.right} max-md:row-start-2 max-md:before:content-['Taxable']`,
    render: ({ taxablePaise, creditedPaise }) => formatRupeesExactly(taxablePaise - creditedPaise),
  },
  {
    id: 'cost',
    label: 'Cost',
    isFigure: true,
    sort: { descending: 'highest-cost', ascending: 'lowest-cost' },
    className: `${places.left} max-md:row-start-3`,
    render: (row) => (
      <>
        {formatRupeesExactly(row.costPaise)}
        <Remarks {...row} />
      </>
    ),
  },
  {
    id: 'fee',
    label: 'Fee',
    isFigure: true,
    sort: { descending: 'highest-fee', ascending: 'lowest-fee' },
    className: `${places.left} max-md:row-start-4`,
    // Where none is known the sum says so.
    has: ({ feesKnown }) => feesKnown !== 'none',
    render: (row) => <Fee {...row} />,
  },
  {
    id: 'margin',
    label: 'Margin',
    isFigure: true,
    sort: { descending: '', ascending: 'lowest-margin' },
    className: `${places.right} max-md:row-start-3 max-md:before:content-['Margin']`,
    render: ({ marginPaise }) => (
      <span className={classes(marginPaise < 0 && 'text-danger')}>
        {marginPaise < 0 && 'Loss '}
        {formatRupeesExactly(marginPaise)}
      </span>
    ),
  },
  {
    id: 'percent',
    label: 'Margin, %',
    isFigure: true,
    sort: { descending: 'highest-percent', ascending: 'lowest-percent' },
    className: 'md:whitespace-nowrap max-md:row-start-1 max-md:col-start-3 max-md:font-semibold',
    render: (row) => percentOf(row) ?? '–',
  },
]

/** What a row is of; a category has no page, nor have products without a grower. */
export function linkOfMargin(by: MarginGroup, { id }: Pick<MarginRow, 'id'>): string | undefined {
  if (id === '' || by === 'category') return undefined
  if (by === 'order') return pagePath('/orders/:number', { params: { number: id } })
  if (by === 'grower') return pagePath('/growers/:id', { params: { id } })
  return pagePath('/products/:id', { params: { id } })
}

/** A phone's cards have no head to sort by. */
export const marginSortOptions: readonly { readonly value: MarginSort | ''; readonly label: string }[] = [
  { value: '', label: 'Highest margin first' },
  { value: 'lowest-margin', label: 'Lowest margin first' },
  { value: 'highest-percent', label: 'Highest margin in % first' },
  { value: 'lowest-percent', label: 'Lowest margin in % first' },
  { value: 'most-units', label: 'Most units first' },
  { value: 'highest-taxable', label: 'Highest taxable first' },
  { value: 'name', label: 'By name' },
]

function Fee({ feePaise, feesKnown }: MarginRow) {
  if (feesKnown === 'none') return <span className="text-ink-faint">–</span>
  return (
    <>
      {formatRupeesExactly(feePaise)}
      {feesKnown === 'some' && <span className="block font-normal text-ink-soft text-small">known so far</span>}
    </>
  )
}

function Remarks({ isTyped, estimatedUnits }: MarginRow) {
  const remarks = [isTyped && 'typed', estimatedUnits > 0 && 'estimated'].filter(Boolean).join(', ')
  if (remarks === '') return null
  return (
    <span className="block whitespace-nowrap font-normal text-ink-soft text-small max-md:basis-full max-md:text-right">
      {remarks}
    </span>
  )
}
