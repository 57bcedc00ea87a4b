import { type ReactNode, useEffect, useRef } from 'react'
import { CheckoutSteps } from '../checkout/checkout-steps.tsx'
import { Parcel } from '../drawings/parcel.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Container } from '../ui/container.tsx'
import { SpinnerRing } from '../ui/spinner.tsx'
import { paymentMessages as messages } from './messages.ts'

export function PaymentDone({ orderNumber }: { orderNumber: string | undefined }) {
  return (
    <Outcome step="Done" icon={<Parcel />}>
      <h1 className="text-balance font-serif text-heading text-leaf">Thank you. Your order is placed.</h1>
      {orderNumber && (
        <p>
          Order number <strong className="font-semibold tabular-nums">{orderNumber}</strong>
        </p>
      )}
      <p className="text-ink-soft">The confirmation and your invoice are on their way by e-mail.</p>
      <ButtonLink to="/user-dashboard/orders" className="mt-3">
        Your Orders
      </ButtonLink>
    </Outcome>
  )
}

export function PaymentChecking() {
  return (
    <Outcome step="Payment" icon={<SpinnerRing className="size-10 text-leaf" />}>
      <h1 className="text-balance font-serif text-heading text-leaf">{messages.checking}</h1>
      <p className="text-pretty text-ink-soft">{messages.checkingMore}</p>
    </Outcome>
  )
}

/** Replaces the payment page: scrolls to the top and is announced to screen readers. */
function Outcome({ step, icon, children }: { step: 'Payment' | 'Done'; icon: ReactNode; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    sheet.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Container width="narrow" className="py-8 sm:py-12">
      <div className="mb-7 flex justify-center">
        <CheckoutSteps current={step} isPaid />
      </div>
      <Card className="sm:p-12">
        <div
          ref={sheet}
          tabIndex={-1}
          role="status"
          className="flex flex-col items-center gap-3 text-center outline-none"
        >
          {icon}
          {children}
        </div>
      </Card>
    </Container>
  )
}
