import type { BillingAddress } from '#domain/checkout/billing-address.ts'
import { AddressLines } from '../checkout/address-lines.tsx'
import { DeliveryDates } from '../fulfilment/delivery-dates.tsx'
import { useDelivery } from '../fulfilment/use-delivery.ts'
import { Card } from '../ui/card.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** The delivery address with its dates (DELV-02), and a link to change it. */
export function DeliverTo({ address }: { address: BillingAddress | undefined }) {
  const delivery = useDelivery(address?.zip ?? '')
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-serif text-leaf text-subheading">Billing Address</h2>
        <TextLink to="/checkout" className="-my-2.5 py-2.5 min-[16rem]:pl-4">
          {address ? 'Change' : 'Add'}
          <span className="sr-only"> the billing address</span>
        </TextLink>
      </div>
      {address ? (
        <>
          <AddressLines address={address} className="mt-3" />
          {delivery && (
            <p className="mt-3">
              <DeliveryDates delivery={delivery} />
            </p>
          )}
        </>
      ) : (
        <p className="mt-3 text-ink-soft">No address yet. We need one for the parcel and the invoice.</p>
      )}
    </Card>
  )
}
