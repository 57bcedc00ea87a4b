// A new visitor's purchase on a small phone: what has to be pressed and typed, and what is in sight.
import type { Locator } from '@playwright/test'
import { expectInSight } from '../fixtures/in-sight.ts'
import { findProduct, inStock } from '../fixtures/products.ts'
import { visitor } from '../fixtures/registration.ts'
import { expect, test } from '../fixtures/shop.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

const typedAtMost = 13
const pressedAtMost = 10

test('EASE-01 EASE-02 EASE-03 from a product to Thank you with 13 typed fields, every main button in sight', async ({
  page,
  mailbox,
  phone,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const meera = visitor()
  const { id } = await findProduct(page, inStock)
  let pressed = 0
  let typed = 0
  async function press(name: string | RegExp, role: 'button' | 'link' = 'button') {
    const target = main.getByRole(role, { name, exact: true }).first()
    await expectInSight(target, String(name))
    await target.tap()
    pressed += 1
  }
  async function type(field: Locator, text: string) {
    await field.fill(text)
    typed += 1
  }

  await page.goto(`/product/${id}`)
  await press('Add to Cart')
  await press(/Go to Cart/, 'link')
  await press('Go to Checkout')

  await expect(main.getByText(/^Almost there: 1 item, ₹/)).toBeVisible()
  await expectInSight(main.getByRole('link', { name: 'Log in', exact: true }))
  await press('Create account', 'link')
  await expectInSight(main.getByLabel('Full name'))
  await type(main.getByLabel('Full name'), 'Meera Nair')
  await type(main.getByRole('textbox', { name: 'Email' }), meera.email)
  await type(main.getByLabel('Password', { exact: true }), meera.password)
  await type(main.getByLabel('Phone number'), meera.phone)
  await press('Send OTP')
  await type(main.getByLabel('Email OTP'), await mailbox.codeFor(meera.email))
  await type(main.getByLabel('SMS OTP'), await phone.codeFor(`+91${meera.phone}`))
  await press('Verify OTP')

  await expect(main.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(main.getByLabel('Phone number')).toHaveValue(meera.phone)
  await expectInSight(main.getByLabel('Phone number'))
  await expect(main.getByText('Welcome back')).toBeHidden()
  await type(main.getByLabel('Password', { exact: true }), meera.password)
  await press('Login')

  await expect(main.getByLabel('First name')).toHaveValue('Meera')
  await expectInSight(main.getByLabel('First name'))
  await type(main.getByLabel('Address', { exact: true }), '7, Convent Road')
  await type(main.getByLabel('PIN code'), '682001')
  await expect(main.getByLabel('State')).toHaveValue('Kerala')
  await press('Save Address')

  await press(/^Pay Now ₹/)
  const form = page.frameLocator('iframe')
  await type(form.getByLabel('Card number'), '4111 1111 1111 1111')
  await type(form.getByLabel('Expiry'), '12 / 40')
  await type(form.getByLabel('CVV'), '123')
  await type(form.getByLabel('Name on card'), 'Meera Nair')
  await form.getByRole('button', { name: /^Pay ₹/ }).click()
  pressed += 1
  await expectInSight(main.getByRole('heading', { name: /^Thank you/ }))

  expect(typed).toBeLessThanOrEqual(typedAtMost)
  expect(pressed).toBeLessThanOrEqual(pressedAtMost)
})
