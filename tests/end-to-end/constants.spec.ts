// The shop's numbers and limits that no other test shows.
import type { Page } from '@playwright/test'
import { answer } from '../fixtures/answers.ts'
import { fillCart, saveAddress, stored } from '../fixtures/purchase.ts'
import { fillInRegistration, visitor } from '../fixtures/registration.ts'
import { expect, test } from '../fixtures/shop.ts'
import { toasts } from '../fixtures/toasts.ts'

test('UX-01 at most one message is shown at a time on the register page', async ({ page }) => {
  await page.goto('/register')
  for (let presses = 0; presses < 3; presses += 1) await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(toasts(page).filter({ visible: true })).toHaveText(['All fields are required'])
})

test('UX-01 EASE-04 three seconds after a registration the login is there', async ({ page }) => {
  for (const path of ['/send-otp-email', '/send-otp', '/verify-otp-email', '/verify-otp']) {
    await answer(page, path, { json: { message: 'Fine' } })
  }
  await answer(page, '/register', { status: 201, json: { message: 'Welcome' } })
  await page.clock.install()
  await fillInRegistration(page, visitor())
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Email OTP').fill('123456')
  await page.getByLabel('SMS OTP').fill('123456')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const registered = page.waitForResponse((response) => response.url().endsWith('/register'))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await registered
  await expectToLeaveAfterThreeSeconds(page)
})

test('UX-01 EASE-04 three seconds after a reset the login is there', async ({ page }) => {
  for (const path of ['/send-otp-email', '/verify-otp-email', '/reset-password-email']) {
    await answer(page, path, { json: { message: 'Fine' } })
  }
  await page.clock.install()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('asha@example.in')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Enter OTP').fill('123456')
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await page.getByLabel('New Password', { exact: true }).fill('Another-1')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectToLeaveAfterThreeSeconds(page)
})

test('CART-03 LOGIN-03 BILL-01 each stored record has its own name, and the prefix of the phone is that of India', async ({
  page,
  customer,
  signIn,
}) => {
  await signIn(page, customer)
  await fillCart(page, 1)
  await saveAddress(page)
  await page.goto('/checkout')
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(page.getByText('+91', { exact: true })).toBeVisible()
  for (const key of ['cart', 'root', 'auth', 'billingAddress']) {
    await expect.poll(() => stored(page, key), { message: key }).not.toBeNull()
  }
})

async function expectToLeaveAfterThreeSeconds(page: Page): Promise<void> {
  // The three seconds begin with the success (EASE-04).
  const success = page.getByRole('main').getByRole('status')
  await expect(success).toContainText('Taking you to the login page in a moment.')
  await expect(success).toBeFocused()
  const { pathname } = new URL(page.url())
  await page.clock.runFor(2900)
  expect(new URL(page.url()).pathname).toBe(pathname)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/\/login$/)
}
