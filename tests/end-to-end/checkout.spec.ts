import { billingAddress } from '#domain/checkout/billing-address.fixture.ts'
import { fillCart, saveAddress, stored } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'

test.beforeEach(({ page, customer, signIn }) => signIn(page, customer))

test('BILL-01 EASE-01 the account fills the address, missing fields are marked, and the saved address leads to the payment and back', async ({
  page,
  said,
}) => {
  await fillCart(page, 2, 1)
  await page.goto('/checkout')
  await test.step('the account fills the address, and the PIN code proposes the state', async () => {
    await expect(page.getByLabel('First name')).toHaveValue('Asha')
    await expect(page.getByLabel('Last name')).toHaveValue('Rao')
    await expect(page.getByLabel('Email')).toHaveValue(/^asha\..*@example\.in$/)
    await expect(page.getByLabel('Phone')).toHaveValue(/^9\d{9}$/)
    await page.getByLabel('Address', { exact: true }).fill('12, Temple Road')
    await page.getByLabel('PIN code').fill('560004')
    await expect(page.getByLabel('State')).toHaveValue('Karnataka')
    const town = page.getByLabel('Town or city')
    await expect(town).toHaveValue('Bengaluru')
    await expect(town).toHaveAccessibleDescription('From your PIN code.')
    await page.getByLabel('PIN code').fill('682001')
    await expect(page.getByLabel('State')).toHaveValue('Kerala')
    await expect(town).toHaveValue('Kochi')
    // Two states share it.
    await page.getByLabel('PIN code').fill('262001')
    await expect(page.getByLabel('State')).toHaveValue('')
    await expect(page.getByText('From your PIN code.')).toBeHidden()
    await expect(town).toHaveAccessibleDescription('Please add your town: couriers ask for it.')

    await page.getByLabel('State').selectOption('Goa')
    await page.getByLabel('PIN code').fill('560004')
    await expect(page.getByLabel('State')).toHaveValue('Goa')
  })
  await test.step('missing required fields are marked, and the first has the focus', async () => {
    await page.getByLabel('First name').fill('')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByText('Please fill all the required fields.')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await page.getByLabel('First name').fill('Asha')
    await expect(page.getByText('Enter your first name')).toBeHidden()
  })
  await test.step('the address is saved and leads to the payment, with the summary beside it', async () => {
    await expect(page.getByRole('heading', { name: 'Billing Address' })).toBeVisible()
    const details = page.getByRole('button', { name: 'Details' })
    if (await details.isVisible()) await details.click()
    await expect(page.getByText('Products (3)')).toBeVisible()

    await page.getByLabel('First name').fill('Asha')
    await page.getByLabel('Last name').fill('Rao')
    await page.getByLabel('Email').fill('asha@example.in')
    await page.getByLabel('Address', { exact: true }).fill('12, Temple Road')
    await page.getByLabel('State').selectOption('Karnataka')
    await page.getByLabel('PIN code').fill('560 004')
    await page.getByLabel('Phone').fill('+91 98765 43210')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect.poll(() => said).toContainEqual({ text: 'Address saved successfully', atOnce: false })
    await expect(page).toHaveURL(/\/payment-gateway$/)
    expect(await stored(page, 'billingAddress')).toEqual({ ...billingAddress, address2: 'Bengaluru' })
  })
  await test.step('Back shows the filled form from its top', async () => {
    await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('First name')).toHaveValue('Asha')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test('BILL-01 BILL-02 a saved address and a draft are restored; PIN codes have six digits, phones ten, and one of another state is refused at its field', async ({
  page,
}) => {
  await test.step('an empty cart leads back to the products', async () => {
    await page.goto('/checkout')
    await page.getByRole('main').getByRole('link', { name: 'See our products' }).click()
    await expect(page).toHaveURL(/\/product$/)
  })
  await test.step('a saved address and an unfinished draft are restored', async () => {
    await fillCart(page, 1)
    await saveAddress(page)
    await page.goto('/checkout')
    await expect(page.getByLabel('First name')).toHaveValue('Asha')
    await expect(page.getByLabel('State')).toHaveValue('Karnataka')
    await page.getByLabel('First name').fill('Ashwini')
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Ashwini')
  })
  await test.step('35 states in one country, PIN codes have six digits, phones ten', async () => {
    await expect(page.getByLabel('Country').getByRole('option')).toHaveText(['India'])
    const states = page.getByLabel('State').getByRole('option')
    await expect(states).toHaveCount(36)
    await expect(states.filter({ hasText: 'Lakshadweep' })).toHaveCount(0)

    const button = page.getByRole('button', { name: 'Save Address' })
    for (const width of [360, 768, 1024, 1060, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByLabel('PIN code').fill('')
      await page.getByLabel('PIN code').fill('5600')
      const before = await button.boundingBox()
      await page.getByLabel('PIN code').blur()
      await expect(page.getByText('6 digits, not starting with 0')).toBeVisible()
      expect(await button.boundingBox(), `at ${width} px the button stays under the pointer`).toEqual(before)
    }
    await page.getByLabel('PIN code').fill('5600')
    await page.getByLabel('Phone').fill('98765')
    await expect(page.getByLabel('PIN code'), 'left').toHaveAccessibleDescription('6 digits, not starting with 0')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByText('6 digits, not starting with 0')).toBeVisible()
    await expect(page.getByText('Phone number should be 10 digits')).toBeVisible()
    await expect(page).toHaveURL(/\/checkout$/)
  })
  await test.step('hidden characters are refused at their field, which keeps them', async () => {
    const town = page.getByLabel('Town or city')
    await town.fill('Malleshwaram\u202e')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(town).toHaveAccessibleDescription('Please type this again, without line breaks or hidden characters')
    await expect(town).toHaveValue('Malleshwaram\u202e')
    await town.fill('')
  })
  await test.step('a PIN code of another state says so while typing, and is refused at its field until the state fits', async () => {
    const sentence = 'PIN code 110001 is in Delhi. Please check PIN and State.'
    const pinCode = page.getByLabel('PIN code')
    await page.getByLabel('Phone').fill(billingAddress.phone)
    // One that was chosen: the state of a PIN code before would follow the new one.
    await page.getByLabel('State').selectOption('Goa')
    await pinCode.fill('110001')
    await expect(page.getByText(sentence)).toBeVisible()
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(pinCode).toBeFocused()
    await expect(pinCode).toHaveAccessibleDescription(sentence)
    await expect(pinCode).toHaveValue('110001')
    await page.getByLabel('State').selectOption('Delhi')
    await expect(page.getByText(sentence)).toBeHidden()
    await expect(pinCode).not.toHaveAttribute('aria-invalid')
  })
  await test.step('a PIN code that no state is known to have gets a warning, not a refusal', async () => {
    await page.getByLabel('PIN code').fill('446001')
    await expect(page.getByText('This PIN code doesn’t seem to be in Delhi.')).toBeVisible()
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page).toHaveURL(/\/payment-gateway$/)
  })
})
