import type { Page } from '@playwright/test'
import { answer } from '../../fixtures/answers.ts'

/** A screen in one of its states, and the steps to it. */
export type State = {
  readonly screen: string
  readonly state: string
  /** Signs in by mocked answers. */
  readonly isCustomer?: true
  /** Begins on the page of the state before. */
  readonly goesOn?: true
  /** Header and footer are otherwise checked in the first state of a screen only. */
  readonly inHeader?: true
  /** Resolves when the state is visible. */
  readonly arrive: (page: Page) => Promise<unknown>
  /** Keeps a visible toast. */
  readonly hasToast?: true
  /** Only at this width. */
  readonly onlyAt?: 360 | 1280
}

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
