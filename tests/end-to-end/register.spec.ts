import type { Page } from '@playwright/test'
import { answer, proxyPage } from '../fixtures/answers.ts'
import { fillInRegistration as fillIn, typeInRegistration, visitor } from '../fixtures/registration.ts'
import { expect, test } from '../fixtures/shop.ts'
import { expectError } from '../fixtures/toasts.ts'

const sendCodes = (page: Page) => page.getByRole('button', { name: 'Send OTP' }).click()
const verify = (page: Page) => page.getByRole('button', { name: 'Verify OTP' }).click()

test('REG-01 REG-02 REG-03 EASE-07 one page asks for the account and names what is wrong; a foreign number gets no SMS', async ({
  page,
  said,
  mailbox,
}) => {
  const asha = visitor()
  await test.step('name, email, password, country and phone', async () => {
    await page.goto('/register')
    await page.getByLabel('Full name').fill('A name that is longer than twenty')
    await expect(page.getByLabel('Full name')).toHaveValue('A name that is longe')
    // EASE-07: the loss is announced.
    await expect(page.getByText('20 of 20')).toBeVisible()
    await expect(page.getByText('0 characters left')).toBeAttached()
    await page.getByLabel('Full name').fill('Asha Rao')
    await expect(page.getByText('of 20')).toBeHidden()
    await expect(page.getByLabel('Country')).toHaveValue('IN')
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible()
  })
  await test.step('missing or too short input shows errors, with the focus on the first', async () => {
    await typeInRegistration(page, { ...asha, email: '' })
    await sendCodes(page)
    await expect(page.getByText('All fields are required')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()

    await page.getByRole('textbox', { name: 'Email' }).fill('asha@gmial.com')
    await page.getByRole('button', { name: 'Did you mean asha@gmail.com?' }).click()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@gmail.com')
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@gmail')
    await page.getByLabel('Phone number').fill('98765')
    await sendCodes(page)
    await expect(page.getByText('Phone number should be 10 digits')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: 'Email' }).fill(asha.email)

    await page.getByLabel('Country').selectOption('')
    await page.getByLabel('Phone number').fill('9876543210')
    await sendCodes(page)
    await expect(page.getByText('Invalid country code')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  })
  await test.step('the error of a foreign number does not mention ten digits', async () => {
    await page.getByLabel('Country').selectOption('GB')
    await page.getByLabel('Phone number').fill('07400 12')
    await sendCodes(page)
    await expect(page.getByText('Please check the phone number and its country')).toBeVisible()
    await expect(page.getByLabel('Phone number')).toBeFocused()
    await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/This doesn’t look like a phone number/)
  })
  await test.step('a foreign number gets no SMS', async () => {
    await page.getByLabel('Phone number').fill(`07400 ${asha.phone.slice(-6)}`)
    await sendCodes(page)
    await page.getByLabel('Email OTP').fill(await mailbox.codeFor(asha.email))
    await expect(page.getByLabel('SMS OTP')).toBeHidden()
    await verify(page)
    await expect.poll(() => said).toContainEqual({ text: 'Email OTP verified successfully', atOnce: false })
  })
})

test('REG-02 REG-03 codes are sent by email and SMS and confirmed in this order, a missing one is an error, and the account is created', async ({
  page,
  said,
  mailbox,
  phone,
}) => {
  const asha = visitor()
  const confirmed: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/verify-otp')) confirmed.push(new URL(request.url()).pathname)
  })
  await fillIn(page, asha)
  await sendCodes(page)
  await expect(page.getByLabel('Email OTP')).toBeFocused()
  await page.getByLabel('Email OTP').fill(await mailbox.codeFor(asha.email))
  await test.step('a missing SMS code is an error after the email code', async () => {
    await verify(page)
    await expect.poll(() => said).toContainEqual({ text: 'SMS OTP is required', atOnce: true })
    await expect(page.getByLabel('SMS OTP')).toBeFocused()
    await page.getByLabel('SMS OTP').fill('000')
    await verify(page)
    await expect.poll(() => said).toContainEqual({ text: 'Invalid OTP', atOnce: true })
  })
  await test.step('the account is created, and the email code confirmed once', async () => {
    await page.getByLabel('SMS OTP').fill(await phone.codeFor(`+91${asha.phone}`))
    await verify(page)
    await expect(page).toHaveURL(/\/login$/)
    expect(confirmed).toEqual(['/verify-otp-email', '/verify-otp', '/verify-otp'])
    const inTurn = [
      'Email OTP sent successfully',
      'SMS OTP sent successfully',
      'Email OTP verified successfully',
      'SMS OTP is required',
      'Invalid OTP',
      'OTP verified successfully',
      'Registered successfully',
    ]
    await expect.poll(() => said.map(({ text }) => text)).toEqual(inTurn)
  })
})

