import type { CSSProperties, ReactNode } from 'react'
import { formatRupeesExactly, fromRupees } from '#domain/money.ts'
import { DownloadInvoice } from './download-invoice.tsx'
import type { Invoice } from './load-invoices.ts'

const columns = 'md:grid md:grid-cols-[9rem_minmax(0,1fr)_5rem_7rem_13rem] md:gap-x-5'
/** The lines of an order stand in one row of the table; a subgrid keeps name, quantity and price level. */
const lineCell = '[grid-row:2/span_var(--lines)] grid grid-rows-subgrid md:[grid-row:1/span_var(--lines)]'

type Props = { invoices: readonly Invoice[]; onAuthenticationFailed: () => void }

/** One row per order with each of its lines (INV-01); below 768 px every order is a card. */
export function InvoiceTable({ invoices, onAuthenticationFailed }: Props) {
  return (
    <table className="block w-full md:rounded-card md:bg-sheet md:ring-1 md:ring-line">
      <caption className="sr-only">Invoices by order</caption>
      <thead className="sr-only md:not-sr-only md:block">
        <tr className={`${columns} px-6 py-3 text-left text-ink-soft text-sm`}>
          <th className="font-medium">Order ID</th>
          <th className="font-medium">Product Name</th>
          <th className="font-medium">Quantity</th>
          <th className="text-right font-medium">Price</th>
          <th className="text-right font-medium">Actions</th>
        </tr>
      </thead>
      <tbody className="grid gap-4 md:block">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.orderId} invoice={invoice} onAuthenticationFailed={onAuthenticationFailed} />
        ))}
      </tbody>
    </table>
  )
}

function InvoiceRow({
  invoice: { orderId, lines },
  onAuthenticationFailed,
}: { invoice: Invoice } & Omit<Props, 'invoices'>) {
  return (
    <tr
      style={{ '--lines': lines.length } as CSSProperties}
      className={`grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 gap-y-1.5 rounded-card bg-sheet p-5 ring-1 ring-line md:rounded-none md:border-line md:border-t md:bg-transparent md:px-6 md:py-4 md:ring-0 ${columns}`}
    >
      <td
        id={`order-${orderId}`}
        className="col-span-full mb-1 font-semibold text-leaf tabular-nums md:col-span-1 md:mb-0"
      >
        <span className="font-normal text-ink-soft md:hidden">Order </span>
        {orderId}
      </td>
      <td className={lineCell}>
        <Lines>{lines.map((line) => [line.pid, line.productName])}</Lines>
      </td>
      <td className={`${lineCell} text-ink-soft tabular-nums md:text-ink`}>
        <Lines>
          {lines.map((line) => [
            line.pid,
            <span key={line.pid}>
              <span aria-hidden="true" className="md:hidden">
                ×{' '}
              </span>
              {line.qty}
            </span>,
          ])}
        </Lines>
      </td>
      <td className={`${lineCell} text-right tabular-nums`}>
        <Lines>{lines.map((line) => [line.pid, formatRupeesExactly(fromRupees(line.price) * line.qty)])}</Lines>
      </td>
      <td className="col-span-full mt-3 md:col-span-1 md:mt-0 md:text-right">
        <DownloadInvoice orderId={orderId} onAuthenticationFailed={onAuthenticationFailed} />
      </td>
    </tr>
  )
}

function Lines({ children }: { children: readonly (readonly [key: string, content: ReactNode])[] }) {
  return (
    <ul className="contents">
      {children.map(([key, content]) => (
        <li key={key} className="leading-snug">
          {content}
        </li>
      ))}
    </ul>
  )
}
