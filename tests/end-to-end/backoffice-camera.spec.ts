import { writeFileSync } from 'node:fs'
import bwipjs from 'bwip-js/node'
import sharp from 'sharp'
import { backOfficeUrl } from '../fixtures/back-office.ts'
import { cameraFilm } from '../fixtures/camera-film.ts'
import { openPaidOrders } from '../fixtures/paid-orders.ts'
import { expect, test } from '../fixtures/staff.ts'

test('PACK-05 the camera scans a barcode, read by our own files only', async ({ office, openAs }) => {
  const orders = await openPaidOrders()
  // Not the first product, whose barcode a test of packing takes away.
  const [, product] = orders.products
  writeFileSync(cameraFilm(), await pictureOf(product?.barcode ?? ''))
  // After the orders of other tests, which count on being the next to pack.
  const number = await orders.add({ products: product ? [product] : [], quantities: [1], placedAt: new Date() })
  await orders.close()
  await office.grantPermissions(['camera'], { origin: backOfficeUrl() })
  const page = await openAs('packer')
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
