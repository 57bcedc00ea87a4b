import { ChevronDown } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import type { BuyableCart, LeftOut } from '#domain/cart/buyable-cart.ts'
import { freeDelivery } from '#domain/cart/free-delivery.ts'
import type { Totals } from '#domain/cart/totals.ts'
import { formatRupees } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import type { CartLine } from '../cart/cart-store.ts'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import { Card } from '../ui/card.tsx'
import { checkoutMessages as messages } from './messages.ts'

type Props = {
  cart: { readonly lines: readonly CartLine[] } & Pick<BuyableCart<CartLine>, 'leftOut' | 'totals'>
  isFolded?: boolean
}

/**
 * Cart lines and totals beside the address and the payment (BILL-01, PAY-01); on a phone above them without the lines, and
 * `isFolded` to the total alone, so that the form begins in sight (EASE-03).
 */
export function OrderSummary({ cart: { lines, leftOut, totals }, isFolded = false }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const isTotalOnly = isFolded && !isOpen
  return (
    <Card className={classes('lg:sticky lg:top-28', isFolded && 'max-lg:py-2.5')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-serif text-leaf text-subheading">Order Summary</h2>
        {isTotalOnly && (
          <p className="ml-auto font-semibold text-leaf tabular-nums lg:hidden">{formatRupees(totals.payable)}</p>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-my-2 -mr-2 flex min-h-11 items-center gap-1.5 rounded-full px-2 font-medium text-[0.9375rem] text-leaf lg:hidden"
        >
          <span className={classes(isFolded && 'max-sm:sr-only')}>{isOpen ? 'Fewer details' : 'Details'}</span>
          <Icon
            drawing={ChevronDown}
            className={classes('size-4.5 motion-safe:transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      <div id={id} className={classes(isTotalOnly && 'max-lg:hidden')}>
        <ul className={classes('mt-4 mb-5 grid gap-3', !isOpen && 'max-lg:hidden')}>
          {lines.map((line) => (
            <SummaryLine key={line.id} line={line} leftOut={leftOut.find((one) => one.line.id === line.id)} />
          ))}
        </ul>
        <Sums totals={totals} />
      </div>
    </Card>
  )
}

function Sums({ totals }: { totals: Totals }) {
  return (
    <>
      <dl className="mt-3 grid gap-1.5 border-line border-t pt-4 tabular-nums lg:gap-2">
        <Row term={`Products (${totals.count})`}>{formatRupees(totals.subtotal)}</Row>
        <Row term="Discount">{totals.discount > 0 ? `−${formatRupees(totals.discount)}` : formatRupees(0)}</Row>
        <Row term={freeDelivery.row}>{formatRupees(0)}</Row>
        <div className="mt-1 flex items-baseline justify-between border-line border-t pt-3 font-semibold text-leaf text-lg">
          <dt>Total</dt>
          <dd>{formatRupees(totals.payable)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-ink-soft text-sm">Inclusive of all taxes.</p>
    </>
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

/** With what can be had of it, so that the lines add up to the sum. */
function SummaryLine({ line, leftOut }: { line: CartLine; leftOut: LeftOut<CartLine> | undefined }) {
  const units = leftOut?.units ?? line.qty
  return (
    <li className="flex items-center gap-3">
      <span className="size-12 flex-none">
        <ProductPicture src={line.image[0]} alt="" sizes="48px" className="rounded-lg bg-tile" />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        {line.title}
        <span className="block text-ink-soft text-sm">
          × {units > 0 && units < line.qty ? messages.fewer(units, line.qty) : line.qty}
        </span>
      </span>
      {units === 0 ? (
        <span className="text-danger text-sm">{messages.notAvailable}</span>
      ) : (
        <span className="tabular-nums">{formatRupees(line.price * units)}</span>
      )}
    </li>
  )
}
