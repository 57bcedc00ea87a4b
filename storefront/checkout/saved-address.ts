// The billing address in this browser's local storage (BILL-01), and the unsaved draft.
import { addressOfAccount } from '#domain/checkout/address-of-account.ts'
import { asBillingAddress, type BillingAddress, emptyAddress } from '#domain/checkout/billing-address.ts'
import { readPinCode, storePinCode } from '../fulfilment/pin-code-store.ts'
import { addressDraft, savedAddress } from '../platform/drafts.ts'
import { readStored, removeStored, writeStored } from '../platform/stored-value.ts'

type Account = Parameters<typeof addressOfAccount>[0]

export function readSavedAddress(): BillingAddress | undefined {
  return readStored(savedAddress, asBillingAddress)
}

/** Saves the trimmed address, remembers its PIN code for the delivery dates (DELV-01), and removes the draft. */
export function saveAddress(address: BillingAddress): void {
  const entries = Object.entries(address).map(([field, text]) => [field, text.trim()])
  writeStored(savedAddress, Object.fromEntries(entries))
  removeStored(addressDraft)
  storePinCode(address.zip.trim())
}

export function deleteSavedAddress(): void {
  removeStored(savedAddress)
  removeStored(addressDraft)
}

/** The form's initial values: the draft, else the saved address, else what account and browser know (EASE-01). */
export function addressToEdit(account: Account | undefined): BillingAddress {
  return withPinCode(readStored(addressDraft, asBillingAddress) ?? readSavedAddress() ?? newAddress(account))
}

export function newAddress(account: Account | undefined): BillingAddress {
  return withPinCode(account ? addressOfAccount(account) : emptyAddress)
}

/** With the PIN code of the delivery dates. */
function withPinCode(address: BillingAddress): BillingAddress {
  return address.zip ? address : { ...address, zip: readPinCode() ?? '' }
}

export function keepDraft(address: BillingAddress): void {
  writeStored(addressDraft, address)
}

export function dropDraft(): void {
  removeStored(addressDraft)
}
