import type { Page } from '@playwright/test'
import type { Customer } from '../../fixtures/shop.ts'

export type Stage = {
  readonly page: Page
  /** Registers a customer and signs the browser in from the next page on. */
  signedIn(): Promise<Customer>
  emailCodeFor(email: string): Promise<string>
}

/** One message of the catalogue: place, colour and consequence. */
export type Row = {
  readonly id: string
  readonly text: string
  /** Provokes it. */
  readonly cause: string
  readonly place: 'success toast' | 'error toast' | 'red in the page' | 'alert'
  readonly provoke: (stage: Stage) => Promise<void>
  /** Path of the redirect. */
  readonly leadsTo?: RegExp
  /** `auth` is removed from storage. */
  readonly signsOut?: true
  /** Must not be on the page. */
  readonly hides?: string
}

/** Ends the session on the server only. */
export async function endSession({ page }: Stage, { auth }: Customer): Promise<void> {
  await page.request.post('/logout', { headers: { authorization: `Bearer ${auth.token}` } })
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
