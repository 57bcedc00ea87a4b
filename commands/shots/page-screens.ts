import type { Props, Screen } from './screen.ts'

export const pageScreens: readonly Screen[] = [
  { name: 'about', reach: ({ page }) => page.goto('/about') },
  { name: 'contact', reach: ({ page }) => page.goto('/contact') },
  {
    name: 'contact, errors',
    reach: async ({ page }) => {
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Send message' }).click()
    },
  },
  { name: 'contact, sent', reach: write },
  { name: 'privacy policy', reach: ({ page }) => page.goto('/privacy-policy') },
  { name: 'return policy', reach: ({ page }) => page.goto('/return-policy') },
  { name: 'terms', reach: ({ page }) => page.goto('/terms-and-conditions') },
  { name: 'page not found', reach: ({ page }) => page.goto('/no-such-field') },
]

async function write({ page }: Props) {
  const message = 'Thank you for your message. Your ticket number is FT-2048.'
  await page.route('**/contact', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { message } }) : route.fallback(),
  )
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Email').fill('asha@example.in')
  await page.getByLabel('Message').fill('Which of your honeys is the mildest?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('main').getByText(message).waitFor()
}
