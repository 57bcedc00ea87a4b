// Log references of faults on the screen.
import type { Page } from '@playwright/test'
import { answer } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/shop.ts'

const json = {
  error: 'Something went wrong on our side. Please try again later.',
  code: 'fault',
  reference: '3f9c2b71aa',
}
const line = 'If you write to us, please mention 3f9c2b71aa.'

type Place = {
  readonly where: string
  readonly call: string
  readonly sentence: string
  readonly provoke: (page: Page) => Promise<void>
}

const places: readonly Place[] = [
  {
    where: 'beside a sentence in the page',
    call: '/login',
    sentence: json.error,
    async provoke(page) {
      await page.goto('/login')
      await page.getByRole('radio', { name: 'Email' }).check()
      await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.in')
      await page.getByLabel('Password', { exact: true }).fill('not the one')
      await page.getByRole('button', { name: 'Login', exact: true }).click()
    },
  },
  {
    where: 'where the sentence itself comes and goes',
    call: '/send-otp-email',
    sentence: json.error,
    async provoke(page) {
      await page.goto('/forgot-password')
      await page.getByLabel('Email').fill('asha@example.in')
      await page.getByRole('button', { name: 'Send OTP' }).click()
    },
  },
]

for (const { where, call, sentence, provoke } of places) {
  test(`API-08 ${where}, a fault shows its log reference; a refusal does not`, async ({ page }) => {
    await answer(page, call, { status: 500, json })
    await provoke(page)
    await expect(page.getByRole('main').getByText(line)).toBeVisible()

    const { reference: _, ...refusal } = json
    await answer(page, call, { status: 400, json: refusal })
    await provoke(page)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('main').getByText(/please mention/)).toHaveCount(0)
  })
}
