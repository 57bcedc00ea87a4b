// Every text that the shop says when something fails or succeeds: one row each, provoked in a browser.
import type { Page } from '@playwright/test'
import { stored } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'
import { expectToast, stopClock, toasts } from '../fixtures/toasts.ts'
import { accountRows } from './error-catalogue/account-rows.ts'
import { identityRows } from './error-catalogue/identity-rows.ts'
import type { Row, Stage } from './error-catalogue/row.ts'
import { shopRows } from './error-catalogue/shop-rows.ts'

const rows: readonly Row[] = [...shopRows, ...identityRows, ...accountRows]
const red = 'rgb(163, 36, 27)'

for (const row of rows) {
  test(`${row.id} '${row.text}': ${row.cause}`, async ({ page, said, registerCustomer, signIn, mailbox }) => {
    const alerts = hearAlerts(page)
    const stage: Stage = {
      page,
      async signedIn() {
        const customer = await registerCustomer()
        await signIn(page, customer)
        return customer
      },
      emailCodeFor: mailbox.codeFor,
    }
    await row.provoke(stage)
    if (row.place === 'alert') await expect.poll(() => alerts).toEqual([row.text])
    else if (row.place === 'red in the page') await expectInRed(page, row.text)
    // What failed is read out at once, what succeeded in its turn.
    else await expect.poll(() => said).toContainEqual({ text: row.text, atOnce: row.place === 'error toast' })
    if (row.leadsTo) await expect(page).toHaveURL(row.leadsTo)
    if (row.signsOut) expect(await stored(page, 'auth')).toBeNull()
    if (row.hides) await expect(page.getByText(row.hides)).toHaveCount(0)
  })
}

test('UX-01 the catalogue names no text twice for one cause', () => {
  const named = rows.map(({ text, cause }) => `${text}: ${cause}`)
  expect([...new Set(named)]).toEqual(named)
})

test('UX-01 a success stays for two seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/product?category=Honey')
  await stopClock(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectToStay(page, 2000)
})

test('UX-01 an error stays for four seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await stopClock(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectToStay(page, 4000)
})

function hearAlerts(page: Page): string[] {
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(dialog.message())
    return dialog.accept()
  })
  return heard
}

async function expectInRed(page: Page, text: string): Promise<void> {
  const sentence = page.getByRole('main').getByRole('alert').filter({ hasText: text })
  await expect(sentence).toHaveText(text)
  await expect(sentence).toHaveCSS('color', red)
}

async function expectToStay(page: Page, milliseconds: number): Promise<void> {
  await expectToast(page)
  await page.clock.runFor(milliseconds - 200)
  await expect(toasts(page)).toHaveCount(1)
  // It fades out for a moment.
  await page.clock.runFor(400)
  await expect(toasts(page)).toHaveCount(0)
}
