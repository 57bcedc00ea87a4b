// Where what a customer typed is stored in the browser; every page can drop it.
import { removeStored, tabValues } from './stored-value.ts'

/** Forms, in session storage. */
export const formDrafts = 'drafts'
/** The address form, in local storage: it outlives the tab, as the saved address does. */
export const addressDraft = 'billingAddressDraft'

/** The address of the last checkout, in local storage (BILL-01). */
export const savedAddress = 'billingAddress'

/** For the end of a session: the next person at this browser must not find what the customer typed. */
export function dropDrafts(): void {
  tabValues.remove(formDrafts)
  removeStored(addressDraft)
}

/** For Log Out, and for another customer's login: name, address and telephone of one are not filled in for the next. */
export function dropSavedAddress(): void {
  removeStored(savedAddress)
}
