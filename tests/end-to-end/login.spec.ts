import type { Page } from '@playwright/test'
import { answer, proxyPage } from '../fixtures/answers.ts'
import { expectInSight } from '../fixtures/in-sight.ts'
import { fillCart, store, stored } from '../fixtures/purchase.ts'
import { typeInRegistration, visitor } from '../fixtures/registration.ts'
import { type Customer, expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'
import { expectError, expectToast, stopClock } from '../fixtures/toasts.ts'

const home = /:\d+\/$/

test('LOGIN-01 LOGIN-02 the form has country, phone or email and password, names its errors, and keeps its input except the password', async ({
  page,
}) => {
  await page.goto('/login')
  await test.step('country, phone or email, a password with a show button, and links', async () => {
    const countries = page.getByLabel('Country').getByRole('option')
    await expect.poll(() => countries.count()).toBeGreaterThan(200)
    await expect(page.getByLabel('Country')).toHaveValue('IN')

    await page.getByRole('radio', { name: 'Email' }).check()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await page.getByRole('radio', { name: 'Phone' }).check()
    await expect(page.getByLabel('Phone number')).toBeVisible()

    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')

    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password')
    await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  })
  await test.step('empty fields and a short Indian number are errors, with the focus on the first', async () => {
    const submit = page.getByRole('button', { name: 'Login', exact: true })
    await submit.click()
    await expect(page.getByText('Please fill all the fields')).toBeVisible()
    await expect(page.getByLabel('Phone number')).toBeFocused()

    await page.getByLabel('Phone number').fill('987654321')
    await page.getByLabel('Password', { exact: true }).fill('secret')
    await submit.click()
    await expect(page.getByText('Phone number should be 10 digits')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret')
  })
  await test.step('the number is limited to ten digits; a pasted one is normalized', async () => {
    const phone = page.getByLabel('Phone number')
    await phone.fill('')
    await phone.pressSequentially('98765432109')
    await expect(phone).toHaveValue('9876543210')
    for (const pasted of ['+91 91234 56789', '091234-56789', '0091 9123456789']) {
      await phone.fill(pasted)
      await expect(phone).toHaveValue('9123456789')
    }
  })
  await test.step('a reload keeps the input except the password', async () => {
    await page.getByRole('radio', { name: 'Email' }).check()
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.in')
    await page.getByLabel('Password', { exact: true }).fill('Honey-2026')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.in')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  })
})

test('LOGIN-03 LOGIN-01 REG-01 a directly opened login leads home, as login and registration do at once for a signed-in customer', async ({
  page,
  registerCustomer,
}) => {
  await test.step('a login leads home', async () => {
    const customer = await registerCustomer()
    page.on('dialog', (dialog) => dialog.accept())
    await page.goto('/checkout')
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/about')
    await fillCart(page, 1)
    await page.goto('/login')
    await page.getByRole('radio', { name: 'Email' }).check()
    await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(new URL('/', page.url()).href)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Go on to your cart' })).toHaveAttribute(
      'href',
      '/cart',
    )
  })
  await test.step('a signed-in customer is redirected', async () => {
    for (const path of ['/login', '/register']) {
      await page.goto(path)
      await expect(page).toHaveURL(home)
    }
  })
})

test('LOGIN-02 LOGIN-03 the phone is sent with its dial code, and every failure shows the same message and keeps the input', async ({
  page,
  said,
  registerCustomer,
}) => {
  await test.step('the phone is sent with its dial code, the email as it is', async () => {
    const identifiers: unknown[] = []
    await page.route('**/login', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      identifiers.push(route.request().postDataJSON().identifier)
      await route.fulfill({ status: 401, json: { error: 'Failed to login', code: 'wrong-credentials' } })
    })
    await page.goto('/login')
    const submit = page.getByRole('button', { name: 'Login', exact: true })
    await page.getByLabel('Password', { exact: true }).fill('secret')
    await page.getByLabel('Phone number').fill('98765 43210')
    await submit.click()
    await expect.poll(() => identifiers).toEqual(['+919876543210'])
    await page.getByLabel('Country').selectOption('GB')
    await page.getByLabel('Phone number').fill('07911 123456')
    await submit.click()
    await expect.poll(() => identifiers.at(-1)).toBe('+447911123456')
    await page.getByRole('radio', { name: 'Email' }).check()
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.in')
    await submit.click()
    await expect.poll(() => identifiers.at(-1)).toBe('asha@example.in')
  })
  await test.step('every failure shows the same message and keeps the input', async () => {
    const { email } = await registerCustomer()
    await page.unroute('**/login')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not it')
    const logIn = () => page.getByRole('button', { name: 'Login', exact: true }).click()
    const reason = (text: string) => page.getByRole('main').getByText(text)
    await expectError(said, 'Failed to login', logIn)
    await expect(reason('This email and password don’t match.')).toBeVisible()
    for (const reply of ['no network', proxyPage] as const) {
      await answer(page, '/login', reply)
      await expectError(said, 'Failed to login', logIn)
      await expect(reason('don’t match')).toHaveCount(0)
    }
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    expect(await stored(page, 'auth')).toBeNull()
    await answer(page, '/login', 'no network')
    await logIn()
    await expect(reason('We couldn’t reach the shop.')).toBeVisible()
  })
})

onDesktopAndPhone(() => {
  test('LOGIN-03 a login shows a message, stores the record and redirects home after three seconds, from where one goes on', async ({
    page,
    registerCustomer,
  }) => {
    const customer = await registerCustomer()
    await page.clock.install()
    page.on('dialog', (dialog) => dialog.accept())
    await page.goto('/user-dashboard/orders/FG-1000-2000/return')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(page.getByText('Log in to go on to your orders.')).toBeVisible()
    await logInByEmail(page, customer)
    const auth = (await stored(page, 'auth')) as { token: string }
    expect(auth).toEqual({ token: expect.any(String), user_id: customer.auth.user_id, name: customer.name })
    await expect(page).toHaveURL(/\/login$/)
    await page.clock.runFor(3000)
    await expect(page).toHaveURL(home)
    const wayOn = page.getByRole('banner').getByRole('link', { name: 'Go on to your order FG-1000-2000' })
    // The address is home's before its page is: a reload between them would keep the scroll position of the login.
    await expectInSight(wayOn)
    await page.reload()
    await expectInSight(wayOn)
    await page.clock.resume()
    await wayOn.click()
    await expect(page).toHaveURL(/\/user-dashboard\/orders\/FG-1000-2000\/return$/)
  })
})

test('CART-07 a login during the checkout returns to the checkout', async ({ page, registerCustomer }) => {
  const customer = await registerCustomer()
  await page.clock.install()
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.reload()
  await store(page, 'billingAddress', { firstName: 'Ravi' })
  await store(page, 'billingAddressDraft', { firstName: 'Ravi' })
  await store(page, 'lastCustomer', 'another')
  await logInByEmail(page, customer)
  expect(await stored(page, 'billingAddress'), 'of another customer').toBeNull()
  expect(await stored(page, 'billingAddressDraft')).toBeNull()
  await page.clock.runFor(3000)
  await expect(page).toHaveURL(/\/checkout$/)
})

test('CART-07 EASE-04 a registration during the checkout returns to it after the login, without a wait, and Back from there to the page before', async ({
  page,
  mailbox,
  phone,
}) => {
  await page.clock.install()
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/cart')
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Back to Login' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/register$/)
  const asha = visitor()
  await typeInRegistration(page, asha)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Email OTP').fill(await mailbox.codeFor(asha.email))
  await page.getByLabel('SMS OTP').fill(await phone.codeFor(`+91${asha.phone}`))
  // The page waits: both ways on go three seconds later by themselves.
  await stopClock(page)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await page.getByRole('link', { name: 'Go to the login page' }).click()
  // The registration form has fields of the same names.
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.getByLabel('Phone number').fill(asha.phone)
  await page.getByLabel('Password', { exact: true }).fill(asha.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are logged in, Asha' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your billing address' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/cart$/)
})

/** With the clock stopped at the login's message. */
async function logInByEmail(page: Page, { email, password }: Customer): Promise<void> {
  await page.getByRole('radio', { name: 'Email' }).check()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await stopClock(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectToast(page, 'Login successful')
}
