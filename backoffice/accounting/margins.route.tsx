import { useQuery } from '@tanstack/react-query'
import { Form, Link, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { mostDays } from '#domain/accounting/days.ts'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { shortDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { exportUrl } from '../platform/export-url.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Button, ButtonLink, DownloadLink } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { Card } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'
import { useDayFields } from '../ui/use-day-fields.tsx'
import { AtCost } from './at-cost.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { estimatedWords, marginParts, marginWords, missingFees, percentOf, soldWords } from './margin-words.ts'
import { ProductCosts } from './product-costs.tsx'

type Margins = StaffAnswer<'GET /api/books/margins'>
type Row = Margins['rows'][number]

function marginsOf(search: URLSearchParams) {
  return staffQuery('GET /api/books/margins', { query: Object.fromEntries(search) }, ['runs', 'purchases', 'products'])
}

export const loader = loading(({ search }) => [marginsOf(search)])

const enterCosts = pagePath('/books/margins/costs')

const groups = [
  { value: 'product', label: 'Product' },
  { value: 'category', label: 'Category' },
  { value: 'grower', label: 'Grower' },
  { value: 'order', label: 'Order' },
] as const

/** What is left of sales after credit notes, cost and fees; stock and write-offs at cost (BUY-03). */
export function Component() {
  const [search] = useSearchParams()
  const found = useStaffQuery(marginsOf(search))
  const { from, to, by, rows, total } = found
  const can = useCan()
  const query = new URLSearchParams({ from, to, by })
  return (
    <>
      <ListPage
        title="Margins"
        page={{ rows, total }}
        columns={columns}
        cards="figures"
        idOf={({ id }) => id}
        noun={['row', 'rows']}
        empty="No invoice of these days has a known cost."
        emptyHint="A batch costs what its slips say; for others enter a cost."
        exportUrl={exportUrl('GET /api/exports/margins', query)}
        views={<BooksTabs />}
        beside={can('purchases.price') && <ButtonLink to={enterCosts}>Enter costs</ButtonLink>}
      >
        <Choice {...{ from, to, by }} />
        <Sum {...found} mayType={can('purchases.price')} />
        {total > rows.length && (
          <p className="mb-2 text-ink-soft">{`The ${rows.length} largest are shown. The file has all.`}</p>
        )}
      </ListPage>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {can('purchases.price') && (
            <Card title="Cost of a product">
              <ProductCosts />
            </Card>
          )}
          <AtCost
            title="Written off in these days, at cost"
            hint="With units that came back and were not sold again, or were lost on the way. Their cost is here only, not in the margin of their sale."
            {...found.writtenOff}
          />
        </div>
        <Stock stock={found.stock} query={query} />
      </div>
    </>
  )
}

/** Of a day to come it is that of today; before the first entry nothing is known. */
function Stock({ stock, query }: { readonly stock: Margins['stock']; readonly query: URLSearchParams }) {
  const { day, isToday, knownFrom, sold } = stock
  if (knownFrom !== undefined) {
    return (
      <Card title="Stock at cost">
        <p className="text-ink-soft">{`Stock before ${shortDate(knownFrom)} is not known: the first entry is of that day.`}</p>
      </Card>
    )
  }
  return (
    <AtCost
      title={isToday ? 'Stock at cost today' : `Stock at cost at the end of ${shortDate(day)}`}
      {...stock}
      hint={soldWords(sold)}
      beside={
        <DownloadLink size="small" href={exportUrl('GET /api/exports/stock-at-cost', query)}>
          CSV
        </DownloadLink>
      }
    />
  )
}

function Choice({ from, to, by }: Pick<Margins, 'from' | 'to' | 'by'>) {
  const { fields, read } = useDayFields({ from, to }, { most: mostDays })
  return (
    <Form
      noValidate
      className="mb-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        if (!read(event.currentTarget)) event.preventDefault()
      }}
    >
      {fields}
      <SelectField key={by} name="by" label="By" defaultValue={by} options={groups} />
      <Button type="submit" variant="primary">
        Show
      </Button>
    </Form>
  )
}

