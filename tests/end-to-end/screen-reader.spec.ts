// One purchase as a screen reader tells it: what each screen consists of, in the order in which it is read.
import type { Locator } from '@playwright/test'
import { findProduct, inStock } from '../fixtures/products.ts'
import { payByCard } from '../fixtures/purchase.ts'
import { typeInRegistration, visitor } from '../fixtures/registration.ts'
import { expect, test } from '../fixtures/shop.ts'
import { expectToast } from '../fixtures/toasts.ts'

test('UX-02 a person with a screen reader can buy: every screen of a purchase names its parts and says what changes', async ({
  page,
  said,
  mailbox,
  phone,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const asha = visitor()
  /** In the region of messages, which is read out by itself: what failed at once, what succeeded in its turn. */
  const expectSaid = async (text: string, { atOnce = false } = {}) => {
    await expect.poll(() => said).toContainEqual({ text, atOnce })
    await expect(page.getByRole('region', { name: /^Notifications/ })).toHaveAttribute('aria-live', 'polite')
  }

  await test.step('home', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - link "Skip to content"
      - banner:
        - paragraph: /\\w/
        - link "Farmgate"
        - navigation "Main":
          - list:
            - listitem:
              - link "Home"
            - listitem:
              - link "Products"
            - listitem:
              - link "About"
            - listitem:
              - link "Contact"
        - search:
          - combobox "Search the shop"
        - link "Login"
        - link "Cart"
      - main:
        - heading [level=1]
        - region "Products of the day":
          - list:
            - listitem "1 of 5":
              - heading [level=2]:
                - link
              - paragraph: /₹[\\d,.]+ MRP ₹[\\d,.]+ \\d+% off/
          - button "Pause the banner"
          - button "Go to slide 1"
          - button "Previous slide"
          - button "Next slide"
        - region "Latest Products":
          - heading "Latest Products" [level=2]
          - button "Scroll back" [disabled]
          - button "Scroll on"
        - region "Categories":
          - heading "Categories" [level=2]
          - list:
            - listitem:
              - button "All" [pressed]
          - status: /\\d+ products/
          - list:
            - listitem:
              - article:
                - img
                - heading [level=3]:
                  - link
                - paragraph: /\\d+ (k?g|m?l) , ₹[\\d.,]+ per/
                - paragraph: /₹[\\d,.]+ MRP ₹[\\d,.]+ \\d+% off/
                - button "Add to Cart"
      - contentinfo
      - region "Notifications alt+T"
    `)
    await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toHaveAccessibleDescription(/\w/)
  })

  await test.step('product', async () => {
    const { id } = await findProduct(page, inStock)
    await page.goto(`/product/${id}`)
    await main.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - article:
          - list:
            - listitem:
              - button /Enlarge/
          - navigation "Breadcrumb"
          - heading [level=1]
          - paragraph: /₹[\\d,.]+ MRP ₹[\\d,.]+ \\d+% off/
          - button "Decrease quantity"
          - status: "Quantity: 2"
          - button "Increase quantity"
          - button "Add to Cart"
          - link "Go to Cart"
          - textbox "Deliver to PIN code"
          - paragraph: Usually 2–7 working days. See yours.
          - region "Key Benefits":
            - heading "Key Benefits" [level=2]
            - list
          - region "On the pack":
            - heading "On the pack" [level=2]
            - term: Net quantity
            - definition: /\\d/
        - region "You may also Like":
          - heading "You may also Like" [level=2]
    `)
    await main.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 2 items' })).toBeVisible()
    await expectSaid('Added 2 item(s) to Cart')
  })

  await test.step('cart', async () => {
    await main.getByRole('link', { name: 'Go to Cart' }).click()
    await expect(main).toBeFocused()
    await expect(main.getByRole('button', { name: 'Go to Checkout' })).toBeEnabled()
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading "Your Cart" [level=1]
        - list:
          - listitem:
            - heading [level=2]:
              - link
            - paragraph: /\\d+ (k?g|m?l), ₹[\\d,.]+ each/
            - paragraph: /Together ₹[\\d,.]+/
            - button /Decrease quantity of .+/
            - status: "Quantity: 2"
            - button /Increase quantity of .+/
            - button /Remove .+/
        - link "Continue Shopping"
        - button "Clear Cart"
        - heading "Order Summary" [level=2]
        - term: Subtotal (2 items)
        - definition: /₹/
        - term: Discount
        - definition: /₹/
        - term: Free Shipping
        - definition: ₹0
        - term: Total
        - definition: /₹/
        - button "Go to Checkout"
        - textbox "Deliver to PIN code"
    `)
    await main.getByRole('button', { name: 'Go to Checkout' }).click()
    await expectSaid('You must be logged in to access this page', { atOnce: true })
    await expect(page).toHaveURL(/\/login/)
  })

  await test.step('registration', async () => {
    await main.getByRole('link', { name: 'Register' }).click()
    await expect(main.getByRole('heading', { name: 'Register' })).toBeVisible()
    await main.getByRole('button', { name: 'Send OTP' }).click()
    await expectSaid('All fields are required', { atOnce: true })
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading "Register" [level=1]
        - textbox "Full name" [invalid]
        - textbox "Email" [invalid]
        - textbox "Password" [invalid]
        - button "Show password"
        - combobox "Country"
        - textbox "Phone number" [invalid]
        - button "Send OTP"
        - paragraph:
          - link "Login"
    `)
    await expectReasonRead(main.getByLabel('Full name'), 'Enter your name')
    await typeInRegistration(page, asha)
    await main.getByRole('button', { name: 'Send OTP' }).click()
    await expect(main.getByLabel('Email OTP')).toBeFocused()
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - textbox "Phone number": "${asha.phone}"
        - group "One-time codes":
          - textbox "Email OTP"
          - button /Send email again in \\d:\\d\\d/ [disabled]
          - textbox "SMS OTP"
          - button /Send SMS again in \\d:\\d\\d/ [disabled]
        - button "Verify OTP"
    `)
    await expect(main.getByLabel('SMS OTP')).toHaveAccessibleDescription('We sent a code to your phone.')
    await main.getByLabel('Email OTP').fill(await mailbox.codeFor(asha.email))
    await main.getByLabel('SMS OTP').fill(await phone.codeFor(`+91${asha.phone}`))
    await main.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page).toHaveURL(/\/login/)
  })

  await test.step('login', async () => {
    await expect(main).toBeFocused()
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading "Login" [level=1]
        - group "Log in with":
          - radio "Phone" [checked]
          - radio "Email"
        - combobox "Country"
        - textbox "Phone number": "${asha.phone}"
        - textbox "Password"
        - button "Show password"
        - paragraph:
          - link "Forgot password?"
        - button "Login"
        - paragraph:
          - link "Register"
    `)
    await main.getByLabel('Password', { exact: true }).fill(asha.password)
    await main.getByRole('button', { name: 'Login', exact: true }).click()
    await expectSaid('Login successful')
    await expect(page).toHaveURL(/\/checkout$/)
  })

  await test.step('address', async () => {
    // The account fills the form a moment later.
    await expect(main.getByLabel('First name')).toHaveValue('Asha')
    await main.getByRole('button', { name: 'Save Address' }).click()
    await expectSaid('Please fill all the required fields.', { atOnce: true })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Hi, Asha' })).toBeVisible()
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - navigation "Checkout steps":
          - list:
            - listitem: Address
            - listitem: Payment
            - listitem: Done
        - heading "Billing Address" [level=1]
        - complementary:
          - heading "Order Summary" [level=2]
          - list:
            - listitem: /.+ × 2 ₹[\\d,.]+/
          - term: Products (2)
          - definition: /₹/
        - textbox "First name"
        - textbox "Last name"
        - textbox "Email"
        - textbox "Address" [invalid]
        - textbox "PIN code" [invalid]
        - textbox "Town or city, landmark"
        - combobox "State" [invalid]
        - combobox "Country"
        - textbox "Phone"
        - button "Save Address"
    `)
    await expect(main.getByRole('listitem').filter({ hasText: /^1?Address$/ })).toHaveAttribute('aria-current', 'step')
    await expectReasonRead(main.getByLabel('Address', { exact: true }), 'Enter your address')
    await main.getByLabel('Address', { exact: true }).fill('12, Temple Road')
    await main.getByLabel('PIN code').fill('560004')
    await main.getByRole('button', { name: 'Save Address' }).click()
    await expectSaid('Address saved successfully')
  })

  await test.step('payment', async () => {
    await expect(main.getByRole('button', { name: /^Pay Now/ })).toBeEnabled()
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - navigation "Checkout steps":
          - list:
            - listitem:
              - link "Address"
            - listitem: Payment
            - listitem: Done
        - heading "Complete Your Payment" [level=1]
        - complementary:
          - heading "Order Summary" [level=2]
          - term: Total
          - definition: /₹/
        - heading "Billing Address" [level=2]
        - link "Change the billing address"
        - heading "Pay by card" [level=2]
        - button /Pay Now ₹[\\d,]+/
    `)
    // The page would go on to the orders while it is read.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await main.getByRole('button', { name: /^Pay Now/ }).click()
    await expect(page.getByRole('dialog', { name: /^Payment to / })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await payByCard(page)
    await expectToast(page, 'Payment Successful')
    await expectSaid('Payment Successful')
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - navigation "Checkout steps"
        - status:
          - heading "Thank you. Your order has been placed." [level=1]
          - paragraph: /Order number/
          - paragraph: Taking you to your orders in a moment.
          - link "Go to your orders"
    `)
    await expect(main.getByRole('status')).toBeFocused()
    await page.clock.resume()
  })

  await test.step('orders', async () => {
    await expect(page).toHaveURL(/\/user-dashboard\/orders$/)
    // EASE-04
    await expect(main.locator(':focus')).toContainText('Thank you, Asha')
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - link "Your account"
        - paragraph: Your Orders
        - heading "Thank you, Asha" [level=1]
        - paragraph: /Your order FG-.+ has been placed/
        - group "Show":
          - button "Ordered" [pressed]
          - button "Delivered"
        - table "Ordered products":
          - rowgroup:
            - row:
              - columnheader "Product"
              - columnheader "Quantity"
              - columnheader "Price"
              - columnheader "Order"
              - columnheader "Date"
          - rowgroup:
            - row:
              - rowheader /Order FG-.+ Just placed .+ Order total ₹/
            - row:
              - cell
              - cell /2/
              - cell /₹/
              - cell /FG-/
              - cell /\\d{4}/
    `)
  })

  await test.step('REFUND-07 an order that is cancelled is no longer thanked for', async () => {
    await main.getByRole('button', { name: /^Cancel order FG-/ }).click()
    await page.getByRole('button', { name: /^Cancel and refund ₹/ }).click()
    await expect(page.getByRole('heading', { name: 'Your Orders', level: 1 })).toBeVisible()
  })

  await test.step('invoices', async () => {
    await main.getByRole('link', { name: 'Your account' }).click()
    await main.getByRole('link', { name: 'Your Invoices' }).click()
    await expect(main.getByRole('table')).toMatchAriaSnapshot(`
      - table "Invoices by order":
        - rowgroup:
          - row:
            - columnheader "Order ID"
            - columnheader "Product Name"
            - columnheader "Quantity"
            - columnheader "Price"
            - columnheader "Actions"
        - rowgroup:
          - row:
            - rowheader /FG-/
            - cell
            - cell "2"
            - cell /₹/
            - cell /Refunded on/:
              - button "Download Invoice"
              - paragraph: /Refunded on/
              - button "Download Credit Note"
    `)
    await expect(main.getByRole('button', { name: 'Download Invoice' })).toHaveAccessibleDescription(/FG-/)
  })
})

test('UX-02 the wait for another code is there to be read, and never reads itself out each second', async ({
  page,
}) => {
  await page.route('**/send-otp-email', (route) => route.fulfill({ json: { message: 'Sent' } }))
  await page.goto('/forgot-password')
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill('asha@example.in')
  await main.getByRole('button', { name: 'Send OTP' }).click()
  await expect(main.getByLabel('Enter OTP')).toBeFocused()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Forgot Password" [level=1]
      - textbox "Email"
      - button /Wait \\d:\\d\\d/ [disabled]
      - paragraph: /Please wait \\d:\\d\\d before requesting another OTP/
      - textbox "Enter OTP"
      - button "Verify OTP"
      - link "Back to Login"
  `)
  const live = main.locator('[aria-live], [role=status], [role=alert], [role=timer], output')
  await expect(live.filter({ hasText: /\d:\d\d/ })).toHaveCount(0)
})

/** The field has the focus, and its description is the reason. */
async function expectReasonRead(field: Locator, reason: string): Promise<void> {
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(reason)
}
