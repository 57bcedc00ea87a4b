import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { shortDate } from '#domain/dates.ts'
import { exportUrl } from '../platform/export-url.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink, DownloadLink } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { Card } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'
import { AtCost } from './at-cost.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { ChooseDays, NewestMonth } from './choose-days.tsx'
import { linkOfMargin, marginColumns, marginSortOptions } from './margin-columns.tsx'
import { estimatedWords, marginParts, marginWords, missingFees, soldWords, unitsWords } from './margin-words.ts'
import { ProductCosts } from './product-costs.tsx'

type Margins = StaffAnswer<'GET /api/books/margins'>

function marginsOf(search: URLSearchParams) {
  return staffQuery('GET /api/books/margins', { query: Object.fromEntries(search) }, ['runs', 'purchases', 'products'])
}

export const loader = loading(({ search }) => [marginsOf(search)])

const enterCosts = pagePath('/books/margins/costs')

const groups = [
  { value: 'product', label: 'By product' },
  { value: 'category', label: 'By category' },
  { value: 'grower', label: 'By grower' },
  { value: 'order', label: 'By order' },
] as const

/** What is left of sales after credit notes, cost and fees; stock and write-offs at cost (BUY-03). */
export function Component() {
  const [search] = useSearchParams()
  const found = useStaffQuery(marginsOf(search))
  const { from, to, by, rows, total } = found
  const can = useCan()
  const days = { from, to }
  const sort = [...search].filter(([name]) => name === 'sort')
  const query = new URLSearchParams([...Object.entries({ ...days, by }), ...sort])
  return (
    <>
      <ListPage
        title="Margins"
        page={{ rows, total }}
        columns={marginColumns}
        cards="figures"
        idOf={({ id }) => id}
        linkOf={(row) => linkOfMargin(by, row)}
        noun={['row', 'rows']}
        empty="No invoice of these days has a known cost."
        emptyHint="A batch costs what its slips say; for others enter a cost."
        exportUrl={exportUrl('GET /api/exports/margins', query)}
        views={
          <div className="grid grid-cols-1 gap-3">
            <BooksTabs />
            <ChooseDays days={days} beside={<ChooseGroup by={by} />} />
          </div>
        }
        beside={can('purchases.price') && <ButtonLink to={enterCosts}>Enter costs</ButtonLink>}
      >
        <NewestMonth days={days} className="mb-2 md:hidden" />
        <Sum {...found} mayType={can('purchases.price')} />
        {total > 1 && <ChooseSort />}
        {total > rows.length && (
          <p className="mb-2 text-ink-soft">{`The first ${rows.length} are shown. The file has all.`}</p>
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
        <Stock stock={found.stock} />
      </div>
    </>
  )
}

/** Without chosen days, or of a day to come, it is that of today; before the first entry nothing is known. */
function Stock({ stock }: { readonly stock: Margins['stock'] }) {
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
        <DownloadLink size="small" href={exportUrl('GET /api/exports/stock-at-cost', new URLSearchParams({ to: day }))}>
          CSV
        </DownloadLink>
      }
    />
  )
}

/** The URL is its only state, as that of the days. */
function useChoice() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (name: string, value: string) => {
    const others = [...search].filter(([other]) => other !== name)
    const next = new URLSearchParams(value === '' ? others : [...others, [name, value]])
    void navigate(`?${next}`, { replace: true })
  }
}

function ChooseGroup({ by }: Pick<Margins, 'by'>) {
  const choose = useChoice()
  return (
    <SelectField
      label="By"
      isLabelHidden
      className="min-w-0"
      value={by}
      options={groups}
      onChange={({ currentTarget }) => choose('by', currentTarget.value)}
    />
  )
}

function ChooseSort() {
  const [search] = useSearchParams()
  const choose = useChoice()
  const sort = search.get('sort') ?? ''
  return (
    <SelectField
      label="Order of the list"
      isLabelHidden
      className="mb-3 md:hidden"
      value={marginSortOptions.some(({ value }) => value === sort) ? sort : ''}
      options={marginSortOptions}
      onChange={({ currentTarget }) => choose('sort', currentTarget.value)}
    />
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
      {isKnown && <p className="text-ink-soft">{unitsWords}</p>}
      {sum.isTyped && <p>Part of the cost was typed, not taken from slips.</p>}
      {missing && <p className="font-semibold text-waiting">{missing}</p>}
      {missing && mayType && <Costless />}
    </div>
  )
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
