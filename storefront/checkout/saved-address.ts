// The billing address in this browser's local storage (BILL-01), and the unsaved draft.
import { asBillingAddress, type BillingAddress, emptyAddress } from '#domain/checkout/billing-address.ts'
import { readStored, removeStored, writeStored } from '../platform/stored-value.ts'

const savedKey = 'billingAddress'
const draftKey = 'billingAddressDraft'

export function readSavedAddress(): BillingAddress | undefined {
  return readStored(savedKey, asBillingAddress)
}

/** Saves the trimmed address and removes the draft. */
export function saveAddress(address: BillingAddress): void {
  const entries = Object.entries(address).map(([field, text]) => [field, text.trim()])
  writeStored(savedKey, Object.fromEntries(entries))
  removeStored(draftKey)
}

export function deleteSavedAddress(): void {
  removeStored(savedKey)
  removeStored(draftKey)
}

/** The form's initial values: the draft, else the saved address, else empty. */
export function addressToEdit(): BillingAddress {
  return readStored(draftKey, asBillingAddress) ?? readSavedAddress() ?? emptyAddress
}

export function keepDraft(address: BillingAddress): void {
  writeStored(draftKey, address)
}

export function dropDraft(): void {
  removeStored(draftKey)
}
