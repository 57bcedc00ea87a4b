import { Link, useParams, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { urlOf } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { Moment } from '../ui/moment.tsx'
import { rowLink } from '../ui/text-link.ts'
import { ShelfBatches } from './batches/shelf-batches.tsx'
import { ShortNotice } from './short-notice.tsx'
import { inDays, type Stock, stockOf } from './stock.ts'

function ledgerOf(id: string, search: URLSearchParams) {
  const input = { params: { id }, query: Object.fromEntries(search) }
  return staffQuery('GET /api/stock/:id/ledger', input, ['products', 'orders'])
}

export const loader = loading(({ params: { id = '' }, search }) => [stockOf(id), ledgerOf(id, search)])

/** Units of a product: where they are now, and every entry and sale with the balance after it (STOCK-02). */
export function Component() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const stock = useStaffQuery(stockOf(id))
  const page = useStaffQuery(ledgerOf(id, search))
  const mayChange = useCan()('stock.change')
  return (
    <ListPage
      title={titleWithSize(stock.title, stock.netQuantity)}
      page={page}
      columns={columns}
      idOf={({ id }) => id}
      cards="even"
      empty="No entries yet."
      beside={
        <>
          <ButtonLink to={pagePath('/products/:id', { params: { id } })}>Product</ButtonLink>
          {mayChange && (
            <>
              <ButtonLink to={pagePath('/stock/receive', { query: { product: id } })}>Receive</ButtonLink>
              <ButtonLink to={pagePath('/stock/receive', { query: { product: id, kind: 'damage' } })}>
                Write off
              </ButtonLink>
              <ButtonLink to={pagePath('/stock/count', { query: { product: id } })} variant="primary">
                Count
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      <div className="mb-4 grid gap-3">
        <ShortNotice short={stock.short} />
        <Figures stock={stock} />
        <ShelfBatches batches={stock.batches} />
      </div>
    </ListPage>
  )
}

function Figures({ stock: { stock, reserved, toPack, lost, shelf, lastsDays, toOrder } }: { stock: Stock }) {
  const figures = [
    ['Available', stock],
    ['Being paid for', reserved],
    ['Of paid orders', toPack],
    ...(lost > 0 ? ([['Lost with a parcel', lost]] as const) : []),
    ['On the shelf', shelf.units],
    ...(lastsDays === undefined ? [] : ([['Lasts', inDays(lastsDays)]] as const)),
    ...(toOrder === undefined ? [] : ([['To order', toOrder]] as const)),
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-x-6 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-8">
      {figures.map(([label, units]) => (
        <div key={label}>
          <dt className="text-ink-soft text-small">{label}</dt>
          <dd className="text-packing tabular-nums">{units.toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was written off, small; each opens in a tab of its own. */
function Photographs({ entry, pictures }: Required<Pick<Row, 'entry' | 'pictures'>>) {
  const url = (id: string, size: 'small' | 'whole') =>
    urlOf('GET /api/stock-entries/:entry/pictures/:id', { params: { entry, id }, query: { size } })
  return (
    <span className="flex flex-wrap gap-2 py-1 empty:hidden">
      {pictures.map(({ id, state, width, height }, index) =>
        state === 'drawn' ? (
          <a key={id} href={url(id, 'whole')} target="_blank" rel="noreferrer" className="block rounded-md">
            <img
              src={url(id, 'small')}
              alt={`Photograph ${index + 1}`}
              width={width}
              height={height}
              loading="lazy"
              className="size-14 rounded-md bg-tile object-cover"
            />
          </a>
        ) : (
          <span key={id}>{state === 'waiting' ? 'Photograph being redrawn' : 'Photograph could not be read'}</span>
        ),
      )}
    </span>
  )
}

type Row = StaffAnswer<'GET /api/stock/:id/ledger'>['rows'][number]

const kinds: { readonly [kind in Row['kind']]: string } = {
  opening: 'Opening',
  delivery: 'Delivery',
  cancelled: 'Cancelled, back on the shelf',
  returned: 'Returned',
  resent: 'Sent again',
  count: 'Count',
  damage: 'Written off: damage',
  missing: 'Missing',
  expired: 'Written off: expired',
  sample: 'Written off: sample',
  recall: 'Recalled',
  sale: 'Sale',
  undone: 'Undone',
}

const columns: readonly Column<Row>[] = [
  {
    id: 'kind',
    label: 'What',
    render: ({ kind, order, counted, batch }) => (
      <>
        {kinds[kind]}
        {counted !== undefined && `: ${counted.toLocaleString('en-IN')} on the shelf`}
        {batch && `, batch ${batch}`}
        {order && (
          <>
            {' '}
            <Link to={pagePath('/orders/:number', { params: { number: order } })} className={rowLink}>
              {order}
            </Link>
          </>
        )}
      </>
    ),
  },
  {
    id: 'units',
    label: 'Units',
    isFigure: true,
    render: ({ units }) => units.toLocaleString('en-IN', { signDisplay: 'exceptZero' }).replace('-', '−'),
  },
  {
    id: 'balance',
    label: 'Balance',
    isFigure: true,
    render: ({ balance }) => balance.toLocaleString('en-IN').replace('-', '−'),
  },
  { id: 'at', label: 'When', render: ({ at }) => <Moment at={at} /> },
  { id: 'by', label: 'Who', render: ({ by }) => by },
  {
    id: 'reason',
    label: 'Note',
    className: 'max-md:col-span-2',
    render: ({ kind, reason, entry, pictures }) => (
      <>
        {kind !== 'undone' && reason}
        {entry !== undefined && pictures && <Photographs entry={entry} pictures={pictures} />}
      </>
    ),
  },
]
