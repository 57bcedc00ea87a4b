import type { BillingAddress } from '#domain/checkout/billing-address.ts'
import { classes } from '#ui/classes.ts'

export function AddressLines({ address, className }: { address: BillingAddress; className?: string }) {
  return (
    <address className={classes('text-ink not-italic leading-relaxed', className)}>
      <strong className="font-semibold">
        {address.firstName} {address.lastName}
      </strong>
      <br />
      {address.address}
      <br />
      {address.address2 && (
        <>
          {address.address2}
          <br />
        </>
      )}
      {address.stateIn} {address.zip}, {address.country}
      <br />
      <span className="text-ink-soft">
        +91 {address.phone}
        <br />
        {address.email}
      </span>
    </address>
  )
}
