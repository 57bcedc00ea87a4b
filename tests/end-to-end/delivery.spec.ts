// Delivery dates by PIN code, on a device far from India.
import { findProduct, inStock } from '../fixtures/products.ts'
import { fillCart, stored } from '../fixtures/purchase.ts'
import { expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'

test.use({ timezoneId: 'America/Los_Angeles' })

const notServed = 'We don’t deliver to this PIN code yet'

onDesktopAndPhone(() => {
  test('DELV-01 product page and cart tell the delivery dates of a PIN code by the clock of India, and remember it', async ({
    page,
  }) => {
    // Monday in India, Sunday on the device.
    await page.clock.setFixedTime('2026-11-23T12:00:00+05:30')
    const { id } = await findProduct(page, inStock)
    await page.goto(`/product/${id}`)
    const field = page.getByLabel('Deliver to PIN code')
    await expect(page.getByText('Usually 2–7 working days. See yours.')).toBeVisible()
    await field.fill('1100')
    await field.blur()
    await expect(field).toHaveAccessibleDescription('6 digits, not starting with 0')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('000000')
    await expect(field).toHaveValue('000000')
    await expect(field).toHaveAccessibleDescription('6 digits, not starting with 0')
    await field.fill('110 001')
    await expect(field).toHaveValue('110001')
    await expect(field).toHaveAccessibleDescription('Delivered Thu 26 – Sat 28 Nov')

    await fillCart(page, 1)
    await page.goto('/cart')
    await expect(field).toHaveValue('110001')
    await expect(field).toHaveAccessibleDescription('Delivered Thu 26 – Sat 28 Nov')
    // The cut-off hour passes while the tab is in the background.
    await page.clock.setFixedTime('2026-11-23T14:00:00+05:30')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(field).toHaveAccessibleDescription('Delivered Fri 27 – Mon 30 Nov')

    await field.fill('')
    await expect(page.getByText('Usually 2–7 working days. See yours.')).toBeVisible()
    expect(await stored(page, 'pinCode')).toBeNull()
  })
})

test('DELV-02 EASE-01 a PIN code fills the address, which says that it is not served, and gives its own to the dates', async ({
  page,
  customer,
  signIn,
}) => {
  await signIn(page, customer)
  await fillCart(page, 1)
  await page.goto('/cart')
  await page.getByLabel('Deliver to PIN code').fill('682555')
  await expect(page.getByText(notServed)).toBeVisible()

  await page.goto('/checkout')
  const field = page.getByLabel('PIN code')
  await expect(field).toHaveValue('682555')
  await expect(field).toHaveAccessibleDescription(notServed)
  await expect(page.getByLabel('State')).toHaveValue('Kerala')
  await page.getByLabel('Address', { exact: true }).fill('7, Convent Road')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(/\/checkout$/)

  await test.step('of a PIN code without a state, too, its own sentence is said, and the focus goes there', async () => {
    await field.fill('990001')
    await expect(page.getByLabel('State')).toHaveValue('')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(field).toBeFocused()
    await expect(page.getByText('Please fill all the required fields.')).toBeHidden()
  })

  await field.fill('560004')
  await expect(field).toHaveAccessibleDescription(/^Delivered \w{3} \d+/)
  await expect(page.getByLabel('State')).toHaveValue('Karnataka')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page).toHaveURL(/\/payment-gateway$/)
  await expect(page.getByText(/^Delivered \w{3} \d+/)).toBeVisible()
  expect(await stored(page, 'pinCode')).toBe('560004')
})
