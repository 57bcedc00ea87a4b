// Where unsaved input is stored; every page can drop it.
import { removeStored, tabValues } from './stored-value.ts'

/** Forms, in session storage. */
export const formDrafts = 'drafts'
/** The address form, in local storage: it outlives the tab, as the saved address does. */
export const addressDraft = 'billingAddressDraft'

/** For the end of a session: the next person at this browser must not find what the customer typed. */
export function dropDrafts(): void {
  tabValues.remove(formDrafts)
  removeStored(addressDraft)
}
