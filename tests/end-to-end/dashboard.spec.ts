import { saveAddress, store, stored } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'

const dashboard = '/user-dashboard'

test('PROD-06 DASH-01 DASH-02 the dashboard shows its tiles and the saved address, and an unknown account page is "Page Not Found"', async ({
  page,
  customer,
  signIn,
}) => {
  await test.step('an unknown account page, signed out and in', async () => {
    const missing = `${dashboard}/nope`
    const showsNotFound = async () => {
      const answer = await page.goto(missing)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${missing}$`))
    }
    await showsNotFound()
    await signIn(page, customer)
    await showsNotFound()
  })
  await test.step('the tiles link to orders, password, addresses and invoices; coins are announced', async () => {
    await saveAddress(page)
    await page.goto(dashboard)
    const tiles = page.getByRole('main')
    const ways = [
      [/^Your Orders/, '/orders'],
      [/^Passwords and Security/, '/credentials'],
      [/^Your Addresses/, '/address'],
      [/^Your Invoices/, '/invoices'],
      [/^Your Data/, '/your-data'],
    ] as const
    for (const [name, path] of ways) {
      await expect(tiles.getByRole('link', { name })).toHaveAttribute('href', `${dashboard}${path}`)
    }
    await expect(tiles.getByText('Coins', { exact: true })).toBeVisible()
    await expect(tiles.getByText('Coming soon')).toBeVisible()
  })
  await test.step('the saved address can be edited and deleted', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Your Addresses/ })
      .click()
    await expect(page.getByText('12, Temple Road')).toBeVisible()

    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Address', { exact: true }).fill('7, Mango Lane')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByText('7, Mango Lane')).toBeVisible()
    expect(await stored(page, 'billingAddress')).toMatchObject({ address: '7, Mango Lane' })

    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No address saved yet')).toBeVisible()
    expect(await stored(page, 'billingAddress')).toBeNull()
  })
})

test('DASH-01 Log Out ends the session in browser and server, deletes drafts and the saved address and leads home', async ({
  page,
  registerCustomer,
  signIn,
}) => {
  const customer = await registerCustomer()
  await signIn(page, customer)
  await page.goto('/contact')
  const message = page.getByLabel('Message')
  await message.fill('The jar came broken')
  await page.goto(`${dashboard}/address`)
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByLabel('Address', { exact: true }).fill('7, Mango Lane')
  await store(page, 'billingAddress', { firstName: 'Asha', address: '3, Tank Road' })
  await page.goto('/contact')
  await expect(message).toHaveValue('The jar came broken')

  await page.goto(dashboard)
  await page.getByRole('button', { name: /^Log Out/ }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await stored(page, 'auth')).toBeNull()
  const verdict = async () =>
    (await page.request.post('/verifyUser', { data: { token: customer.auth.token } })).status()
  await expect.poll(verdict).toBe(401)
  const storages = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(storages).not.toContain('The jar came broken')
  expect(storages).not.toContain('7, Mango Lane')
  expect(storages).not.toContain('3, Tank Road')
})

test('AUTH-01 PAY-01 without a valid session an alert leads to the login', async ({ page }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    return dialog.accept()
  })
  const account = ['', '/orders', '/address', '/invoices', '/credentials', '/your-data'].map((path) => dashboard + path)
  const leadsToLogin = async (path: string) => {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
    expect(alerts.splice(0)).toEqual(['You must be logged in to access this page'])
    expect(await stored(page, 'auth')).toBeNull()
  }
  await test.step('signed out', async () => {
    for (const path of ['/checkout', dashboard]) await leadsToLogin(path)
  })
  for (const path of ['/checkout', '/payment-gateway', ...account]) {
    await test.step(`${path}, with an invalid token`, async () => {
      await store(page, 'auth', { token: 'nobody-has-this-token', user_id: 'u', name: 'Asha' })
      await leadsToLogin(path)
    })
  }
})
