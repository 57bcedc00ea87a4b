import { redirect } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { CartChanges } from '../cart/cart-changes.tsx'
import { useCheckedCart } from '../cart/use-checked-cart.ts'
import { CheckoutPage, CheckoutSkeleton } from '../checkout/checkout-page.tsx'
import { EmptyCheckout } from '../checkout/empty-checkout.tsx'
import { OrderSummary } from '../checkout/order-summary.tsx'
import { readSavedAddress } from '../checkout/saved-address.ts'
import { requireSession } from '../identity/require-session.ts'
import { loginPath } from '../identity/return-to.ts'
import { readAuth } from '../identity/session.ts'
import { useIsOnline } from '../offline/connection.ts'
import { unlistedMeta } from '../seo/page-meta.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FaultNotice } from '../ui/notice.tsx'
import type { Route } from './+types/payment-gateway.route'
import { DeliverTo } from './deliver-to.tsx'
import { paymentMessages as messages } from './messages.ts'
import { OfflineNote } from './offline-note.tsx'
import { addressNeeded, toCart } from './payment-note.ts'
import { PaymentNotice } from './payment-notice.tsx'
import { PaymentChecking, PaymentDone } from './payment-outcome.tsx'
import { PaymentPromises } from './payment-promises.tsx'
import { usePayment } from './use-payment.ts'

const title = 'Complete Your Payment'

export const meta = () => unlistedMeta(title)
export const clientMiddleware = [requireSession]

export async function clientLoader() {
  const auth = readAuth()
  if (!auth) throw redirect(loginPath('/payment-gateway'))
  return { auth, address: readSavedAddress() }
}

export function HydrateFallback() {
  return <CheckoutSkeleton step="Payment" title={title} />
}

export default function PaymentRoute({ loaderData: { auth, address } }: Route.ComponentProps) {
  const cart = useCheckedCart()
  const { buyable, leftOut, totals } = cart
  const { state, pay, say } = usePayment(auth)
  const isOnline = useIsOnline()
  if (state.at === 'done') return <PaymentDone orderNumber={state.orderNumber} />
  if (state.at === 'checking') return <PaymentChecking />
  if (!cart.isKnown) return <HydrateFallback />
  if (cart.lines.length === 0) return <EmptyCheckout />

  const isBusy = state.at === 'processing'
  const note = state.at === 'idle' ? state.note : undefined
  // What cannot be bought is taken out first: nobody pays for less than they have put into the cart.
  const isBlocked = leftOut.length > 0 || note?.way === toCart
  const hasFailed = state.at === 'idle' && state.fault !== undefined
  return (
    <CheckoutPage step="Payment" title={title} aside={<OrderSummary cart={cart} />}>
      <div className="grid grid-cols-1 gap-6">
        <DeliverTo address={address} />
        <Card>
          <h2 className="font-serif text-leaf text-subheading">{messages.payBy}</h2>
          <p className="mt-2 mb-5 text-pretty text-ink-soft">
            In rupees, in our payment provider’s secure window. You return here automatically.
          </p>
          <div className="grid gap-5">
            <CartChanges cart={cart} isPriceSilent={note !== undefined} isResult />
            {note && <PaymentNotice note={note} />}
            {state.at === 'idle' && <FaultNotice fault={state.fault} />}
            <ActionBar
              total={totals.payable}
              note={
                state.at === 'idle' &&
                !isOnline && <OfflineNote hasFailed={hasFailed} hasAddress={address !== undefined} />
              }
              className="md:grid"
            >
              <Button
                size="lg"
                // Prices are checked first.
                isBusy={isBusy || cart.isChecking}
                disabled={isBlocked}
                className="flex-1 max-md:min-h-12"
                onClick={() => (address ? void pay({ lines: buyable, totals, address }) : say(addressNeeded))}
              >
                {isBusy ? 'Processing...' : `Pay Now ${formatRupees(totals.payable)}`}
              </Button>
            </ActionBar>
            <PaymentPromises />
          </div>
        </Card>
      </div>
    </CheckoutPage>
  )
}
