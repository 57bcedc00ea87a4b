import type { Page } from '@playwright/test'
import { answer, proxyPage, type Reply } from '../fixtures/answers.ts'
import { expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'
import { expectInRed } from '../fixtures/toasts.ts'

async function write(
  page: Page,
  { name = 'Asha Rao', email = 'asha@example.in', message = 'Is the ragi stone-ground?' } = {},
) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill(message)
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' })

onDesktopAndPhone(() => {
  test('CONT-01 a message is sent, the ticket number is shown and arrives by mail', async ({ page, mailbox }) => {
    const email = `contact-${Date.now()}-${test.info().workerIndex}@example.in`
    await page.goto('/contact')
    await write(page, { email })
    await sendButton(page).click()
    const said = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: 'Thank you, we’ve received your message' })
    await expect(said).toBeVisible()
    const ticket = /T-\d{6}/.exec((await said.textContent()) ?? '')?.[0] ?? 'no ticket'
    await expect(page.getByLabel('Message')).toHaveValue('')
    const mail = await mailbox.waitFor(email, ({ subject }) => (subject ?? '').includes(ticket))
    expect(mail.text).not.toContain('Is the ragi stone-ground?')
    await page.getByRole('link', { name: 'See how far your ticket is' }).click()
    await expect(page.getByLabel('Ticket number')).toHaveValue(ticket)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage })), 'for the next person').not.toContain(
      ticket,
    )
  })
})

test('CONT-01 the button is disabled and busy while sending; the token is sent', async ({ page, customer, signIn }) => {
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
  await expect(page.getByLabel('Name')).toHaveValue(customer.auth.name)
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await write(page)
  await sendButton(page).click()
  await expect(sendButton(page)).toBeDisabled()
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(sendButton(page)).toBeEnabled()
  expect(authorization).toBe(`Bearer ${customer.auth.token}`)
})

test('CONT-01 CONT-02 fields are required, the email is validated, each error has its message, and the input stays', async ({
  page,
}) => {
  await page.goto('/contact')
  await test.step('fields are required, and the email is validated', async () => {
    await sendButton(page).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    for (const label of ['Name', 'Email', 'Message']) {
      await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    }
    await write(page, { email: 'asha@' })
    for (const label of ['Name', 'Email', 'Message']) {
      await expect(page.getByLabel(label), 'corrected').not.toHaveAttribute('aria-invalid')
    }
    await sendButton(page).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please check this email address')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Message')).toHaveValue('Is the ragi stone-ground?')
  })
  await test.step('what only the server refuses is marked at its field, too', async () => {
    await write(page, { name: 'Asha\u202e' })
    await sendButton(page).click()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription(
      'Please type this again, without line breaks or hidden characters',
    )
    await expect(page.getByLabel('Name')).toHaveValue('Asha\u202e')
  })

  const unclear = 'An error occurred. Please try again later.'
  const replies: readonly (readonly [string, Reply])[] = [
    ['Server Error: Too many messages', { status: 429, json: { error: 'Too many messages', code: 'x' } }],
    [unclear, { status: 503, json: {} }],
    ['Network Error or CORS Issue', 'no network'],
    [unclear, { status: 200, contentType: 'text/html', body: '<p>Welcome to the hotel</p>' }],
    ['Network Error or CORS Issue', 'no network'],
    [unclear, { status: 200, contentType: 'application/json', body: '{"message":"Thank y' }],
    ['Network Error or CORS Issue', 'no network'],
    [unclear, proxyPage],
  ]
  await test.step('server errors, network errors and others have their messages', async () => {
    await write(page)
    for (const [text, reply] of replies) {
      await answer(page, '/contact', reply)
      await sendButton(page).click()
      await expectInRed(page, text)
      const more = page.getByText('Check your connection. Your message is still here.')
      await expect(more).toHaveCount(reply === 'no network' ? 1 : 0)
      await expect(page.getByLabel('Message')).toHaveValue('Is the ragi stone-ground?')
    }
  })
})
