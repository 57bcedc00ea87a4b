// Where what a customer typed is stored in the browser; every page can drop it.
import { removeStored, tabValues } from './stored-value.ts'

/** Forms, in session storage. */
export const formDrafts = 'drafts'
/** The address form, in local storage: it outlives the tab, as the saved address does. */
export const addressDraft = 'billingAddressDraft'

/** The address of the last checkout, in local storage (BILL-01). */
export const savedAddress = 'billingAddress'

/** For Log Out: the next person at this browser must not find what the customer typed. */
export function dropDrafts(): void {
  tabValues.remove(formDrafts)
  removeStored(addressDraft)
}

/** Forms of the account, which nobody sees without a login; the others are open to the next person at this browser. */
const isOfAccount = (form: string) => form.startsWith('return:') || form === 'your-data'

/** For a session that has ended by itself: its customer goes on after the next login, another one's removes the rest. */
export function dropOpenDrafts(): void {
  const forms = tabValues.read(formDrafts, (value) => Object.entries(value ?? {})) ?? []
  const kept = forms.filter(([form]) => isOfAccount(form))
  if (kept.length > 0) tabValues.write(formDrafts, Object.fromEntries(kept))
  else tabValues.remove(formDrafts)
}

/** For Log Out, and for another customer's login: name, address and telephone of one are not filled in for the next. */
export function dropSavedAddress(): void {
  removeStored(savedAddress)
}
