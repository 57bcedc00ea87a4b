/** What a carrier is asked for a parcel. */
export type ShippingRequest = {
  /** The parcel's own id: the same for each repeat. */
  readonly reference: string
  readonly carrier: { readonly id: string; readonly name: string }
  /** As typed or scanned; carriers with an API give their own number. */
  readonly typedNumber: string | undefined
}

/**
 * Gives parcels their tracking numbers. Asked outside of transactions: no lock waits for a carrier's network. Repeated with the same
 * reference, it answers with the same number.
 */
export type Shipper = {
  numberFor(request: ShippingRequest): Promise<string | undefined>
}
