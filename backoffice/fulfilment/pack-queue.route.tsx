import { useSearchParams } from 'react-router'
import { formatDateRange } from '#domain/fulfilment/delivery-range.ts'
import { readScan } from '#domain/fulfilment/read-scan.ts'
import { shop } from '#shop'
import { classes } from '#ui/classes.ts'
import { loading } from '../platform/load-page.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { SwitchPerson } from '../staff/switch-person.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CountedTabs } from '../ui/counted-tabs.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { type Column, cardPlaces } from '../ui/list-table.tsx'
import { formatAge, Late } from '../ui/moment.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { pickListPath } from './documents.ts'
import { JustPacked } from './just-packed.tsx'
import { messages } from './messages.ts'
import { nextInQueue } from './next-in-queue.ts'
import { packQueue, type Queue } from './order-to-pack.ts'
import { ScanBar } from './scan-bar.tsx'
import { useScanOutcome } from './scan-result.tsx'
import { useOpenOrder } from './use-open-order.ts'
import { queueViewOf, useQueueView } from './use-queue-view.ts'

function queueOf(search: URLSearchParams) {
  return packQueue({ ...queueViewOf(search), after: search.get('after') ?? undefined })
}

export const loader = loading(({ search }) => [queueOf(search)])

type Row = Queue['orders'][number]

/** What waits to be packed, oldest first, or what must leave today or should have left (PACK-01). */
export function Component() {
  const [search] = useSearchParams()
  const queue = useStaffQuery(queueOf(search))
  const { orders, held, after } = queue
  const { view, isLate, pathTo } = useQueueView()
  const total = isLate ? queue.late : queue.total
  const can = useCan()
  const oldest = nextInQueue(orders, { done: new Set(), canOpen: () => true })
  return (
    <ListPage
      title={isLate ? 'Due or late' : 'To pack'}
      noun={['order', 'orders']}
      views={<QueueTabs {...{ queue, isLate }} />}
      page={{ rows: orders, total, ...(after && { after }) }}
      columns={columns}
      idOf={({ number }) => number}
      linkOf={({ number }) => pathTo(number)}
      nameOf={({ number }) => number}
      cards="placed"
      empty={isLate ? messages.noneLate : messages.allPacked}
      emptyHint={messages.ordersAppear}
      beside={
        <>
          <SwitchPerson isNarrow />
          {orders.length > 0 && (
            <ButtonLink
              to={pickListPath(
                orders.map(({ number }) => number),
                view,
              )}
            >
              {after === undefined && orders.length === total ? 'Pick list' : `Pick list of ${orders.length}`}
            </ButtonLink>
          )}
          {oldest !== undefined && can('packing.do') && (
            <ButtonLink to={pathTo(oldest)} variant="primary">
              Pack the oldest
            </ButtonLink>
          )}
        </>
      }
      bulk={(selected) => (
        <ButtonLink to={pickListPath([...selected], view)} variant="primary">
          Pick list of {selected.size}
        </ButtonLink>
      )}
    >
      <JustPacked />
      <Finder {...{ held, orders }} />
    </ListPage>
  )
}

function QueueTabs({ queue: { total, late }, isLate }: { queue: Queue; isLate: boolean }) {
  const tabs = [
    { to: '?', label: 'All', count: total, isCurrent: !isLate },
    { to: '?late=yes', label: 'Due or late', count: late, isCurrent: isLate },
  ]
  return <CountedTabs label="Views" tabs={tabs} />
}

/** Opens the order whose code is scanned. */
function Finder({ held, orders }: Pick<Queue, 'held' | 'orders'>) {
  const { outcome, say } = useScanOutcome()
  const open = useOpenOrder(say)
  const openEnding = async (digits: string) => {
    const numbers = await numbersEnding(orders, digits)
    const [only = ''] = numbers
    if (numbers.length === 1) return open(only)
    say('wrong', messages.endsSo(numbers.length, digits), numbers.join(', '))
  }
  const onScan = (text: string) => {
    const scan = readScan(text, { carriers: [], prefix: shop.invoiceSeries, expects: 'order' })
    if (scan.kind === 'order') return void open(scan.number)
    if (scan.kind === 'order-end') return void openEnding(scan.digits)
    if (scan.kind === 'unknown') return say('wrong', messages.unknownCode(scan.code))
    say('wrong', 'Open an order first', text)
  }
  return (
    <div className="mb-3 grid gap-2 md:max-w-lg">
      <ScanBar
        label="Scan or type an order"
        takesTyping
        outcome={outcome}
        waiting={orders.length > 0 ? 'Scan an order, or choose it below.' : 'No order waits.'}
        onScan={onScan}
      />
      {held > 0 && (
        <p className="text-ink-soft">
          {held} on hold {held === 1 ? 'is' : 'are'} not in this list.
        </p>
      )}
    </div>
  )
}

