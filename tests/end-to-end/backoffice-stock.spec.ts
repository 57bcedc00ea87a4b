import type { Locator, Request } from '@playwright/test'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { staffApi } from '../fixtures/back-office.ts'
import { countActions, scan } from '../fixtures/count-actions.ts'
import { expect, test } from '../fixtures/staff.ts'

const id = 'cumin-seed-200g'
const barcode = '8909990000118'

test('STOCK-02 STOCK-03 STOCK-06 goods are received and counted by scan, in the list at once, and counted along the shelves', async ({
  openAs,
  staffWith,
}) => {
  const page = await openAs('packer')
  const { cookie } = await staffWith('owner')
  const { version, texts } = await staffApi('GET /api/products/:id', `/api/products/${id}`, { cookie })
  const title = titleWithSize(texts.title, `${texts.amount} ${texts.unit}`)
  await staffApi('PATCH /api/products/:id', `/api/products/${id}`, { cookie, body: { version, changes: { barcode } } })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const undo = page.getByRole('button', { name: 'Undo' })
  // Other tests may buy it meanwhile: what lies on the shelf stays, what is in stock does not.
  const said = (words: string) => page.getByText(new RegExp(`^${words} \\d+ available`))
  const undone = said(`Undone. ${title}:`)

  await test.step('a delivery is received in three actions, the way there included; Undo takes it back', async () => {
    await page.goto('/stock')
    await expectAccessibleAtAllWidths(page, 'stock')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('columnheader', { name: 'Lasts' })).toHaveAttribute('aria-sort', 'ascending')
    const actions = countActions(page, { limit: 3 })
    await actions.click(menu.getByRole('link', { name: 'Receive' }))
    await expect(page.getByText('Scan what came')).toBeVisible()
    await expect(page.locator('nav [aria-current=page]:visible')).toHaveText(['Receive'])
    await actions.scan(barcode)
    const units = page.getByLabel('Units')
    await expect(units).toBeFocused()
    await actions.type('7')
    await expect(said(`Received: 7 × ${title}.`)).toBeVisible()
    await expect(units).toBeHidden()
    await undo.click()
    await expect(undone).toBeVisible()
    await page.goto(`/stock/receive?product=${id}`)
    await units.fill('0')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please type a whole number from 1 to 1,00,000')).toBeVisible()
    await expect(units).toBeFocused()
    await expectAccessibleAtAllWidths(page, 'receive')
  })

  await test.step('BATCH-01 best before is proposed; the first batch asks once for what lies there; an MRP below the price leads to the price', async () => {
    await expect(page.getByText(/^\d+ lie here/)).toBeVisible()
    await page.getByLabel('In a new batch').check()
    const earlier = page.getByRole('group', { name: /packs that lie here already$/ })
    await expect(earlier.getByLabel('Code on the packs')).toBeHidden()
    await expect(earlier.getByLabel('Code on the packs')).toHaveValue('Earlier')
    await page.getByLabel('Units').fill('5')
    for (const [nth, of] of [page, earlier].entries()) {
      const field = (name: string) => of.getByLabel(name).first()
      await field('Packed on').fill('2026-01-10')
      const proposed = page.getByText(/^Proposed: \d+ months from packing$/)
      await expect(proposed).toBeVisible()
      await field('Best before').fill('2099-01-09')
      await expect(proposed).toBeHidden()
      if (nth === 0) await field('Code on the packs').fill('N-1')
      await field('Printed MRP in ₹').fill(nth === 0 ? '1' : '9000')
    }
    await page.keyboard.press('Enter')
    const mrp = page.getByLabel('Printed MRP in ₹').first()
    await expect(mrp).toBeFocused()
    await expect(page.getByText('Lower the price first. It is ₹')).toHaveCount(1)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessibleAtAllWidths(page, 'receive the first batch')
    const price = page.getByRole('link', { name: 'Price of the product' })
    await expect(price).toHaveAttribute('href', `/products/${id}#price`)
    const opening = page.context().waitForEvent('page')
    await price.click()
    const product = await opening
    await expect(product.getByRole('textbox', { name: 'Price', exact: true })).toBeFocused()
    await expect(product, 'Back and a reload lead there no more').toHaveURL(/\/products\/[\w-]+$/)
    await product.close()
  })

  await test.step('every entry stands in the list of the product, with the balance after it', async () => {
    await page.goto(`/stock?q=${id}`)
    await page.getByRole('link', { name: title }).click()
    const newest = page.getByRole('row').filter({ hasText: 'Undone' }).first()
    await expect(newest.getByRole('cell').nth(2)).toHaveText(/^\d+$/)
    await expectAccessibleAtAllWidths(page, 'ledger')
  })

  await test.step('a product is counted in three actions; Undo takes it back', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const actions = countActions(page, { limit: 3 })
    await actions.click(menu.getByRole('link', { name: 'Count', exact: true }))
    await expect(page.getByText('Scan what you count')).toBeVisible()
    await actions.scan(barcode)
    await expect(page.getByLabel('Counted')).toBeFocused()
    const { shelf } = await staffApi('GET /api/stock/:id', `/api/stock/${id}`, { cookie })
    await expect(page.getByText(/lie here|Expected/), 'nobody counts up to it').toBeHidden()
    await actions.type(String(shelf.units - 1))
    await expect(said(`Counted: ${shelf.units - 1} × ${title}.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Last count' })).toContainText('1 fewer than expected.')
    await page.setViewportSize({ width: 360, height: 740 })
    const lower = page.getByRole('navigation', { name: 'Main' }).last()
    const covers = async (part: Locator) => {
      const [above, below] = [await undo.boundingBox(), await part.boundingBox()]
      return !above || !below || (above.y < below.y + below.height && below.y < above.y + above.height)
    }
    await expect.poll(() => covers(lower), 'the menu is not covered').toBe(false)
    await expect.poll(() => covers(page.getByLabel('Scan or type a barcode or lot')), 'nor is the field').toBe(false)
    await undo.click()
    await expect(undone).toBeVisible()
  })

  await test.step('a typed figure waits while another product is counted, against the units of that moment', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const product = page.getByRole('combobox', { name: 'Product' })
    await product.fill(texts.title)
    await page.getByRole('option', { name: title }).first().click()
    const { shelf } = await staffApi('GET /api/stock/:id', `/api/stock/${id}`, { cookie })
    await page.getByRole('button', { name: 'Show expected' }).click()
    await expect(page.getByText(new RegExp(`^${shelf.units} lie here`))).toBeVisible()
    await page.getByLabel('Counted').fill(String(shelf.units))
    await product.fill('')
    await expect(page.getByLabel('Counted')).toBeHidden()
    const body = { productId: id, kind: 'delivery', units: '1', reason: '' } as const
    await staffApi('POST /api/stock-entries', '/api/stock-entries', { cookie, body })
    await product.fill(texts.title)
    await page.getByRole('option', { name: title }).first().click()
    await expect(page.getByLabel('Counted')).toHaveValue(String(shelf.units))
    await page.getByRole('button', { name: 'Count', exact: true }).click()
    await expect(page.getByText('This has moved. Count again.')).toBeVisible()
    await page.getByLabel('Counted').fill('')
  })

  await test.step('one walks from shelf to shelf', async () => {
    await page.getByRole('button', { name: 'Walk the shelves' }).click()
    await page.getByRole('button', { name: /^Next: / }).click()
    const [shown, next] = [page.getByRole('heading', { level: 2 }), page.getByText(/^Next: /)]
    await expect(shown).toBeVisible()
    const following = (await next.textContent())?.split(' · ')[1] ?? ''
    await expectAccessibleAtAllWidths(page, 'walk')
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(shown).toContainText(following)
    await page.getByRole('button', { name: 'End the walk' }).click()
    await expect(page.getByRole('button', { name: 'Walk the shelves' })).toBeVisible()
  })

  await page.goto(`/audit?about=product:${id}`)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByText(`About ${title}`)).toBeVisible()
  const link = page.getByRole('link', { name: title, exact: true })
  await expect(link.first()).toHaveAttribute('href', `/products/${id}`)
})

test('BATCH-01 STOCK-02 STOCK-03 STOCK-06 goods are received in a batch, counted by it, and stand on its page', async ({
  openAs,
  staffWith,
}) => {
  const page = await openAs('packer')
  const { cookie } = await staffWith('owner')
  // A product of its own, at each try: with a batch it is packed by batch.
  const { retry } = test.info()
  const title = `Batch Cumin${' again'.repeat(retry)}`
  const body = { id: `batch-cumin-${retry}`, title, category: 'Spices' }
  const { id: product } = await staffApi('POST /api/products', '/api/products', { cookie, body })
  const { version } = await staffApi('GET /api/products/:id', `/api/products/${product}`, { cookie })
  const changes = { barcode: retry === 0 ? '8909990000217' : '8909990000224' }
  await staffApi('PATCH /api/products/:id', `/api/products/${product}`, { cookie, body: { version, changes } })

  await test.step('the first batch takes eight actions, the way there included', async () => {
    await page.goto('/stock')
    await page.setViewportSize({ width: 1280, height: 800 })
    const actions = countActions(page, { limit: 8 })
    await actions.click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Receive' }))
    await expect(page.getByText('Scan what came')).toBeVisible()
    await actions.scan(changes.barcode)
    await actions.click(page.getByLabel('In a new batch'))
    await expect(page.getByLabel('Code on the packs')).toBeVisible()
    await actions.write(page.getByLabel('Units'), '12')
    await actions.write(page.getByLabel('Code on the packs'), 'C-1')
    await actions.write(page.getByLabel('Printed MRP in ₹'), '120')
    await actions.write(page.getByLabel('Packed on'), '2026-01-10')
    await page.getByLabel('Best before').fill('2026-01-09')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Best before is after the day of packing')).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'receive a batch')
    await page.setViewportSize({ width: 1280, height: 800 })
    await actions.fill(page.getByLabel('Best before'), '2099-01-09')
    await expect(page.getByText(`Received: 12 × ${title}, batch C-1. 12 available`)).toBeVisible()
    const stickers = page.getByRole('region', { name: 'Stickers of batch C-1' })
    await expect(stickers.getByLabel('Stickers')).toHaveValue('12')
    await expect(stickers.getByRole('button', { name: 'Print stickers' })).toBeVisible()
    // More of it has come: what is listed below leads to its form.
    await page.getByRole('region', { name: 'Received last' }).getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(`/stock/receive?product=${product}`)
    await expect(page.getByLabel('Code on the packs')).toBeVisible()
  })

  await test.step('figures that are typed before a form is there are not taken for a code', async () => {
    await page.goto('/stock/count')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.type('12', { delay: 150 })
    await expect(page.getByLabel('Scan or type a barcode or lot')).toHaveValue('')
  })

  await test.step('a count has a field for each batch', async () => {
    await page.goto(`/stock/count?product=${product}`)
    await page.getByLabel('Counted of C-1').fill('1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 counted of C-1, 12 expected. Count again')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Yes, it is right' })).toBeVisible()
    await page.getByLabel('Counted of C-1').fill('11')
    await expect(page.getByRole('button', { name: 'Count', exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Counted: 11 × ${title}. 11 available`)).toBeVisible()
    await page.goto(`/stock/receive?product=${product}&kind=damage`)
    await page.getByLabel('Units').fill('1')
    await expect(page.getByLabel('Batch')).toContainText('C-1, best before 9 Jan 2099: 11')
    await page.getByRole('button', { name: 'Write off' }).click()
    await expect(page.getByText(`Written off: 1 × ${title}. 10 available`)).toBeVisible()
    await page.goto(`/stock/${product}`)
    await expect(page.getByRole('region', { name: 'Batches on the shelf' })).toContainText(
      'C-1best before 9 Jan 209910',
    )
  })

  await test.step('a lot that is scanned chooses product and batch; more of it comes when nothing is left', async () => {
    const { rows } = await staffApi('GET /api/batches', `/api/batches?product=${product}`, { cookie })
    const { id: batch = '', lot = '' } = rows[0] ?? {}
    await page.goto('/stock/receive?kind=damage')
    await expect(page.getByText('Scan what goes')).toBeVisible()
    await scan(page, `https://shop.example/lot/${lot}`, { halts: { 7: 300, 8: 100 } })
    await expect(page.getByText(`${title}, batch C-1`)).toBeVisible()
    const ofBatch = new RegExp(`batch=${batch}`)
    await expect(page).toHaveURL(ofBatch)
    for (const name of ['Receive', 'Write off']) {
      await page.getByRole('link', { name, exact: true }).last().click()
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      await expect(page).toHaveURL(ofBatch)
    }
    await expect(page.getByLabel('Units')).toBeFocused()
    await expect(page.getByLabel('Batch')).toHaveValue(batch)
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Written off: 10 × ${title}. 0 available`)).toBeVisible()
    await scan(page, lot)
    await expect(page.getByText('Nothing of batch C-1 is on the shelf')).toBeVisible()
    await page.getByRole('combobox', { name: 'Product' }).fill(title.toLowerCase())
    await page.getByRole('option', { name: title }).click()
    await expect(page.getByText('Nothing of batch C-1'), 'it leaves with the next choice').toBeHidden()
    await expect(page.getByLabel('Why it goes')).toHaveValue('damage')
    await page.goto(`/batches/${batch}`)
    await page.getByRole('link', { name: 'Receive more' }).click()
    await expect(page.getByLabel('Batch', { exact: true })).toContainText('C-1, best before 9 Jan 2099: nothing left')
    await page.getByLabel('Units').fill('3')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Received: 3 × ${title}. 3 available`)).toBeVisible()
  })

  await test.step('the list leads to its page, where it is corrected', async () => {
    await page.goto(`/batches?q=${product}`)
    await expectAccessibleAtAllWidths(page, 'batches')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'C-1' }).click()
    await expect(page.getByRole('heading', { name: 'Batch C-1' })).toBeVisible()
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Transaction certificate').fill('TC/2026/0077')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Batch C-1 is saved')).toBeVisible()
    await expect(page.getByText('TC/2026/0077')).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'batch')
  })
})

