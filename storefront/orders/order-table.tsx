import { Sprout } from 'lucide'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatDate, shortDate } from '#domain/dates.ts'
import { formatDateRange } from '#domain/fulfilment/delivery-range.ts'
import { formatRupees } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import { OrderHelp } from '../returns/order-help.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { BuyAgain } from './buy-again.tsx'
import { orderMessages as messages } from './messages.ts'
import { OrderParcels } from './order-parcels.tsx'
import type { PlacedOrder, ShownLine } from './orders-of.ts'

type Props = {
  orders: readonly PlacedOrder[]
  caption: string
  /** Number of the order just placed, which is marked (EASE-04). */
  placed?: string | undefined
}

/** One table; each order is a group with number, date and total above its products. */
export function OrderTable({ orders, caption, placed }: Props) {
  return (
    <table className="grid w-full gap-5">
      <caption className="sr-only text-left font-semibold print:not-sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th>Product</th>
          <th>Quantity</th>
          <th>Price</th>
          <th>Order</th>
          <th>Date</th>
        </tr>
      </thead>
      {orders.map((order) => (
        <OrderSheet
          key={order.number ?? ''}
          order={order}
          isJustPlaced={placed !== undefined && order.number === placed && !order.isCancelled}
        />
      ))}
    </table>
  )
}

