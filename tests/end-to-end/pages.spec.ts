import { refundTimeSentence } from '#domain/payments/refund.ts'
import { openDocumentsOnly } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/shop.ts'

test('PAGE-01 the about page has mission, vision, core values and products', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Our mission' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our vision' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our core values' })).toBeVisible()
  const products = page.getByRole('article')
  await expect(products).toHaveCount(4)
  await products.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/.+/)
})

const policies = [
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    headings: ['Information we collect', 'How it is used', 'Security', 'Consent', 'Contact'],
    texts: [/Card numbers never reach us/],
  },
  {
    path: '/return-policy',
    title: 'Return Policy',
    headings: ['How long you have', 'In what condition', 'Your refund', 'Return shipping'],
    texts: [
      /within 7 calendar days from the day you receive it/,
      /unused and in its original packaging/,
      /inspect it .* original payment method/,
      refundTimeSentence,
      /You pay the return shipping, and it is non-refundable/,
      /It costs what the courier of your choice asks/,
    ],
  },
  {
    path: '/terms-and-conditions',
    title: 'Terms and Conditions',
    headings: [
      'Who may order',
      'Payment',
      'Our right to cancel',
      'Shipping',
      'Returns',
      'Liability',
      'Changes to these terms',
    ],
    texts: [
      /18 or older, or you have the permission of a parent or guardian/,
      /Stock and prices may change/,
      /ship after full payment/,
      /Payments are taken by Razorpay Software Private Limited, whom you can reach there/,
      /suspect fraud/,
      /no compensation for shipping delays/,
      /30-day return window/,
    ],
  },
] as const

test('PAGE-02 each policy has its required contents and linkable headings', async ({ page }) => {
  await openDocumentsOnly(page)
  const support = page.getByRole('main').getByRole('link', { name: 'care@farmgate.example' })
  for (const { path, title, headings, texts } of policies) {
    await test.step(title, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      for (const name of headings) {
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toHaveAttribute('id', /^[a-z-]+$/)
      }
      for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
      await expect(support).toHaveAttribute('href', 'mailto:care@farmgate.example')
    })
  }
})
