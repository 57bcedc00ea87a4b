// The shop's numbers and limits: one row each, with the test that shows it; those that no other test shows stand below.
import { type Page, test as withoutBrowser } from '@playwright/test'
import { answer } from '../fixtures/answers.ts'
import { allProducts } from '../fixtures/products.ts'
import { fillCart, saveAddress, stored } from '../fixtures/purchase.ts'
import { fillInRegistration, visitor } from '../fixtures/registration.ts'
import { expect, test } from '../fixtures/shop.ts'
import { expectShown } from '../fixtures/shown-by.ts'
import { toasts } from '../fixtures/toasts.ts'

const browser = 'tests/end-to-end'
const here = `${browser}/constants.spec.ts`

const constants = [
  ['20 units per product at most', 'domain/cart/quantity.test.ts', 'PROD-02 plus is refused beyond twenty', '20'],
  ['20 units on the detail page', `${browser}/product.spec.ts`, 'PROD-02 the quantity stays', 'Maximum 20 items'],
  ['discount from ₹500.01: 50', 'domain/cart/totals.test.ts', 'CART-08 the discount steps', '[500_01, 50_00]'],
  ['discount from ₹1000.01: 150', 'domain/cart/totals.test.ts', 'CART-08 the discount steps', '[1000_01, 150_00]'],
  ['discount from ₹1500.01: 200', 'domain/cart/totals.test.ts', 'CART-08 the discount steps', '[1500_01, 200_00]'],
  ['discount from ₹2500.01: 300', 'domain/cart/totals.test.ts', 'CART-08 the discount steps', '[2500_01, 300_00]'],
  ['no discount up to ₹500', 'domain/cart/totals.test.ts', 'CART-08 the discount steps', '[500_00, 0]'],
  ['free shipping, whole rupees', `${browser}/cart.spec.ts`, 'CART-05 CART-08 the summary', "'Free Shipping'"],
  ['payable is rounded', 'domain/money.test.ts', 'CART-08 half a rupee rounds up', '[100_50, 101_00]'],
  ['payable is in INR', `${browser}/payment.spec.ts`, 'PAY-02 the window gets amount in paise', "[0, 'INR']"],
  ['5 products in the banner', `${browser}/home.spec.ts`, 'HOME-01 the banner shows five', 'toHaveCount(5)'],
  ['3 seconds per slide', `${browser}/home.spec.ts`, 'HOME-01 the banner moves on', 'runFor(3100)'],
  ['6 latest products', `${browser}/home.spec.ts`, 'HOME-02 the latest products', 'slice(-6)'],
  ['more than 4 neighbours move', `${browser}/product.spec.ts`, 'PROD-05 more than four', 'length > 5'],
  ['4 neighbours stand still', here, 'PROD-05 four neighbours', "'Stop moving'"],
  ['10 digits at login', `${browser}/login.spec.ts`, 'LOGIN-02 the number is limited', "'9876543210'"],
  ['20 characters of a name', `${browser}/register.spec.ts`, 'REG-01 one page', 'A name that is longe'],
  ['10 digits at registration', `${browser}/register.spec.ts`, 'REG-02 what is missing', 'should be 10 digits'],
  ['dial code 91', `${browser}/login.spec.ts`, 'LOGIN-02 the phone is sent', "'+919876543210'"],
  ['SMS in India only', `${browser}/register.spec.ts`, 'REG-03 outside India', "getByLabel('SMS OTP')).toBeHidden()"],
  ['300 seconds of wait', `${browser}/forgot-password.spec.ts`, 'FORGOT-01 after sending', 'fastForward(300_000)'],
  ['the wait as m:ss', `${browser}/forgot-password.spec.ts`, 'FORGOT-01 after sending', '^Wait (5:00|4:5\\d)$'],
  ['8 letters of a password', 'domain/identity/password-strength.test.ts', "CRED-01 '", "'Weak'"],
  ['2 seconds of a success', `${browser}/error-catalogue.spec.ts`, 'UX-01 a success stays', '2000'],
  ['4 seconds of an error', `${browser}/error-catalogue.spec.ts`, 'UX-01 an error stays', '4000'],
  ['1 toast on the cart page', `${browser}/cart.spec.ts`, 'UX-01 at most one message', 'toHaveCount(1)'],
  ['1 toast on the register page', here, 'UX-01 at most one message', 'toHaveCount(1)'],
  ['3 seconds after login', `${browser}/login.spec.ts`, 'LOGIN-03 success is said', 'runFor(3000)'],
  ['3 seconds after registration', here, 'UX-01 three seconds after a registration', 'expectToLeaveAfterThree'],
  ['3 seconds after a reset', here, 'UX-01 three seconds after a reset', 'expectToLeaveAfterThree'],
  ['3 seconds after an update', `${browser}/credentials.spec.ts`, 'CRED-02 success is said', 'runFor(3000)'],
  ['3 seconds after a payment', `${browser}/payment.spec.ts`, 'PAY-03 a paid order empties', 'runFor(3000)'],
  ['mobile below 768 px', here, 'HDR-03 the menu is there', '767'],
  ['banner arrows from 1024 px', `${browser}/home.spec.ts`, 'HOME-01 the arrows', 'width: 1023'],
  ['storage: cart, root, auth, address', here, 'CART-03 LOGIN-03 BILL-01', "'billingAddress'"],
  ['storage: otpEndTime', `${browser}/forgot-password.spec.ts`, 'FORGOT-01 after sending', "'otpEndTime'"],
  ['5000 ms of rehydration', 'storefront/platform/patient-storage.test.ts', 'CART-04 a storage that does not', '4999'],
  ['returns: 7 days', `${browser}/pages.spec.ts`, 'PAGE-02 ', 'within 7 calendar days'],
  ['returns: 30 days', `${browser}/pages.spec.ts`, 'PAGE-02 ', '30-day return window'],
  ['India only', `${browser}/checkout.spec.ts`, 'BILL-02 there are 35 states', "toHaveText(['India'])"],
  ['phone prefix +91', here, 'BILL-01 the prefix of the phone', "'+91'"],
  ['currency rupee', `${browser}/cart.spec.ts`, 'CART-05 CART-08 the summary', '₹500'],
] as const

