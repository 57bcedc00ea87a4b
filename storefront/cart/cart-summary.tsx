import type { ReactNode } from 'react'
import { freeDelivery } from '#domain/cart/free-delivery.ts'
import type { Totals } from '#domain/cart/totals.ts'
import { formatRupees } from '#domain/money.ts'
import { formatPaymentMethods } from '#domain/payments/payment-method.ts'
import { shop } from '#shop'
import { PinCodeField } from '../fulfilment/pin-code-field.tsx'
import { shopLines } from '../pages/shop-lines.ts'
import { Card } from '../ui/card.tsx'
import { IconLines } from '../ui/icon-lines.tsx'
import { messages } from './messages.ts'
import { SavingSteps } from './saving-steps.tsx'

export function CartSummary({ totals, children }: { totals: Totals; children: ReactNode }) {
  return (
    <Card className="md:sticky md:top-24 md:row-span-2">
      <h2 className="font-serif text-leaf text-subheading">{messages.orderSummary}</h2>
      <dl className="mt-4 grid gap-2 tabular-nums">
        <Row term={`Subtotal (${totals.count} ${totals.count === 1 ? 'item' : 'items'})`}>
          {formatRupees(totals.subtotal)}
        </Row>
        <Row term="Discount">{totals.discount > 0 ? `−${formatRupees(totals.discount)}` : formatRupees(0)}</Row>
        <Row term={freeDelivery.row}>{formatRupees(0)}</Row>
        <div className="mt-2 flex items-baseline justify-between border-line border-t pt-4 font-semibold text-leaf text-xl">
          <dt>Total</dt>
          <dd>{formatRupees(totals.payable)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-ink-soft text-sm">
        Inclusive of all taxes. {messages.payBy(formatPaymentMethods(shop.paymentMethods))}
      </p>
      <SavingSteps totals={totals} />
      <div className="grid gap-3 max-md:has-[[role]]:mt-4 md:mt-6">{children}</div>
      <PinCodeField className="mt-5 border-line border-t pt-4" />
      <IconLines lines={Object.values(shopLines)} className="mt-3" />
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
