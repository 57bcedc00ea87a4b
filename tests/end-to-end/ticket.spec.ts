import sharp from 'sharp'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/shop.ts'

test('TICKET-04 TICKET-05 TICKET-06 a customer writes, opens the link of the mail on a phone, and answers with a photograph', async ({
  page,
  mailbox,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const email = `ticket-${Date.now()}-${test.info().workerIndex}@example.in`
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill('The jar came broken.')
  await page.getByRole('button', { name: 'Send message' }).click()
  const { text } = await mailbox.newest(email)
  const path = /\/ticket\/[\w-]{22}/.exec(text)?.[0] ?? 'no link'
  await page.goto(path)
  await expect(page.getByText('The jar came broken.')).toBeVisible()
  const background = { width: 900, height: 600, channels: 3, background: 'green' } as const
  const buffer = await sharp({ create: background }).jpeg().toBuffer()
  await page.getByLabel('Photographs').setInputFiles({ name: 'jar.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.locator('li').filter({ hasText: 'Remove' }).getByText('Received')).toBeVisible()
  const preview = page.getByRole('img', { name: 'Photograph 1' })
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(216)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Write your answer')).toBeVisible()
  await page.getByLabel('Your answer').fill('This is how it looked.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Thank you. We’ve received your answer.').first()).toBeVisible()
  await expect(page.locator('li').filter({ hasText: 'This is how it looked.' }).getByRole('img')).toBeVisible()
  await expectAccessible(page)
  const ticket = /T-\d{6}/.exec(text)?.[0] ?? ''
  await page.goto('/ticket')
  await page.getByLabel('Ticket number').fill(ticket)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Show how far it is' }).click()
  await expect(page.getByLabel(`Ticket ${ticket}`).getByText('today')).toBeVisible()
  await expect(page.getByLabel(`Ticket ${ticket}`).getByText('in 2 days')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Ticket number').fill('T-000001')
  await expect(page.getByLabel(`Ticket ${ticket}`)).toHaveCount(0)
})
