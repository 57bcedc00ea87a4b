import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop.ts'

async function write(
  page: Page,
  { name = 'Asha Rao', email = 'asha@example.in', message = 'Is the ragi stone-ground?' } = {},
) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill(message)
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' })

test('CONT-01 a message is sent, the ticket number is shown and arrives by mail @phone', async ({ page, mailbox }) => {
  const email = `contact-${Date.now()}-${test.info().workerIndex}@example.in`
  await page.goto('/contact')
  await write(page, { email })
  await sendButton(page).click()
  const said = page.getByRole('main').getByRole('status').filter({ hasText: 'Thank you, we have your message' })
  await expect(said).toBeVisible()
  const ticket = /T-\d{6}/.exec((await said.textContent()) ?? '')?.[0] ?? 'no ticket'
  await expect(page.getByLabel('Message')).toHaveValue('')
  const mail = await mailbox.waitFor(email, ({ subject }) => (subject ?? '').includes(ticket))
  expect(mail.text).not.toContain('Is the ragi stone-ground?')
})

test('CONT-01 all fields are required, the e-mail is validated, and the input is kept', async ({ page }) => {
  await page.goto('/contact')
  await sendButton(page).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  }
  await write(page, { email: 'asha@' })
  await sendButton(page).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please check this e-mail address')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveValue('Is the ragi stone-ground?')
})

test('CONT-01 the button is disabled and busy while sending; the token is sent', async ({
  page,
  registerCustomer,
  signIn,
}) => {
  const customer = await registerCustomer()
  await signIn(page, customer)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let authorization: string | undefined
  await page.route('**/contact', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    authorization = await route
      .request()
      .headerValue('authorization')
      .then((value) => value ?? undefined)
    await held
    await route.fulfill({ json: { message: 'Thank you' } })
  })
  await page.goto('/contact')
  await write(page)
  await sendButton(page).click()
  await expect(sendButton(page)).toBeDisabled()
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(sendButton(page)).toBeEnabled()
  expect(authorization).toBe(`Bearer ${customer.auth.token}`)
})

test('CONT-02 server errors, network errors and others have their messages; the input is kept', async ({ page }) => {
  const answers = [
    {
      fulfil: { status: 429, json: { error: 'Too many messages. Please try again later.', code: 'x' } },
      said: 'Server Error: Too many messages. Please try again later.',
    },
    { fulfil: undefined, said: 'Network Error or CORS Issue' },
  ]
  await page.goto('/contact')
  await write(page)
  for (const { fulfil, said } of answers) {
    await page.route('**/contact', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      return fulfil ? route.fulfill(fulfil) : route.abort()
    })
    await sendButton(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(said)
    await expect(page.getByLabel('Message')).toHaveValue('Is the ragi stone-ground?')
    await page.unroute('**/contact')
  }
})