function OrderSheet({ order, isJustPlaced }: { order: PlacedOrder; isJustPlaced: boolean }) {
  const { number, orderedAt, parcels, stage, toSend, total, discount, lines, others } = order
  return (
    <tbody className={classes('block rounded-card bg-sheet', isJustPlaced ? 'ring-2 ring-leaf' : 'ring-1 ring-line')}>
      <tr className="block border-line border-b px-4 py-4 sm:px-6">
        <th scope="rowgroup" colSpan={5} className="flex flex-wrap items-baseline justify-between gap-x-6 text-left">
          <span className="font-normal text-ink-soft">
            Order <span className="whitespace-nowrap font-semibold text-leaf tabular-nums">{number}</span>{' '}
            {isJustPlaced && (
              <span className="ml-1.5 whitespace-nowrap rounded-full bg-lime px-2.5 py-0.5 font-semibold text-on-lime text-xs">
                {messages.justPlaced}
              </span>
            )}
            {orderedAt && <span className="block text-sm">{shortDate(new Date(orderedAt))}</span>}
            <OrderState order={order} />
            {order.creditNotes.map(({ number, amount, issuedAt }) => (
              <span key={number} className="block text-sm">
                {messages.partRefunded(formatRupees(amount), formatDate(new Date(issuedAt)), number)}
              </span>
            ))}
            {order.refundArrival && <span className="block text-sm">{refundArrivalText(order.refundArrival)}</span>}
          </span>
          <span className="font-normal text-ink-soft">
            Order total <span className="font-semibold text-ink tabular-nums">{formatRupees(total)}</span>
            {number && (
              <TextLink
                to={`/user-dashboard/invoices#order-${number}`}
                className="-my-3 ml-2 inline-block px-2 py-3 text-sm print:hidden"
              >
                Invoice<span className="sr-only"> of order {number}</span>
              </TextLink>
            )}
          </span>
        </th>
      </tr>
      {(parcels.length > 0 || stage) && <OrderParcels {...{ parcels, stage, toSend }} />}
      {lines.map((line) => (
        <OrderRow key={line.pid} line={line} />
      ))}
      {others > 0 && <SumRow label={messages.others}>{formatRupees(others)}</SumRow>}
      {discount > 0 && <SumRow label={messages.discount}>−{formatRupees(discount)}</SumRow>}
      {discount < 0 && <SumRow label={messages.rounding}>{formatRupees(-discount)}</SumRow>}
      {number && (
        <tr className="block px-4 py-4 sm:px-6 print:hidden">
          <td colSpan={5} className="grid gap-4">
            {order.deliverTo.length > 0 && (
              <details className="text-ink-soft">
                <summary className="-my-2 w-fit cursor-pointer py-2 font-medium text-leaf">
                  {messages.deliverTo}
                  <span className="sr-only"> of order {number}</span>
                </summary>
                <address className="mt-1 whitespace-pre-line not-italic">{order.deliverTo.join('\n')}</address>
              </details>
            )}
            <OrderHelp {...order} orderNumber={number} />
            <BuyAgain orderNumber={number} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

function OrderState({ order: { delivery, isLate, isCancelled, refundedAt } }: { order: PlacedOrder }) {
  if (isCancelled || refundedAt) {
    return <span className="block font-medium text-ink">{formatEnd({ isCancelled, refundedAt })}</span>
  }
  if (!delivery) return null
  if (isLate) {
    const last = formatDateRange({ from: delivery.to, to: delivery.to })
    return <span className="block font-semibold text-terracotta">{messages.delayed(last)}</span>
  }
  return <span className="block font-semibold text-leaf">{messages.delivery(formatDateRange(delivery))}</span>
}

function formatEnd({ isCancelled, refundedAt }: Pick<PlacedOrder, 'isCancelled' | 'refundedAt'>): string {
  if (!refundedAt) return messages.cancelled
  const date = shortDate(new Date(refundedAt))
  return isCancelled ? messages.cancelledAndRefunded(date) : messages.refundedOn(date)
}

function refundArrivalText({ by, isOver }: NonNullable<PlacedOrder['refundArrival']>): string {
  const date = formatDateRange({ from: by, to: by })
  return isOver ? messages.refundDue(date) : messages.refundArrives(date)
}

/** What makes the lines add up to the order's total (EASE-08). */
function SumRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr className="flex items-baseline justify-between gap-4 border-line border-b px-4 py-3.5 text-ink-soft last:border-b-0 sm:px-6">
      <th scope="row" colSpan={2} className="font-normal">
        {label}
      </th>
      <td colSpan={3} className="tabular-nums">
        {children}
      </td>
    </tr>
  )
}

/** Repeats number and date for screen readers, which read the table cell by cell. */
function OrderRow({ line }: { line: ShownLine }) {
  return (
    <tr className="relative grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b px-4 py-4 last:border-b-0 sm:px-6">
      <td className="contents">
        <span className="row-span-2 flex size-18 items-center justify-center overflow-hidden rounded-xl bg-tile text-leaf-soft">
          {line.image ? (
            <ProductPicture src={line.image} alt="" sizes="72px" />
          ) : (
            <Icon drawing={Sprout} className="size-6" />
          )}
        </span>
        <span className="col-span-2 self-end font-medium leading-snug">
          {line.image ? (
            <Link to={href('/product/:id', { id: line.pid })} className="hover:underline">
              {line.productName}
            </Link>
          ) : (
            line.productName
          )}
        </span>
      </td>
      <td className="self-start text-ink-soft">
        {messages.quantity(line.qty, line.cancelledQty)}
        {line.delivered !== undefined && (
          <span className="block font-semibold text-leaf">
            {messages.deliveredPart({ delivered: line.delivered, quantity: line.qty - (line.cancelledQty ?? 0) })}
          </span>
        )}
        {line.replacement && (
          <span className="block font-semibold text-leaf">
            {messages.replacement(line.replacement.qty)}
            {line.replacement.delivery && `, ${formatDateRange(line.replacement.delivery)}`}
          </span>
        )}
      </td>
      <td className="self-start text-right tabular-nums">{formatRupees(line.price * line.qty)}</td>
      <td className="sr-only">{line.orderNumber}</td>
      <td className="sr-only">
        {line.orderedAt && <time dateTime={line.orderedAt}>{shortDate(new Date(line.orderedAt))}</time>}
        {line.refundedAt && ` ${messages.refundedOn(shortDate(new Date(line.refundedAt)))}`}
      </td>
    </tr>
  )
}
