import { expect, test } from '../fixtures/shop.ts'
import { expectToast, stopClock } from '../fixtures/toasts.ts'

const credentials = '/user-dashboard/credentials'

test('CRED-01 the strength of the new password is shown; weak ones are accepted', async ({
  page,
  registerCustomer,
  signIn,
}) => {
  await signIn(page, await registerCustomer())
  await page.goto(credentials)
  const chosen = page.getByLabel('New Password', { exact: true })
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
})

test('CRED-02 the same password and a wrong current one are errors', async ({ page, registerCustomer, signIn }) => {
  const customer = await registerCustomer()
  await signIn(page, customer)
  await page.goto(credentials)
  const current = page.getByLabel('Current Password', { exact: true })
  const chosen = page.getByLabel('New Password', { exact: true })
  const update = page.getByRole('button', { name: 'Update Password' })
  await current.fill(customer.password)
  await chosen.fill(customer.password)
  await update.click()
  await expect(page.getByText('New password cannot be the same as the current password')).toBeVisible()
  await current.fill('not it')
  await update.click()
  await expect(page.getByText('Incorrect current password')).toBeVisible()
  await expect(chosen).toHaveValue(customer.password)
})

test('CRED-02 each failure has its message', async ({ page, registerCustomer, signIn }) => {
  await signIn(page, await registerCustomer())
  await page.goto(credentials)
  await page.getByLabel('Current Password', { exact: true }).fill('one')
  await page.getByLabel('New Password', { exact: true }).fill('two')
  const update = page.getByRole('button', { name: 'Update Password' })
  await page.route('**/update-password', (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'fault' } }))
  await update.click()
  await expect(page.getByText('Failed to update password')).toBeVisible()
  await page.unroute('**/update-password')
  await page.route('**/update-password', (route) => route.abort())
  await update.click()
  await expect(page.getByText('An error occurred')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('auth'))
  await update.click()
  await expect(page.getByText('User is not authenticated')).toBeVisible()
})

test('CRED-02 success shows a message and redirects to the dashboard', async ({ page, registerCustomer, signIn }) => {
  const customer = await registerCustomer()
  await signIn(page, customer)
  await page.clock.install()
  await page.goto(credentials)
  await page.getByLabel('Current Password', { exact: true }).fill(customer.password)
  await page.getByLabel('New Password', { exact: true }).fill('Another-1')
  await stopClock(page)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expectToast(page, 'Password updated successfully')
  await page.clock.runFor(3000)
  await expect(page).toHaveURL(/\/user-dashboard$/)
})
