import type { ReactNode } from 'react'
import { CheckoutSteps } from '../checkout/checkout-steps.tsx'
import { Parcel } from '../drawings/parcel.tsx'
import { ordersPath } from '../orders/placed-order.ts'
import { Container } from '../ui/container.tsx'
import { Outcome, Success } from '../ui/outcome.tsx'
import { SpinnerRing } from '../ui/spinner.tsx'
import { paymentMessages as messages } from './messages.ts'

export function PaymentDone({ orderNumber }: { orderNumber: string | undefined }) {
  return (
    <Frame step="Done">
      <Success title={messages.placed} next={{ path: ordersPath, name: messages.yourOrders }} picture={<Parcel />}>
        {orderNumber && (
          <p>
            Order number <strong className="font-semibold tabular-nums">{orderNumber}</strong>
          </p>
        )}
        <p className="text-ink-soft">{messages.confirmationComes}</p>
      </Success>
    </Frame>
  )
}

export function PaymentChecking() {
  return (
    <Frame step="Payment">
      <Outcome>
        <SpinnerRing className="size-10 text-leaf" />
        <h1 className="text-balance font-serif text-heading text-leaf">{messages.checking}</h1>
        <p className="text-pretty text-ink-soft">{messages.checkingMore}</p>
      </Outcome>
    </Frame>
  )
}

function Frame({ step, children }: { step: 'Payment' | 'Done'; children: ReactNode }) {
  return (
    <Container width="narrow" className="py-8 sm:py-12">
      <div className="mb-7">
        <CheckoutSteps current={step} isPaid />
      </div>
      {children}
    </Container>
  )
}
