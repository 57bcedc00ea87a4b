import { Link } from 'react-router'
import type { BillingAddress } from '#domain/checkout/billing-address.ts'
import { AddressLines } from '../checkout/address-lines.tsx'
import { Card } from '../ui/card.tsx'

/** Where the order goes, and the way back to change it. */
export function DeliverTo({ address }: { address: BillingAddress | undefined }) {
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-serif text-leaf text-subheading">Billing Address</h2>
        <Link
          to="/checkout"
          className="font-medium text-leaf underline decoration-leaf/30 underline-offset-4 hover:decoration-leaf"
        >
          {address ? 'Change' : 'Add'}
          <span className="sr-only"> the billing address</span>
        </Link>
      </div>
      {address ? (
        <AddressLines address={address} className="mt-3" />
      ) : (
        <p className="mt-3 text-ink-soft">No address yet. We need one for the parcel and the invoice.</p>
      )}
    </Card>
  )
}