/** Of the whole queue; without network of what is on the screen. */
async function numbersEnding(shown: Queue['orders'], end: string): Promise<readonly string[]> {
  const { orders } = await staffCall('GET /api/pack', { query: { end } }).catch(() => ({
    orders: shown.filter(({ number }) => number.endsWith(end)),
  }))
  return orders.map(({ number }) => number)
}

const columns: readonly Column<Row>[] = [
  { id: 'number', label: 'Order', className: cardPlaces.number, render: ({ number }) => number },
  {
    id: 'due',
    label: 'Leave by',
    className: 'max-md:[td&]:contents md:max-lg:min-w-36 lg:whitespace-nowrap',
    render: (row) => <LeaveBy {...row} />,
  },
  {
    id: 'age',
    label: 'Waiting',
    isFigure: true,
    isMinor: true,
    className: 'whitespace-nowrap max-md:hidden',
    render: ({ placedAt }) => formatAge(placedAt),
  },
  {
    id: 'units',
    label: 'Units',
    isFigure: true,
    className: cardPlaces.thirdEnd,
    render: ({ units }) => (
      <>
        {units}
        <span className="md:hidden">{units === 1 ? ' unit' : ' units'}</span>
      </>
    ),
  },
  {
    id: 'contents',
    label: 'Contents',
    className: `xl:w-full ${cardPlaces.contents}`,
    render: (row) => <Contents {...row} />,
  },
  {
    id: 'customer',
    label: 'Customer',
    className: `lg:whitespace-nowrap ${cardPlaces.third}`,
    render: ({ customer, place }) => (
      <>
        {customer}
        <span className="md:hidden"> · </span>
        <span className="text-ink-soft md:block">{place}</span>
      </>
    ),
  },
  {
    id: 'claim',
    label: 'Packer',
    className: cardPlaces.note,
    has: ({ claim, hadBy }) => claim !== undefined || hadBy !== undefined,
    render: (row) => <Packer {...row} />,
  },
]

/** Units that are sent again have days of their own. */
function LeaveBy({ leaveBy, dueFrom, dueTo = dueFrom, daysLate }: Row) {
  const isKnown = leaveBy !== undefined && dueFrom !== undefined && dueTo !== undefined
  return (
    <>
      <span className={classes('flex flex-wrap items-baseline gap-x-2 max-md:justify-end', cardPlaces.due)}>
        {isKnown ? formatDateRange({ from: leaveBy, to: leaveBy }) : 'No date'}
        <Late days={daysLate} />
      </span>
      {isKnown && (
        <span className={classes('block text-ink-soft text-small', cardPlaces.fourth)}>
          Promised <span className="whitespace-nowrap">{formatDateRange({ from: dueFrom, to: dueTo })}</span>
        </span>
      )}
    </>
  )
}

/** What a device fetched ahead before an update may lack them. */
function Contents({ contents = [], lines }: Row) {
  const others = lines - contents.length
  const text = [...contents, ...(others > 0 ? [`${others} more`] : [])].join(' · ')
  return (
    <span title={text} className="md:line-clamp-2 md:max-lg:line-clamp-3">
      {text}
    </span>
  )
}

function Packer({ claim, hadBy }: Row) {
  if (!claim) return hadBy !== undefined && <StateBadge tone="waiting">{messages.had(hadBy)}</StateBadge>
  if (claim.isAhead) {
    return <StateBadge tone="resting">{messages.nextFor(claim.isYours ? 'you' : claim.name)}</StateBadge>
  }
  if (claim.isYours) return <StateBadge tone="moving">You</StateBadge>
  return (
    <>
      <span className="md:max-xl:hidden">
        <StateBadge tone="moving">{messages.isPacking(claim.name)}</StateBadge>
      </span>
      <span className="hidden md:max-xl:inline">
        <StateBadge tone="moving">{claim.name}</StateBadge>
      </span>
    </>
  )
}
