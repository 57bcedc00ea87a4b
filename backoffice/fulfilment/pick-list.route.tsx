import { redirect, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { shortDate } from '#domain/dates.ts'
import { classes } from '#ui/classes.ts'
import { useDraft } from '../platform/drafts.ts'
import { useKeys } from '../platform/keys.tsx'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, Empty, Page } from '../ui/page.tsx'
import { pickListUrl } from './documents.ts'
import { messages } from './messages.ts'
import { usePrint } from './use-print.ts'
import { useQueueView } from './use-queue-view.ts'

function picksOf(orders: string) {
  return staffQuery('GET /api/pick-list', { query: { orders } })
}

export const loader = loading(({ search }) => {
  const orders = search.get('orders')
  // Orders are chosen in the queue.
  if (!orders) throw redirect(pagePath('/pack'))
  return [picksOf(orders)]
})

type Pick = StaffAnswer<'GET /api/pick-list'>['sums'][number]
type Ticks = { readonly [pick: string]: boolean }

/** What to take from the shelves, in their order; ticked on the way, or on paper (PACK-02). */
export function Component() {
  const [searchParams] = useSearchParams()
  const numbers = searchParams.get('orders') ?? ''
  return <PickList key={numbers} numbers={numbers} />
}

const noTicks: Ticks = {}

function PickList({ numbers }: { numbers: string }) {
  const { sums, orders } = useStaffQuery(picksOf(numbers))
  const can = useCan()
  const [ticks, setTicks] = useDraft<Ticks>(`pick:${numbers}`, noTicks)
  const print = usePrint()
  const toPrint = () => print(pickListUrl(numbers.split(',')))
  useKeys(can('packing.do') ? [{ id: 'print', label: 'Print the pick list', keys: 'p', run: toPrint }] : [])
  const [first] = orders
  const { pathTo } = useQueueView()
  const units = sums.reduce((sum, { quantity }) => sum + quantity, 0)
  const left = sums.filter((pick) => !ticks[keyOf(pick)]).length
  if (sums.length === 0) {
    return (
      <Page title="Pick list">
        <Empty>{messages.allPacked}</Empty>
      </Page>
    )
  }
  return (
    <Page
      title={`Pick list: ${units} units, ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`}
      documentTitle="Pick list"
      beside={
        can('packing.do') && (
          <>
            <Button keys="p" onClick={toPrint} className="max-md:min-h-11">
              Print
            </Button>
            {first && (
              <ButtonLink to={pathTo(first.number)} variant="primary" className="max-md:min-h-11">
                Start packing
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <section aria-label="From the shelves">
          <ul className="grid gap-1.5">
            {sums.map((pick) => (
              <li key={keyOf(pick)}>
                <PickRow
                  pick={pick}
                  hasPlaces={sums.some(({ shelfPlace }) => shelfPlace !== undefined)}
                  isTicked={ticks[keyOf(pick)] ?? false}
                  onTick={(isTicked) => setTicks({ ...ticks, [keyOf(pick)]: isTicked })}
                />
              </li>
            ))}
          </ul>
          <p role="status" className="mt-2 font-semibold">
            {left === 0 ? 'Everything is taken from the shelves.' : `${left} of ${sums.length} left`}
          </p>
        </section>
        <Card title="By order">
          <ul className="grid gap-3">
            {orders.map(({ number, lines }) => (
              <li key={number}>
                <ButtonLink to={pathTo(number)} variant="quiet" size="small" className="-ml-2.5 max-md:min-h-11">
                  {number}
                </ButtonLink>
                <ul className="text-ink-soft">
                  {lines.map((line) => (
                    <li key={keyOf(line)}>
                      {line.quantity} × {line.title} ({line.netQuantity}){line.batch && `, batch ${line.batch}`}
                    </li>
                  ))}
                  {lines.length === 0 && <li>{messages.allPacked}</li>}
                </ul>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  )
}

type RowProps = { pick: Pick; hasPlaces: boolean; isTicked: boolean; onTick: (isTicked: boolean) => void }

function PickRow({
  pick: { title, netQuantity, quantity, shelfPlace, batch, bestBefore },
  hasPlaces,
  isTicked,
  onTick,
}: RowProps) {
  return (
    <label
      className={classes(
        'flex min-h-16 cursor-pointer items-center gap-3 rounded-lg border border-line px-3 py-2',
        isTicked ? 'bg-lime-wash' : 'bg-sheet',
      )}
    >
      <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} className="size-6" />
      {hasPlaces && <span className="w-14 shrink-0 font-semibold text-packing">{shelfPlace ?? '–'}</span>}
      <span className="min-w-0 grow">
        <span className={classes('block font-semibold text-packing', isTicked && 'line-through')}>{title}</span>
        <span className="text-ink-soft">
          {netQuantity}
          {batch && (
            <>
              {' · Batch '}
              <strong className="text-ink">{batch}</strong>
              {bestBefore && `, best before ${shortDate(bestBefore)}`}
            </>
          )}
        </span>
      </span>
      <strong className="text-count tabular-nums">{quantity}</strong>
    </label>
  )
}

function keyOf({ title, netQuantity, batch = '' }: Pick): string {
  return `${title}|${netQuantity}|${batch}`
}
