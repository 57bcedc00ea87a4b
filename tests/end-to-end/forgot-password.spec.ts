import { answer, proxyPage } from '../fixtures/answers.ts'
import { stored } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'
import { expectError } from '../fixtures/toasts.ts'

const recovery = '/forgot-password'

test('FORGOT-01 after sending, the countdown survives a reload and ends', async ({ page, registerCustomer }) => {
  const customer = await registerCustomer()
  await page.clock.install()
  await page.goto(recovery)
  await page.getByLabel('Email').fill(customer.email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText(/^Please wait (5:00|4:5\d) before requesting another OTP$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Wait (5:00|4:5\d)$/ })).toBeDisabled()
  expect(await stored(page, 'otpEndTime')).toEqual(expect.any(Number))

  await page.reload()
  await expect(page.getByRole('button', { name: /^Wait/ })).toBeDisabled()
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await expect(page.getByLabel('Enter OTP')).toHaveAccessibleDescription(new RegExp(customer.email))
  await test.step('another email has no wait, and is sent a code at once', async () => {
    await page.getByLabel('Email').fill(`other.${customer.email}`)
    await expect(page.getByLabel('Enter OTP')).toBeHidden()
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByLabel('Enter OTP')).toHaveAccessibleDescription(new RegExp(`other.${customer.email}`))
    await expect(page.getByRole('button', { name: /^Wait (5:00|4:5\d)$/ })).toBeDisabled()
  })
  await page.clock.fastForward(300_000)
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled()
  await expect(page.getByLabel('Enter OTP')).toBeHidden()
  expect(await stored(page, 'otpEndTime')).toBeNull()
})

test('FORGOT-02 EASE-01 a confirmed code leads to the new password and then to the login, which knows the email', async ({
  page,
  mailbox,
  registerCustomer,
  said,
}) => {
  const customer = await registerCustomer()
  const codeOfRegistration = await mailbox.codeFor(customer.email)
  await page.goto(recovery)
  await page.getByLabel('Email').fill(customer.email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect.poll(() => mailbox.codeFor(customer.email)).not.toBe(codeOfRegistration)
  await page.getByLabel('Enter OTP').fill(await mailbox.codeFor(customer.email))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await page.getByLabel('New Password', { exact: true }).fill('Another-1')
  await expect(page.getByText('Strong')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect.poll(() => said).toContainEqual({ text: 'Password reset successfully', atOnce: false })
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email)
  const answer = await page.request.post('/login', { data: { identifier: customer.email, password: 'Another-1' } })
  expect(answer.status()).toBe(200)
})

test('FORGOT-02 a reload keeps the step and the input; the code is not stored and must be typed again', async ({
  page,
  mailbox,
  registerCustomer,
}) => {
  const customer = await registerCustomer()
  const codeOfRegistration = await mailbox.codeFor(customer.email)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/checkout')
  await page.getByRole('radio', { name: 'Email' }).check()
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  // EASE-01: typed once.
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect.poll(() => mailbox.codeFor(customer.email)).not.toBe(codeOfRegistration)
  const code = await mailbox.codeFor(customer.email)
  const storages = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await page.getByLabel('Enter OTP').fill(code)
  expect(await storages()).not.toContain(code)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Wait/ })).toBeDisabled()
  await expect(page.getByLabel('Enter OTP')).toHaveValue('')
  await page.getByLabel('Enter OTP').fill(code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Enter OTP')).toBeHidden()
  expect(await storages()).not.toContain(code)

  await page.reload()
  await expect(page.getByLabel('Enter OTP')).toHaveAccessibleDescription(
    'Please enter the code from the email again. We never store it in the browser.',
  )
  await page.getByLabel('New Password', { exact: true }).fill('Another-1')
  await expect(page.getByLabel('Email')).toBeHidden()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('OTP is required', { exact: true })).toBeVisible()
  await page.getByLabel('Enter OTP').fill(code)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  // CART-07: the page to return to is still stored.
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Password', { exact: true }).fill('Another-1')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await page.goto(recovery)
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible()
})

test('FORGOT-03 EASE-07 missing input and each failing call have their message', async ({ page, said }) => {
  const fine = { json: { message: 'Fine' } }
  const press = (name: string) => () => page.getByRole('button', { name }).click()
  await page.goto(recovery)
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login')
  await expectError(said, 'Email is required', press('Send OTP'))
  const email = page.getByLabel('Email')
  await email.fill('asha')
  await press('Send OTP')()
  await expect(email).toHaveAccessibleDescription('Please type an email address, such as name@example.com')
  await expect(email).toBeFocused()
  await email.fill('asha.nobody@example.in')
  await expect(email).toHaveAccessibleDescription('')
  await answer(page, '/send-otp-email', { status: 502, json: { error: 'No post today', code: 'mail-not-sent' } })
  await expectError(said, 'Failed to send OTP: No post today', press('Send OTP'))
  await answer(page, '/send-otp-email', proxyPage)
  await expectError(said, 'Failed to send OTP: Something went wrong. Please try again.', press('Send OTP'))
  const wait = { error: 'Please wait 42 seconds before requesting another OTP', code: 'wait-before-next-code' }
  await answer(page, '/send-otp-email', { status: 429, json: { ...wait, retryAfter: 42 } })
  await expectError(said, `Failed to send OTP: ${wait.error}`, press('Send OTP'))
  await expect(page.getByRole('button', { name: /^Wait 0:(4[0-2]|3\d)$/ })).toBeDisabled()
  await page.reload()
  await expect(page.getByLabel('Enter OTP')).toHaveAccessibleDescription(
    'No new code was sent. If one came earlier, enter it here.',
  )
  await page.evaluate(() => localStorage.removeItem('otpEndTime'))
  await answer(page, '/send-otp-email', fine)
  await press('Send OTP')()

  await expectError(said, 'OTP is required', press('Verify OTP'))
  await page.getByLabel('Enter OTP').fill('000000')
  await expectError(said, 'Failed to verify OTP: Invalid OTP', press('Verify OTP'))
  await expect(page.getByLabel('Enter OTP')).toHaveAccessibleDescription(/^This code isn’t right. Please check it./)
  await expect(page.getByLabel('Enter OTP')).toBeFocused()
  const over = { error: 'This code no longer works. Please ask for a new one.', code: 'code-over' }
  await answer(page, '/verify-otp-email', { status: 400, json: over })
  await expectError(said, `Failed to verify OTP: ${over.error}`, press('Verify OTP'))
  await expect(page.getByRole('main').getByText(over.error)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send OTP' }), 'at once').toBeFocused()
  await press('Send OTP')()
  await expect(page.getByRole('main').getByText(over.error)).toHaveCount(0)
  await page.getByLabel('Enter OTP').fill('000000')
  await answer(page, '/verify-otp-email', proxyPage)
  await expectError(said, 'Failed to verify OTP: Something went wrong. Please try again.', press('Verify OTP'))
  await answer(page, '/verify-otp-email', fine)
  await press('Verify OTP')()

  await expectError(said, 'New password is required', press('Reset Password'))
  await page.getByLabel('New Password', { exact: true }).fill('Another-1')
  for (const reply of ['no network', proxyPage] as const) {
    await answer(page, '/reset-password-email', reply)
    await expectError(said, 'An error occurred', press('Reset Password'))
  }
  await page.unrouteAll()
  await expectError(said, 'Invalid or expired OTP', press('Reset Password'))
})