test('BUY-01 BUY-02 BATCH-06 BATCH-07 sacks are weighed in six actions without sums, packed with stickers in eight, priced, paid, and stand in the statement', async ({
  openAs,
  staffWith,
}) => {
  const { cookie } = await staffWith('owner')
  const name = `Ratan Farm ${Date.now()}`
  const { id } = await staffApi('POST /api/growers', '/api/growers', {
    cookie,
    body: {
      ...{ name, place: 'Ujjain', state: 'Madhya Pradesh', people: '', story: '' },
      ...{ certificateScheme: '', certificateNumber: '', certificateCertifier: '', certificateValidUntil: '' },
    },
  })
  const typed = { growerId: id, crop: 'Soybean', productId: '', harvestedOn: '', sacks: '1', gross: '50', tare: '' }
  const { today } = await staffApi('GET /api/weighings', '/api/weighings', { cookie })
  await staffApi('POST /api/weighings', '/api/weighings', {
    cookie,
    body: { ...typed, boughtOn: today, deductions: [] },
  })
  const packer = await openAs('packer')
  await packer.setViewportSize({ width: 360, height: 740 })
  await packer.goto('/')
  const actions = countActions(packer, { limit: 6 })
  await actions.click(packer.getByRole('button', { name: 'More' }))
  await actions.click(packer.getByRole('link', { name: 'Weigh in' }))
  const form = packer.getByRole('form', { name: 'Weighing' })
  await actions.choose(form.getByLabel('Grower'), id)
  await expect(form.getByLabel('Crop')).toHaveValue('Soybean')
  await actions.write(form.getByLabel('Sacks'), '4')
  await actions.write(form.getByLabel('Gross, kg'), '204.8')
  await expect(form.getByRole('status')).toHaveText('204.8 kg')
  await actions.fill(form.getByLabel('Tare, kg'), '0.8')
  const made = packer.getByText(/^FP\/\d\d-\d\d\/\d{6}: 204 kg of Soybean/)
  await expect(made).toBeVisible()
  await packer.getByRole('button', { name: 'Add a deduction' }).click()
  await expectAccessibleAtAllWidths(packer, 'weigh in')
  await packer.getByRole('button', { name: 'Remove deduction 1' }).click()
  await expect(packer.getByText('₹')).toHaveCount(0)

  await test.step('a sack becomes packs with stickers', async () => {
    const title = `Run Soybean ${Date.now()}`
    const made = { id: `run-soybean-${Date.now()}`, title, category: 'Pulses' }
    const { id: product } = await staffApi('POST /api/products', '/api/products', { cookie, body: made })
    const facts = { amount: '500', unit: 'g', price: '90', mrp: '100', bestBeforeMonths: '12' }
    const { version } = await staffApi('GET /api/products/:id', `/api/products/${product}`, { cookie })
    await staffApi('PATCH /api/products/:id', `/api/products/${product}`, { cookie, body: { version, changes: facts } })
    await packer.setViewportSize({ width: 1280, height: 800 })
    await packer.goto('/')
    const run = countActions(packer, { limit: 8 })
    await run.click(packer.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Packing runs' }))
    await run.click(packer.getByRole('link', { name: 'New run' }))
    await run.write(packer.getByPlaceholder('kg').first(), '10')
    await run.write(packer.getByRole('combobox', { name: 'Product' }), title)
    await run.click(packer.getByRole('option', { name: title }))
    await expect(packer.getByLabel('Batch code')).not.toHaveValue('')
    await run.fill(packer.getByLabel('Packs', { exact: true }), '20')
    await expect(packer.getByText(/^Run \d+ is entered/)).toBeVisible()
    await expectAccessibleAtAllWidths(packer, 'run made')
    const predicate = (request: Request) => /\/stickers\?.*count=20/.test(request.url())
    const stickers = packer.context().waitForEvent('request', { predicate })
    await run.click(packer.getByRole('button', { name: 'Print stickers' }))
    await stickers
  })
  await packer.close()

  const page = await openAs('accountant')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/purchases?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name: /^We owe growers/ })).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'purchases')
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await page.getByLabel('Rate a kg, ₹').fill('62.50')
  await expect(page.getByText('₹12,750.00')).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'slip')
  await page.getByRole('button', { name: 'Price it for good' }).click()
  await expect(page.getByRole('button', { name: 'Correct it' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  const owe = countActions(page, { limit: 2 })
  await owe.click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Purchases' }))
  await owe.click(page.getByRole('region', { name: /^We owe growers/ }).getByRole('link', { name }))
  await expect(page.getByRole('region', { name: 'We owe', exact: true })).toContainText('₹12,750.00')
  await page.getByLabel('UTR').fill('UTR42')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByRole('region', { name: 'We owe', exact: true })).toContainText('₹0.00')
  await expect(page.getByRole('row').filter({ hasText: 'UTR42' })).toContainText('12,750.00')
  await expectAccessibleAtAllWidths(page, 'statement')
})
