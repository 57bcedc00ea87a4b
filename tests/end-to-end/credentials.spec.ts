import { answer, proxyPage } from '../fixtures/answers.ts'
import { store, stored } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'
import { expectError, expectToast, stopClock } from '../fixtures/toasts.ts'

const credentials = '/user-dashboard/credentials'

test('CRED-01 CRED-02 the strength of the new password is shown, each failure has its message and keeps the input, and success leads to the dashboard', async ({
  page,
  said,
  registerCustomer,
  signIn,
}) => {
  const customer = await registerCustomer()
  const { password } = customer
  await signIn(page, customer)
  await page.clock.install()
  await page.goto(credentials)
  const chosen = page.getByLabel('New Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Update Password' })
  const current = page.getByLabel('Current Password', { exact: true })
  await test.step('the strength is shown, and what it needs; weak passwords are accepted', async () => {
    await expect(chosen).toHaveAccessibleDescription(
      'Strong: 8 characters or more, with a capital letter, a digit and a symbol.',
    )
    await page.evaluate(() => document.fonts.ready)
    const { y } = (await submit.boundingBox()) ?? {}
    const labels = [
      ['abcdefgh', 'Weak'],
      ['Abcdefgh', 'Fair'],
      ['Abcdefg1', 'Good'],
      ['Abcdef1!', 'Strong'],
    ] as const
    for (const [password, label] of labels) {
      await chosen.fill(password)
      await expect(page.getByText(label, { exact: true })).toBeVisible()
    }
    expect((await submit.boundingBox())?.y, 'nothing moves').toBe(y)
  })
  await test.step('each failure has its message and keeps the input', async () => {
    const update = () => submit.click()
    await current.fill(password)
    await chosen.fill(password)
    await expectError(said, 'New password cannot be the same as the current password', update)
    await current.fill('not it')
    await expectError(said, 'Incorrect current password', update)
    for (const reply of [{ status: 500, json: { error: 'x', code: 'fault' } }, proxyPage]) {
      await answer(page, '/update-password', reply)
      await expectError(said, 'Failed to update password', update)
    }
    await answer(page, '/update-password', 'no network')
    await expectError(said, 'An error occurred', update)
    await expect(chosen).toHaveValue(password)
    const auth = await stored(page, 'auth')
    await page.evaluate(() => localStorage.removeItem('auth'))
    await expectError(said, 'User is not authenticated', update)
    await store(page, 'auth', auth)
    await page.unrouteAll()
  })
  await test.step('success shows a message and redirects to the dashboard', async () => {
    await current.fill(password)
    await chosen.fill('Another-1')
    await stopClock(page)
    await submit.click()
    await expectToast(page, 'Password updated successfully')
    await page.clock.runFor(3000)
    await expect(page).toHaveURL(/\/user-dashboard$/)
  })
})