test('REG-04 EASE-07 a wrong email code and a taken email show errors', async ({ page, said, customer }) => {
  const asha = visitor()
  await fillIn(page, { ...asha, email: customer.email })
  await sendCodes(page)
  await expect.poll(() => said).toContainEqual({ text: 'An account with this email already exists', atOnce: true })
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await expect(email).toHaveAccessibleDescription('An account already exists. Log in instead?')

  await email.fill(asha.email)
  await sendCodes(page)
  await page.getByLabel('Email OTP').fill('000')
  await verify(page)
  await expect.poll(() => said).toContainEqual({ text: 'Invalid Email OTP', atOnce: true })

  // EASE-07: the proposal is a link, and the login knows what was typed.
  await email.fill(customer.email)
  await sendCodes(page)
  await page.getByRole('main').locator('form').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(email).toHaveValue(customer.email)
})

test('EASE-07 Send again counts down until the server sends another code', async ({ page }) => {
  const fine = { json: { message: 'Fine' } }
  for (const call of ['/send-otp-email', '/send-otp']) await answer(page, call, fine)
  await page.clock.install()
  await fillIn(page, visitor())
  await sendCodes(page)
  const again = page.getByRole('button', { name: /^Send email again/ })
  await expect(again).toHaveText(/^Send email again in (1:00|0:5\d)$/)
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await page.getByLabel('Password', { exact: true }).fill('Honey-2026')
  await expect(again).toHaveText(/ in 0:\d\d$/)

  await page.clock.fastForward(60_000)
  await expect(again).toHaveText('Send email again')
  const wait = { error: 'Please wait 540 seconds before requesting another OTP', code: 'wait-before-next-code' }
  await answer(page, '/send-otp-email', { status: 429, json: { ...wait, retryAfter: 540 } })
  await again.click()
  await expect(again).toHaveText(/ in (9:00|8:5\d)$/)
  await expect(again).toBeFocused()
  await expect(page.getByRole('button', { name: 'Send SMS again', exact: true })).toBeVisible()
})

test('REG-01 a reload keeps the input and the step; password and codes are not stored', async ({
  page,
  mailbox,
  phone,
}) => {
  const asha = visitor()
  await fillIn(page, asha)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue(asha.name)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(asha.email)
  await expect(page.getByLabel('Phone number')).toHaveValue(asha.phone)
  await page.getByLabel('Password', { exact: true }).fill(asha.password)
  await sendCodes(page)
  const code = await mailbox.codeFor(asha.email)
  await page.getByLabel('Email OTP').fill(code)
  const storages = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(storages).toContain(asha.email)
  expect(storages).not.toContain(asha.password)
  expect(storages).not.toContain(code)

  await page.reload()
  await expect(page.getByLabel('Email OTP')).toHaveValue('')
  await page.getByLabel('Email OTP').fill(code)
  await page.getByLabel('SMS OTP').fill(await phone.codeFor(`+91${asha.phone}`))
  await expect(page.getByText('Please enter your password again. We never store it in the browser.')).toBeVisible()
  await verify(page)
  await expect(page.getByText('All fields are required')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(asha.password)
  await verify(page)
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/register')
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

test('REG-04 each failing call has its message and keeps the input', async ({ page, said }) => {
  const asha = visitor()
  const fine = { json: { message: 'Fine' } }
  for (const call of ['/send-otp-email', '/send-otp', '/verify-otp-email', '/verify-otp'])
    await answer(page, call, fine)
  const expectFailures = async (call: string, text: string, act: () => Promise<void>) => {
    for (const reply of ['no network', proxyPage] as const) {
      await answer(page, call, reply)
      await expectError(said, text, act)
    }
  }
  const [send, confirm] = [() => sendCodes(page), () => verify(page)]
  await fillIn(page, asha)
  await expectFailures('/send-otp-email', 'Failed to send Email OTP', send)
  await answer(page, '/send-otp-email', fine)
  await expectFailures('/send-otp', 'Failed to send SMS OTP', send)
  await answer(page, '/send-otp', { status: 503, json: { message: 'Try tomorrow' } })
  await expectError(said, 'Try tomorrow', send)
  await answer(page, '/send-otp', fine)
  await send()
  await page.getByLabel('Email OTP').fill('123456')
  await page.getByLabel('SMS OTP').fill('123456')
  await expectFailures('/verify-otp-email', 'Failed to verify Email OTP', confirm)
  await answer(page, '/verify-otp-email', fine)
  await expectFailures('/verify-otp', 'Failed to verify SMS OTP', confirm)
  await answer(page, '/verify-otp', fine)
  await expectFailures('/register', 'Failed to register', confirm)
  await answer(page, '/register', { status: 503, json: { error: 'Registration rests', code: 'x' } })
  await expectError(said, 'Registration rests', confirm)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(asha.password)
})
