import type { Page } from '@playwright/test'
import type { Customer } from '../../fixtures/shop.ts'

/** What a cause may need: a browser, an account, the post. */
export type Stage = {
  readonly page: Page
  /** Opens an account; from the next page on the browser is signed in. */
  signedIn(): Promise<Customer>
  emailCodeFor(email: string): Promise<string>
}

/** One text of the catalogue: where it stands, in what colour, and what comes of it. */
export type Row = {
  readonly id: string
  readonly text: string
  /** What brings it about. */
  readonly cause: string
  readonly place: 'success toast' | 'error toast' | 'red in the page' | 'alert'
  readonly provoke: (stage: Stage) => Promise<void>
  /** The path that the page goes to by itself. */
  readonly leadsTo?: RegExp
  /** The record `auth` is gone. */
  readonly signsOut?: true
  /** Must stand nowhere. */
  readonly hides?: string
}

/** The session ends on the server; this browser does not know. */
export async function endSession({ page }: Stage, { auth }: Customer): Promise<void> {
  await page.request.post('/logout', { headers: { authorization: `Bearer ${auth.token}` } })
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
