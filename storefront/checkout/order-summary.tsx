import type { ReactNode } from 'react'
import type { Totals } from '#domain/cart/totals.ts'
import { formatRupees, fromRupees } from '#domain/money.ts'
import type { CartLine } from '../cart/cart-store.ts'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import { Card } from '../ui/card.tsx'

type Props = { lines: readonly CartLine[]; totals: Totals; children?: ReactNode }

/** What is bought and what it comes to, beside the address and beside the payment (BILL-01, PAY-01). */
export function OrderSummary({ lines, totals, children }: Props) {
  return (
    <Card className="lg:sticky lg:top-28">
      <h2 className="font-serif text-leaf text-subheading">Order Summary</h2>
      <ul className="mt-4 grid gap-3">
        {lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <dl className="mt-5 grid gap-2 border-line border-t pt-5 tabular-nums">
        <Row term={`Products (${totals.count})`}>{formatRupees(totals.subtotal)}</Row>
        <Row term="Discount">{totals.discount > 0 ? `− ${formatRupees(totals.discount)}` : formatRupees(0)}</Row>
        <Row term="Free Shipping">{formatRupees(0)}</Row>
        <div className="mt-2 flex items-baseline justify-between border-line border-t pt-4 font-semibold text-leaf text-lg">
          <dt>Total</dt>
          <dd>{formatRupees(totals.payable)}</dd>
        </div>
      </dl>
      {children}
    </Card>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function SummaryLine({ line }: { line: CartLine }) {
  return (
    <li className="flex items-center gap-3">
      <span className="size-12 flex-none">
        <ProductPicture src={line.image[0]} alt="" sizes="48px" className="rounded-lg bg-tile" />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        {line.title}
        <span className="block text-ink-soft text-sm">× {line.qty}</span>
      </span>
      <span className="tabular-nums">{formatRupees(fromRupees(line.price) * line.qty)}</span>
    </li>
  )
}
