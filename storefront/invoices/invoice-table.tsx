import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { formatDate, shortDate } from '#domain/dates.ts'
import { formatRupees, formatRupeesExactly, type Paise } from '#domain/money.ts'
import { orderMessages } from '../orders/messages.ts'
import { DownloadDocument } from './download-document.tsx'
import type { CreditNote, CreditNotes } from './load-credit-notes.ts'
import type { Invoice, InvoiceLine } from './load-invoices.ts'
import { invoiceMessages as messages } from './messages.ts'

const columns = 'lg:grid lg:grid-cols-[9rem_minmax(0,1fr)_5rem_7rem_15rem] lg:gap-x-5'
/**
 * The lines of an order stand in one row of the table; a subgrid keeps name, quantity and price level. Below them a last
 * row takes what the actions need beside them.
 */
const lineCell = '[grid-row:2/span_var(--lines)] grid grid-rows-subgrid lg:pt-2.5 lg:[grid-row:1/span_var(--lines)]'

type Props = { invoices: readonly Invoice[]; onAuthenticationFailed: () => void }

/** One row per order with each of its lines (INV-01); below 1024 px every order is a card. */
export function InvoiceTable({ invoices, onAuthenticationFailed }: Props) {
  return (
    <table className="block w-full lg:rounded-card lg:bg-sheet lg:ring-1 lg:ring-line">
      <caption className="sr-only">Invoices by order</caption>
      <thead className="sr-only lg:not-sr-only lg:block">
        <tr className={`${columns} px-6 py-3 text-left text-ink-soft text-sm`}>
          <th className="font-medium">Order ID</th>
          <th className="font-medium">Product Name</th>
          <th className="font-medium">Quantity</th>
          <th className="text-right font-medium">Price</th>
          <th className="text-right font-medium">Actions</th>
        </tr>
      </thead>
      <tbody className="grid gap-4 lg:block">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.orderId} invoice={invoice} onAuthenticationFailed={onAuthenticationFailed} />
        ))}
      </tbody>
    </table>
  )
}

function InvoiceRow({
  invoice: { orderId, issued, lines, creditNotes },
  onAuthenticationFailed,
}: { invoice: Invoice } & Omit<Props, 'invoices'>) {
  const row = useRef<HTMLTableRowElement>(null)
  const id = `order-${orderId}`
  // The invoice of the order from which the visitor comes.
  const isWanted = useLocation().hash === `#${id}`
  useEffect(() => {
    if (isWanted) row.current?.focus()
  }, [isWanted])
  const sums = sumsOf(lines, issued?.total)
  return (
    <tr
      ref={row}
      tabIndex={isWanted ? -1 : undefined}
      style={{ '--lines': lines.length + sums.length } as CSSProperties}
      className={`scroll-mt-28 grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 gap-y-1.5 rounded-card bg-sheet p-5 ring-1 ring-line lg:rounded-none lg:border-line lg:border-t lg:bg-transparent lg:px-6 lg:py-4 lg:ring-0 lg:[grid-template-rows:repeat(var(--lines),auto)_1fr] ${columns}`}
    >
      <th
        scope="row"
        id={id}
        className="col-span-full mb-1 text-left font-semibold text-leaf leading-snug tabular-nums lg:pt-2.5 lg:col-span-1 lg:col-start-1 lg:mb-0 lg:[grid-row:1/span_var(--lines)]"
      >
        <span className="font-normal text-ink-soft lg:hidden">Order </span>
        {orderId}
      </th>
      <td className={`${lineCell} col-start-1 lg:col-start-2`}>
        <Lines>
          {[
            ...lines.map((line) => [line.pid, line.productName] as const),
            ...sums.map(({ name }) => [name, name] as const),
          ]}
        </Lines>
      </td>
      <td className={`${lineCell} col-start-2 text-ink-soft lg:col-start-3 tabular-nums lg:text-ink`}>
        <Lines>
          {lines.map((line) => [
            line.pid,
            <span key={line.pid}>
              <span aria-hidden="true" className="lg:hidden">
                ×{' '}
              </span>
              {line.qty}
            </span>,
          ])}
        </Lines>
      </td>
      <td className={`${lineCell} col-start-3 text-right lg:col-start-4 tabular-nums`}>
        <Lines>
          {[
            ...lines.map(
              (line) => [line.pid, amountOf(line.productName, formatRupeesExactly(line.price * line.qty))] as const,
            ),
            ...sums.map(({ name, amount }) => [name, amountOf(name, amount)] as const),
          ]}
        </Lines>
      </td>
      <td className="col-span-full mt-3 lg:col-span-1 lg:col-start-5 lg:mt-0 lg:text-right lg:[grid-row:1/-1]">
        {issued && <p className="mb-2 font-medium">{messages.issued(issued.number, shortDate(issued.at))}</p>}
        <DownloadDocument kind="invoice" wanted={orderId} {...{ orderId, onAuthenticationFailed }} />
        {creditNotes?.all.map((note) => (
          <div key={note.number} className="mt-3 grid justify-items-start gap-2 lg:justify-items-end">
            <p className="font-medium">{formatRefund(note, creditNotes)}</p>
            <DownloadDocument kind="creditNote" wanted={note.number} {...{ orderId, onAuthenticationFailed }} />
          </div>
        ))}
      </td>
    </tr>
  )
}

/** What stands below the lines, so that they add up to what was paid. */
function sumsOf(lines: readonly InvoiceLine[], total: Paise | undefined) {
  if (total === undefined) return []
  const discount = lines.reduce((sum, { price, qty }) => sum + price * qty, 0) - total
  return [
    ...(discount > 0 ? [{ name: orderMessages.discount, amount: `−${formatRupeesExactly(discount)}` }] : []),
    ...(discount < 0 ? [{ name: orderMessages.rounding, amount: formatRupeesExactly(-discount) }] : []),
    { name: messages.total, amount: formatRupeesExactly(total) },
  ]
}

/** 'Refunded' alone is said of the whole (REFUND-04). */
function formatRefund({ issuedAt, amount }: CreditNote, { isWhole, all }: CreditNotes): string {
  const date = new Date(issuedAt)
  if (isWhole && all.length === 1) return messages.refundedOn(shortDate(date))
  return messages.partRefunded(formatRupees(amount), formatDate(date))
}

/** Screen readers read the list of amounts after that of names. */
function amountOf(name: string, amount: string): ReactNode {
  return (
    <>
      <span className="sr-only">{name}: </span>
      {amount}
    </>
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
