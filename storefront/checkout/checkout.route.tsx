import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { CartChanges } from '../cart/cart-changes.tsx'
import { useCheckedCart } from '../cart/use-checked-cart.ts'
import { requireSession } from '../identity/require-session.ts'
import { verifiedCustomer } from '../identity/session.ts'
import { SubmitButton } from '../pages/submit-button.tsx'
import { PaymentBeingChecked } from '../payments/payment-being-checked.tsx'
import { unlistedMeta } from '../seo/page-meta.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Card } from '../ui/card.tsx'
import { DataNotice } from '../ui/data-notice.tsx'
import type { Route } from './+types/checkout.route'
import { AddressForm } from './address-form.tsx'
import { CheckoutPage, CheckoutSkeleton } from './checkout-page.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { OrderSummary } from './order-summary.tsx'
import { addressToEdit } from './saved-address.ts'

const title = 'Billing Address'
const lead = 'Where the invoice and the parcel go. This browser keeps it for your next order, until you log out.'

export const meta = () => unlistedMeta(title)
export const clientMiddleware = [requireSession]

export async function clientLoader() {
  return { start: addressToEdit(verifiedCustomer()) }
}

export function HydrateFallback() {
  return <CheckoutSkeleton step="Address" title={title} lead={lead} />
}

export default function CheckoutRoute({ loaderData: { start } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const cart = useCheckedCart()
  // Also on Back: the form starts at its top (BILL-01).
  useEffect(() => void window.scrollTo({ top: 0, behavior: 'instant' }), [])
  if (!cart.isKnown) return <HydrateFallback />
  if (cart.lines.length === 0) return <EmptyCheckout />
  return (
    <CheckoutPage step="Address" title={title} lead={lead} aside={<OrderSummary cart={cart} isFolded />}>
      <PaymentBeingChecked />
      <div className="mb-6 grid gap-4 empty:hidden">
        <CartChanges cart={cart} />
      </div>
      <Card>
        <AddressForm start={start} onSaved={() => navigate('/payment-gateway')}>
          <DataNotice />
          <ActionBar total={cart.totals.payable}>
            <SubmitButton className="max-md:min-h-12 max-md:flex-1">Save Address</SubmitButton>
          </ActionBar>
        </AddressForm>
      </Card>
    </CheckoutPage>
  )
}