for (const [what, file, title, text] of constants) {
  withoutBrowser(`UX-01 ${what}: shown by '${title} …'`, () => expectShown({ file, test: title, text }))
}

test('PROD-05 four neighbours or fewer stand still', async ({ page }) => {
  const all = await allProducts(page)
  const kin = (category: string) => all.filter((product) => product.category === category).length
  const product = all.find(({ category }) => kin(category) > 1 && kin(category) <= 5)
  await page.goto(`/product/${product?.id}`)
  await expect(page.getByRole('heading', { name: 'You may also Like' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop moving' })).toHaveCount(0)
})

test('UX-01 at most one message is shown at a time on the register page', async ({ page }) => {
  await page.goto('/register')
  for (let presses = 0; presses < 3; presses += 1) await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('All fields are required')).toBeVisible()
  await expect(toasts(page).filter({ visible: true })).toHaveCount(1)
})

test('UX-01 three seconds after a registration the login is there', async ({ page }) => {
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

test('UX-01 three seconds after a reset the login is there', async ({ page }) => {
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

test('HDR-03 the menu is there below 768 pixels, the links from there on', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('link', { name: 'Products', exact: true })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(link).toBeHidden()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await expect(link).toBeVisible()
})

test('CART-03 LOGIN-03 BILL-01 what is kept has its own names', async ({ page, registerCustomer, signIn }) => {
  await signIn(page, await registerCustomer())
  await fillCart(page, 1)
  await saveAddress(page)
  await page.goto('/checkout')
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  for (const key of ['cart', 'root', 'auth', 'billingAddress']) {
    await expect.poll(() => stored(page, key), { message: key }).not.toBeNull()
  }
})

test('BILL-01 the prefix of the phone is that of India', async ({ page, registerCustomer, signIn }) => {
  await signIn(page, await registerCustomer())
  await fillCart(page, 1)
  await page.goto('/checkout')
  await expect(page.getByText('+91', { exact: true })).toBeVisible()
})

async function expectToLeaveAfterThreeSeconds(page: Page): Promise<void> {
  // The button rests from the success on; that is when the three seconds begin.
  await expect(page.getByRole('main').getByRole('button', { name: /^(Verify OTP|Reset Password)$/ })).toBeDisabled()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  const { pathname } = new URL(page.url())
  await page.clock.runFor(2900)
  expect(new URL(page.url()).pathname).toBe(pathname)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/\/login$/)
}
