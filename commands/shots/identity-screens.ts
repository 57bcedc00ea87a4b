import { fillInRegistration } from '../../tests/fixtures/registration.ts'
import type { Props, Screen } from './screen.ts'

/** Not a real recipient: the codes go to the sandbox. */
const newcomer = { name: 'Kavya Nair', email: 'kavya.nair@example.in', phone: '9812345678', password: 'Honey-2026' }

export const identityScreens: readonly Screen[] = [
  { name: 'login', reach: ({ page }) => page.goto('/login') },
  {
    name: 'login, errors',
    reach: async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Login' }).click()
    },
  },
  { name: 'register', reach: ({ page }) => page.goto('/register') },
  {
    name: 'register, errors',
    reach: async ({ page }) => {
      await page.goto('/register')
      await page.getByRole('button', { name: 'Send OTP' }).click()
    },
  },
  {
    name: 'register, codes',
    reach: async ({ page }) => {
      for (const path of ['**/send-otp-email', '**/send-otp'])
        await page.route(path, (route) => route.fulfill({ json: { message: '' } }))
      await fillInRegistration(page, newcomer)
      await page.getByRole('button', { name: 'Send OTP' }).click()
      await page.getByRole('button', { name: 'Verify OTP' }).waitFor()
      // The second message comes a second after the first.
      await page.getByText('SMS OTP sent successfully').waitFor()
    },
  },
  { name: 'forgotten password', reach: ({ page }) => page.goto('/forgot-password') },
  { name: 'forgotten password, code', reach: askForCode },
  {
    name: 'forgotten password, new one',
    reach: async (props) => {
      await askForCode(props)
      await props.page.route('**/verify-otp-email', (route) => route.fulfill({ json: { message: '' } }))
      await props.page.getByLabel('Enter OTP').fill('123456')
      await props.page.getByRole('button', { name: 'Verify OTP' }).click()
      await props.page.getByLabel('New Password', { exact: true }).fill('Honey-2026')
    },
  },
]

async function askForCode({ page }: Props) {
  const json = { message: 'If there is an account for this email, an OTP is on its way' }
  await page.route('**/send-otp-email', (route) => route.fulfill({ json }))
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Enter OTP').waitFor()
}
