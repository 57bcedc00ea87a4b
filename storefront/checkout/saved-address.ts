// The billing address, in this browser only (BILL-01), and what has been typed of it and not been saved.
import { asBillingAddress, type BillingAddress, emptyAddress } from '#domain/checkout/billing-address.ts'
import { readStored, removeStored, writeStored } from '../platform/stored-value.ts'

const savedKey = 'billingAddress'
const draftKey = 'billingAddressDraft'

export function readSavedAddress(): BillingAddress | undefined {
  return readStored(savedKey, asBillingAddress)
}

/** Saved without the spaces around what was typed; the draft has done its work. */
export function saveAddress(address: BillingAddress): void {
  const entries = Object.entries(address).map(([field, text]) => [field, text.trim()])
  writeStored(savedKey, Object.fromEntries(entries))
  removeStored(draftKey)
}

export function deleteSavedAddress(): void {
  removeStored(savedKey)
  removeStored(draftKey)
}

/** What the form starts from: what was being typed, else what was saved, else nothing. */
export function addressToEdit(): BillingAddress {
  return readStored(draftKey, asBillingAddress) ?? readSavedAddress() ?? emptyAddress
}

export function keepDraft(address: BillingAddress): void {
  writeStored(draftKey, address)
}

export function dropDraft(): void {
  removeStored(draftKey)
}