function Sum({ sum, total, leftOut, mayType }: Margins & { readonly mayType: boolean }) {
  const { isKnown, headline, missing } = marginWords({ sum, total, leftOut })
  if (headline === undefined) return null
  return (
    <div className="mb-4 grid gap-1 rounded-lg border border-line bg-sheet p-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-title">{headline}</strong>
        {isKnown && <span className="text-ink-soft">{marginParts(sum)}</span>}
      </p>
      {isKnown && missingFees[sum.feesKnown] && <p className="text-ink-soft">{missingFees[sum.feesKnown]}</p>}
      {isKnown && estimatedWords(sum) && <p>{estimatedWords(sum)}</p>}
      {sum.isTyped && <p>Part of the cost was typed, not taken from slips.</p>}
      {missing && <p className="font-semibold text-waiting">{missing}</p>}
      {missing && mayType && <Costless />}
    </div>
  )
}

function Fee({ feePaise, feesKnown }: Row) {
  if (feesKnown === 'none') return <span className="text-ink-faint">–</span>
  return (
    <>
      {formatRupeesExactly(feePaise)}
      {feesKnown === 'some' && <span className="block font-normal text-ink-soft text-small">known so far</span>}
    </>
  )
}

function Remarks({ isTyped, estimatedUnits }: Row) {
  const remarks = [isTyped && 'typed cost', estimatedUnits > 0 && 'estimated'].filter(Boolean).join(', ')
  if (remarks === '') return null
  return <span className="block whitespace-nowrap font-normal text-ink-soft text-small">{remarks}</span>
}

const withoutCost = staffQuery('GET /api/product-costs', {}, ['products', 'purchases', 'runs'])

/** Leads to the products that lack a cost, that which sells most named. */
function Costless() {
  const { data } = useQuery(withoutCost)
  const [first] = data?.rows ?? []
  const others = (data?.total ?? 0) - 1
  return (
    <Link to={enterCosts} className={standingLink}>
      {first ? `Add the cost of ${titleWithSize(first.title, first.netQuantity)}` : 'Enter costs'}
      {others > 0 && `, and of ${others.toLocaleString('en-IN')} more`}
    </Link>
  )
}

/** On a phone four figures with their labels, those of a column below each other; the name and the percentage stand above. */
const figure =
  'md:whitespace-nowrap max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-2 max-md:before:text-ink-soft'
const places = {
  left: `${figure} max-md:col-start-1 max-md:before:content-[attr(data-label)]`,
  right: `${figure} max-md:col-start-2 max-md:col-span-2`,
} as const

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    label: 'Of',
    className: 'max-md:col-start-1 max-md:col-span-2 md:py-1.5',
    render: (row) => (
      <>
        <span className="whitespace-normal">{row.name}</span>
        <Remarks {...row} />
      </>
    ),
  },
  {
    id: 'units',
    label: 'Units',
    isFigure: true,
    className: `${places.left} max-md:row-start-2`,
    render: ({ units }) => units.toLocaleString('en-IN'),
  },
  {
    id: 'taxable',
    label: 'Taxable, credited off',
    isFigure: true,
    className: `${places.right} max-md:row-start-2 max-md:before:content-['Taxable']`,
    render: ({ taxablePaise, creditedPaise }) => formatRupeesExactly(taxablePaise - creditedPaise),
  },
  {
    id: 'cost',
    label: 'Cost',
    isFigure: true,
    className: `${places.left} max-md:row-start-3`,
    render: ({ costPaise }) => formatRupeesExactly(costPaise),
  },
  {
    id: 'fee',
    label: 'Fee',
    isFigure: true,
    className: `${places.left} max-md:row-start-4`,
    // Where none is known the sum says so.
    has: ({ feesKnown }) => feesKnown !== 'none',
    render: (row) => <Fee {...row} />,
  },
  {
    id: 'margin',
    label: 'Margin',
    isFigure: true,
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
    className: 'md:whitespace-nowrap max-md:row-start-1 max-md:col-start-3 max-md:font-semibold',
    render: (row) => percentOf(row) ?? '–',
  },
]
