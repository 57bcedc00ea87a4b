import { Sprout } from 'lucide-react'
import { formatRupees, fromRupees } from '#domain/money.ts'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import type { OrderLine } from './load-orders.ts'
import { orderMessages as messages } from './messages.ts'

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})
const columns = 'lg:grid lg:grid-cols-[minmax(0,1fr)_6rem_8rem_9rem_8rem] lg:items-center lg:gap-4'

/** A table from 1024 px on; below that every line is a card of its own. */
export function OrderTable({ lines, caption }: { lines: readonly OrderLine[]; caption: string }) {
  return (
    <table className="block w-full rounded-card bg-sheet ring-1 ring-line">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only lg:not-sr-only lg:block">
        <tr className={`${columns} px-6 py-3 text-left text-ink-soft text-sm`}>
          <th className="font-medium">Product</th>
          <th className="font-medium">Quantity</th>
          <th className="font-medium">Price</th>
          <th className="font-medium">Order</th>
          <th className="font-medium">Date</th>
        </tr>
      </thead>
      <tbody className="block">
        {lines.map((line) => (
          <OrderRow key={`${line.orderNumber} ${line.pid}`} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ line }: { line: OrderLine }) {
  return (
    <tr
      className={`grid grid-cols-[4.5rem_1fr_auto] gap-x-4 gap-y-1 border-line border-t px-4 py-4 first:border-t-0 lg:px-6 lg:first:border-t ${columns}`}
    >
      <td className="contents lg:flex lg:items-center lg:gap-4">
        <span className="row-span-3 flex size-18 items-center justify-center overflow-hidden rounded-xl bg-tile text-leaf-soft lg:size-14 lg:flex-none">
          {line.image ? (
            <ProductPicture src={line.image} alt="" sizes="72px" />
          ) : (
            <Sprout aria-hidden="true" className="size-6" />
          )}
        </span>
        <span className="col-span-2 font-medium leading-snug lg:col-span-1">{line.productName}</span>
      </td>
      <td className="text-ink-soft lg:text-ink">
        <span className="lg:hidden">Quantity </span>
        {line.qty}
      </td>
      <td className="text-right tabular-nums lg:text-left">{formatRupees(fromRupees(line.price) * line.qty)}</td>
      <td className="text-ink-soft text-sm lg:text-base lg:text-ink">
        <span className="max-sm:sr-only lg:hidden">Order </span>
        <span className="whitespace-nowrap tabular-nums">{line.orderNumber}</span>
      </td>
      <td className="text-right text-ink-soft text-sm lg:text-left lg:text-base">
        <time dateTime={line.orderedAt}>{day.format(new Date(line.orderedAt))}</time>
        {line.refundedAt && (
          <span className="block font-medium text-ink">
            {messages.refundedOn(day.format(new Date(line.refundedAt)))}
          </span>
        )}
      </td>
    </tr>
  )
}
