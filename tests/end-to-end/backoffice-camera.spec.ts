import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import bwipjs from 'bwip-js/node'
import sharp from 'sharp'
import config from '../../playwright.config.ts'
import { addStaff, backOfficeUrl, signInStaff } from '../fixtures/back-office.ts'
import { openPaidOrders } from '../fixtures/paid-orders.ts'

const folder = mkdtempSync(join(tmpdir(), 'farmgate-camera-'))
const video = join(folder, 'barcode.mjpeg')
const launched = config.use?.launchOptions

// Chromium shows this file as the picture of its camera.
test.use({
  launchOptions: {
    ...launched,
    args: [
      ...(launched?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
  permissions: ['camera'],
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('PACK-05 the camera scans a barcode, read by our own files only', async ({ page, context }) => {
  const orders = await openPaidOrders()
  const [ghee] = orders.products
  writeFileSync(video, await pictureOf(ghee?.barcode ?? ''))
  // After the orders of other tests, which count on being the next to pack.
  const number = await orders.add({ quantities: [1], placedAt: new Date() })
  await orders.close()
  await signInStaff(context, await addStaff('packer'))
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(backOfficeUrl())) foreign.push(request.url())
  })
  await page.goto(`${backOfficeUrl()}/pack/${number}`)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('All 1 are packed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close the camera' }).click()
  await expect(page.getByText('All 1 are packed')).toBeVisible()
  expect(foreign).toEqual([])
})

/** A film of two frames; Chromium repeats it. */
async function pictureOf(code: string): Promise<Buffer> {
  const barcode = await bwipjs.toBuffer({ bcid: 'ean13', text: code, scale: 4, height: 30, includetext: true })
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'white' } })
    .composite([{ input: barcode }])
    .jpeg({ quality: 95 })
    .toBuffer()
  return Buffer.concat([frame, frame])
}
