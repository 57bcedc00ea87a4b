import { Sprout } from 'lucide-react'
import { formatRupees, fromRupees } from '#domain/money.ts'
import type { OrderLine } from './load-orders.ts'

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})
const columns = 'md:grid md:grid-cols-[minmax(0,1fr)_6rem_8rem_9rem_8rem] md:items-center md:gap-4'

/** A table from 768 px on; below that every line is a card of its own. */
export function OrderTable({ lines, caption }: { lines: readonly OrderLine[]; caption: string }) {
  return (
    <table className="block w-full rounded-card bg-sheet ring-1 ring-line">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:block">
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
      className={`grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-0.5 border-line border-t px-4 py-4 first:border-t-0 md:px-6 md:first:border-t ${columns}`}
    >
      <td className="contents md:flex md:items-center md:gap-4">
        <span className="row-span-5 flex size-18 items-center justify-center overflow-hidden rounded-xl bg-tile text-leaf-soft md:size-14 md:flex-none">
          {line.image ? (
            <img src={line.image} alt="" width={72} height={72} loading="lazy" className="size-full object-cover" />
          ) : (
            <Sprout aria-hidden="true" className="size-6" />
          )}
        </span>
        <span className="font-medium leading-snug">{line.productName}</span>
      </td>
      <td className="text-ink-soft md:text-ink">
        <span className="md:hidden">Quantity </span>
        {line.qty}
      </td>
      <td className="tabular-nums">{formatRupees(fromRupees(line.price) * line.qty)}</td>
      <td className="text-ink-soft text-sm md:text-base md:text-ink">
        <span className="md:hidden">Order </span>
        <span className="tabular-nums">{line.orderNumber}</span>
      </td>
      <td className="text-ink-soft text-sm md:text-base">
        <time dateTime={line.orderedAt}>{day.format(new Date(line.orderedAt))}</time>
      </td>
    </tr>
  )
}
