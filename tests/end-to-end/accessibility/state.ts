import type { Page } from '@playwright/test'
import { answer } from '../../fixtures/answers.ts'

/** A screen in one of its states, and how a browser gets there. */
export type State = {
  readonly screen: string
  readonly state: string
  /** Signs in without an account: the shop's answers are the test's own. */
  readonly isCustomer?: true
  /** Ends when what makes the state is seen. */
  readonly arrive: (page: Page) => Promise<unknown>
  /** A message that is on show is kept there. */
  readonly hasToast?: true
  /** The state exists at this width only. */
  readonly onlyAt?: 360 | 1280
}

/** A page as it opens. */
export function opened(screen: string, path: string, heading: string | RegExp): State {
  return {
    screen,
    state: 'as it opens',
    async arrive(page) {
      await page.goto(path)
      await page.getByRole('heading', { name: heading }).first().waitFor()
    },
  }
}

const auth = { token: 'a-token-of-nobody', user_id: '7', name: 'Asha Rao' }

export async function signInWithoutAccount(page: Page): Promise<void> {
  const { user_id, name } = auth
  await answer(page, '/verifyUser', { json: { user_id, name, email: 'asha@example.in', phoneNumber: '+919876543210' } })
  await page.addInitScript((record) => localStorage.setItem('auth', record), JSON.stringify(auth))
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click()
export const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
