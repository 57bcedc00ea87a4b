import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { staffApi } from '../fixtures/back-office.ts'
import { expectInSight } from '../fixtures/in-sight.ts'
import { overflow } from '../fixtures/overflow.ts'
import { expect, test } from '../fixtures/staff.ts'

/** Wide, without a visible pixel, and too large to be sent as it is. */
async function clearPicture() {
  const [width, height] = [3200, 1000]
  const pixels = randomBytes(width * height * 4)
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 0
  const buffer = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { name: 'clear.png', mimeType: 'image/png', buffer }
}

const shopUrl = () => process.env.SHOP_URL ?? ''

test('GOODS-01 GOODS-02 GOODS-03 GOODS-05 GOODS-08 a product is found, changed, and shown to shoppers; a draft is made from it', async ({
  openAs,
  staffWith,
}) => {
  // A long journey with pictures and axe: on a busy machine it comes near the limit.
  test.slow()
  const page = await openAs('owner')
  const { cookie } = await staffWith('owner')
  // Where no section is folded, as on a phone.
  const unfolded = () => page.setViewportSize({ width: 768, height: 800 })
  await test.step('found and opened', async () => {
    await page.goto('/products')
    await expectAccessibleAtAllWidths(page, 'products')
    await unfolded()
    await page.getByRole('searchbox').fill('cinnamon')
    await page.keyboard.press('Enter')
    await page
      .getByRole('link', { name: /Cinnamon/ })
      .first()
      .click()
    await expect(page).toHaveURL(/products\/cinnamon/)
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(/Cinnamon/)
  })
  const price = page.getByLabel('Price', { exact: true })
  const save = page.getByRole('button', { name: /^Save/ })
  const product = (id = new URL(page.url()).pathname.split('/').at(-1) ?? '') =>
    staffApi('GET /api/products/:id', `/api/products/${id}`, { cookie })
  const { id: found, texts: before } = await product()

  await test.step('a price above the MRP stands at the field; the right one is shown by every process', async () => {
    await price.fill('99999')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await save.click()
    await expectInSight(page.getByText('The price is above the MRP'), 'above the bar')
    await expect(price).toBeFocused()
    await price.fill('99998')
    await price.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 70))
    await page.keyboard.press('Control+s')
    await expectInSight(
      page.getByText('The price is above the MRP'),
      'of a field just above the bar that has the focus',
    )
    await price.fill('1')
    await page.keyboard.press('Control+s')
    await expectInSight(page.getByText(/^₹\d+ to ₹1 is 99 % less. Save it anyway\?$/))
    const anyway = page.getByRole('button', { name: 'Save anyway' })
    await expect(anyway).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(anyway, 'it leaves with its cause').toBeHidden()
    await price.fill('1')
    await save.click()
    await expect(anyway, 'asked again').toBeVisible()
    const next = String(Number(before.price) - 1)
    await price.fill(next)
    await expect(anyway).toBeHidden()
    await expect(page.getByText('Save it anyway?')).toBeHidden()
    await page.getByLabel('Storage').fill('In the dark')
    await save.click()
    await expect(
      page.getByText(`The price is ₹${next} now; it was ₹${before.price}. Shoppers see it now.`),
    ).toBeVisible()
    const { price: shown } = await (await fetch(`${shopUrl()}/api/products/${found}`)).json()
    expect(shown).toBe(Number(next))
    await expectAccessibleAtAllWidths(page, 'product')
    await unfolded()
  })

  await test.step('GOODS-03 without network the bar says so wherever the page is, and no longer once there is one', async () => {
    await page.getByLabel('Low mark', { exact: true }).fill('7')
    await page.context().setOffline(true)
    await save.click()
    const said = page.getByText('There is no connection. Nothing is lost: try again.')
    await expect(said).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Offline. What you type stays here.')).toBeInViewport({ ratio: 1 })
    await page.context().setOffline(false)
    await expect(said).toBeHidden()
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('GOODS-02 a pasted label is split into rows, and the preview follows what is typed', async () => {
    const paste = (label: string, text: string) =>
      page.getByLabel(label, { exact: true }).evaluate((field: HTMLTextAreaElement, pasted) => {
        field.select()
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    await paste('Paste a table or text', 'Energy 389 kcal, Protein\t16.9 g\nCalcium\t5 mg')
    await expect(page.getByLabel('Protein, g')).toHaveValue('16.9')
    await expect(page.getByLabel('Paste a table or text')).toHaveValue('Calcium\t5 mg')
    await expect(page.getByText('2 amounts are filled in.')).toBeVisible()
    await paste('Ingredients', 'Ingredients: bark (62 %), salt.')
    await expect(page.getByLabel('Ingredients')).toHaveValue('bark (62 %)\nsalt')
    await page.getByLabel('Title', { exact: true }).fill('Bark, typed now')
    await page.locator('summary', { hasText: 'Preview' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Preview: Card' })).toContainText('Bark, typed now')
    await expect(page.getByRole('region', { name: 'Preview: On the pack' })).toContainText('bark (62 %), salt')
    await expectAccessibleAtAllWidths(page, 'product-typed')
    await unfolded()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(before.title)
  })

  await test.step('what somebody else saved meanwhile is shown beside what I have typed', async () => {
    const { version } = await product()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden()
    await page.getByLabel('Storage').fill('Mine')
    await page.getByLabel('Warning').fill('Hot')
    const changes = { storage: 'Theirs', title: `${before.title}, new` }
    await staffApi('PATCH /api/products/:id', `/api/products/${found}`, { cookie, body: { version, changes } })
    await save.click()
    const conflict = page.getByRole('region', { name: 'Changed meanwhile' })
    await expect(conflict).toContainText('has saved this meanwhile')
    await expect(conflict.getByLabel('Theirs: Theirs')).toBeFocused()
    await expect(conflict.getByText('has saved this meanwhile')).toBeInViewport()
    await expect(page.getByLabel('Title', { exact: true }), 'not touched here').toHaveValue(`${before.title}, new`)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('has saved this meanwhile'), 'nor in the bar that saves').toHaveCount(0)
    await expect(page.getByLabel('Storage')).toHaveValue('Theirs')
    await page.getByLabel('Warning').fill('Hot')
    const between = { version: version + 1, changes: { storage: 'Between' } }
    await staffApi('PATCH /api/products/:id', `/api/products/${found}`, { cookie, body: between })
    await save.click()
    await expect(conflict, 'with nothing to choose').toBeFocused()
    await expect(page.getByLabel('Storage')).toHaveValue('Between')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByLabel('Storage').fill('Mine')
    await page.getByLabel('Warning').fill('Hot')
    const body = { version: version + 2, changes: { storage: 'Theirs again' } }
    await staffApi('PATCH /api/products/:id', `/api/products/${found}`, { cookie, body })
    await save.click()
    await expect(conflict.getByLabel('Theirs: Theirs again')).toBeFocused()
    await page.getByLabel('Title', { exact: true }).focus()
    await page.getByRole('button', { name: /has saved this meanwhile: choose at 1 field$/ }).click()
    await expect(conflict.getByLabel('Theirs: Theirs again')).toBeFocused()
    await conflict.getByLabel('Mine: Mine').check()
    await save.click()
    await expect(conflict).toBeHidden()
    const saved = async () => {
      const { texts } = await product()
      return [texts.storage, texts.warning, texts.title]
    }
    await expect.poll(saved).toEqual(['Mine', 'Hot', `${before.title}, new`])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByLabel('Storage')).toHaveValue('Theirs again')
    expect((await product()).texts).toMatchObject({ storage: 'Theirs again', warning: before.warning })
  })

  await test.step('GOODS-14 a price is scheduled and taken back; what is wrong stands at its field', async () => {
    const schedule = page.getByRole('form', { name: 'Schedule a price' })
    await schedule.getByLabel('Scheduled price').fill('99999')
    await schedule.getByLabel('From').fill('2020-04-01')
    await schedule.getByRole('button', { name: 'Schedule' }).click()
    await expect(schedule.getByText('No product may cost more than its MRP')).toBeVisible()
    await expect(schedule.getByLabel('Scheduled price')).toBeFocused()
    await schedule.getByLabel('Scheduled price').fill('1.50')
    await schedule.getByLabel('From').fill('2099-04-01')
    await schedule.getByLabel('Last day').fill('2099-04-05')
    await schedule.getByRole('button', { name: 'Schedule' }).click()
    const takeBack = page.getByRole('button', { name: 'Remove ₹1.50 from 1 April 2099 to 5 April 2099' })
    await expect(takeBack).toBeVisible()
    await expect(schedule.getByLabel('Scheduled price')).toHaveValue('')
    await expectAccessibleAtAllWidths(page, 'scheduled price')
    await unfolded()
    await takeBack.click()
    await expect(takeBack).toBeHidden()
    // Not the Undo of the scheduling.
    await expect(page.getByText('The price is taken back')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await takeBack.click()
    await expect(takeBack).toBeHidden()
    await schedule.getByLabel('Scheduled price').fill('1.50')
    await schedule.getByLabel('From').fill('2099-04-01')
    await schedule.getByRole('button', { name: 'Schedule' }).click()
    await expect(schedule.getByLabel('Last day')).toBeFocused()
    await schedule.getByLabel('For good').check()
    await expect(schedule.getByText('Please type a day')).toBeHidden()
    await schedule.getByRole('button', { name: 'Schedule' }).click()
    const forGood = page.getByRole('button', { name: 'Remove ₹1.50 from 1 April 2099 on' })
    await forGood.click()
    await expect(forGood).toBeHidden()
  })

  await test.step('IMPORT-02 IMPORT-03 IMPORT-04 a price list is brought in by file: look, then apply', async () => {
    await page.goto('/import')
    const buffer = Buffer.from(`Id,Price,Colour\n${found},${Number(before.price) - 2},red\nnobody,1,\n`)
    await page.getByLabel('CSV file: products').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
    await expectAccessibleAtAllWidths(page, 'import')
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText('Nothing is read from: Colour.')).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'import-rows')
    await page.getByRole('button', { name: 'Apply the 1 good row' }).click()
    await expect(page.getByText('Applied: 1 done, 1 not. Shoppers see the new prices now.')).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'File of refused rows' }).click()
    expect((await file).suggestedFilename()).toMatch(/^refused-rows-.*\.csv$/)
    await unfolded()
    await page.goto(`/products/${found}`)
  })

  await test.step('a copy is a draft that says what it lacks, and leads there', async () => {
    await expect(page.getByRole('link', { name: 'Audit log' })).toHaveAttribute(
      'href',
      /^\/audit\?about=product(:|%3A)/,
    )
    await page.getByRole('button', { name: 'Duplicate' }).click()
    const copy = page.getByRole('dialog')
    await copy.getByLabel('Title').fill(`Cinnamon ${Date.now()}`)
    await copy.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    const lacking = page.getByRole('region', { name: 'Not listed yet' })
    await expect(lacking).not.toContainText('Ingredients')
    await page.getByLabel('Ingredients').fill('')
    await expect(lacking, 'as it is typed').toContainText('Ingredients')
    await expect(lacking).toContainText('Two pictures')
    await save.click()
    await expect(page.getByText('The product is saved')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.reload()
    await expect(lacking.getByRole('button', { name: 'Ingredients' }), 'folded on a phone').toBeHidden()
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: /^It lacks/ })).toBeVisible()
    await expect(lacking.locator(':focus'), 'what it lacks is shown').toBeVisible()
    await lacking.getByRole('button', { name: 'Ingredients' }).click()
    await expect(page.getByLabel('Ingredients')).toBeFocused()
    await expectAccessibleAtAllWidths(page, 'draft')
    await expect(
      page.getByText('Preview', { exact: true }).filter({ visible: true }),
      'once, and in the index',
    ).toHaveCount(2)
    await page.locator('summary', { hasText: 'Preview' }).press('Enter')
    await page.getByRole('button', { name: 'Make a preview link' }).click()
    const link = page.getByRole('link', { name: 'Open the preview' })
    const preview = await page.context().newPage()
    await preview.goto((await link.getAttribute('href')) ?? '')
    await expect(preview.getByRole('heading', { level: 1 })).toContainText('Cinnamon')
    await expect(preview.getByText('A preview for an hour.')).toBeVisible()
    await preview.close()
  })

  await test.step('GOODS-08 pictures are added with words and a frame, and change places by the keyboard', async () => {
    /** Of a square picture: smaller and to the right by the keys, then as far as it goes by the pointer. */
    const moveFrame = async () => {
      await page.getByLabel('Crop').selectOption('To a square that you choose')
      const frame = page.getByRole('group', { name: 'Frame' })
      await frame.getByLabel('Size').press('PageDown')
      await expect(frame.getByLabel('Size')).toHaveValue('1232')
      await frame.getByLabel('From the left').press('ArrowRight')
      await expect(frame.getByLabel('From the left')).toHaveValue('1')
      await frame.locator('img').scrollIntoViewIfNeeded()
      const { x = 0, y = 0, width = 0 } = (await frame.locator('img').boundingBox()) ?? {}
      await page.mouse.move(x + width / 2, y + width / 2)
      await page.mouse.down()
      await page.mouse.move(x + width, y + width)
      await page.mouse.up()
      await expect(frame.getByLabel('From above')).toHaveValue('48')
      await expectAccessible(page)
      expect(await overflow(page)).toEqual([])
    }
    const words = page.getByLabel('Words for it')
    const add = page.getByRole('button', { name: 'Add picture' })
    for (const key of ['clear', 'acacia-honey-350g', 'cumin-seed-200g']) {
      const file = key === 'clear' ? await clearPicture() : `demo/pictures/${key}-1280.webp`
      await page.getByLabel('Picture', { exact: true }).setInputFiles(file)
      if (key.startsWith('acacia')) {
        await words.fill('Jar')
        await add.click()
        await expect(page.getByText('Say in 5 to 150 letters what the picture shows')).toBeVisible()
      }
      await words.fill(`A picture of ${key}`)
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/pictures?'))
      if (key.startsWith('cumin')) await moveFrame()
      await add.click()
      if (key.startsWith('cumin')) expect(new URL((await sent).url()).searchParams.get('frame')).toBe('375,375,9625')
      await expect(words).toBeHidden()
    }
    await expect(page.getByRole('region', { name: 'Not listed yet' })).not.toContainText('Two pictures')
    const [clear] = (await product()).pictures
    const drawn = await fetch(`${shopUrl()}${clear?.url}`)
    const { channels } = await sharp(await drawn.arrayBuffer()).stats()
    expect(Math.min(...channels.map(({ min }) => min)), 'white where nothing is').toBeGreaterThan(240)
    await page.getByRole('button', { name: 'Picture 3 earlier' }).press('Enter')
    await expect(page.getByLabel('Words for picture 2')).toHaveValue('A picture of cumin-seed-200g')
    await page.getByRole('button', { name: 'Picture 2 earlier' }).press('Enter')
    await expect(page.getByLabel('Words for picture 1')).toHaveValue('A picture of cumin-seed-200g')
  })

  await test.step('GOODS-02 a new product begins with facts of the newest of its category', async () => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Add a product' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a product' })
    await dialog.getByLabel('Title').fill(`Nutmeg ${Date.now()}`)
    await dialog.getByLabel('Category').selectOption(before.category)
    await dialog.getByLabel(/^Begin with facts of /).check()
    await expectAccessibleAtAllWidths(page, 'add a product')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page).toHaveURL(/products\/nutmeg/)
    await expect(page.getByLabel('HSN code')).not.toHaveValue('')
    await expect(price).toHaveValue('')
  })

  await staffApi('PATCH /api/products/:id', `/api/products/${found}`, {
    cookie,
    body: {
      version: (await staffApi('GET /api/products/:id', `/api/products/${found}`, { cookie })).version,
      changes: before,
    },
  })
})

test('GOODS-02 an index leads to the sections of a product by keys, and marks where it is, what is missing and what is wrong', async ({
  openAs,
  staffWith,
}) => {
  const page = await openAs('owner')
  const { cookie } = await staffWith('owner')
  const body = { title: `Bare ${Date.now()}`, category: 'Honey', id: '' }
  const { id } = await staffApi('POST /api/products', '/api/products', { cookie, body })
  const index = page.getByRole('navigation', { name: 'Sections of the product' })
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/products/${id}`)
    await expect(index).toBeVisible()
    const first = index.getByRole('link', { name: /^Pictures/ })
    // The browser may restore the place of the visit before once the page is there.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, 0))
        return first.getAttribute('aria-current')
      })
      .toBe('location')
    await expect(index.getByRole('link', { name: 'Price and tax 4 missing' })).toBeVisible()
    for (const name of ['Nutrition', 'Stock and packing', 'Price changes', 'Price and tax']) {
      const link = index.getByRole('link', { name: new RegExp(`^${name}( |$)`) })
      await link.press('Enter')
      await expect(link, `${name} at ${width}`).toHaveAttribute('aria-current', 'location')
      await expectInSight(link)
      await expectInSight(page.getByRole('heading', { level: 2, name, exact: true }), 'beneath no bar')
      await expect(page.getByRole('region', { name, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    // A phone folds its sections; the link has opened this one.
    if (width === 360) await page.keyboard.press('Tab')
    await expect(page.getByLabel('Price', { exact: true }), 'it goes on from there').toBeFocused()
    await expect(page.getByLabel('Price', { exact: true })).toHaveAttribute('aria-required', 'true')
    await expect(page.getByLabel('Warning')).not.toHaveAttribute('aria-required')
    await page.keyboard.type('free')
    await page.keyboard.press('Control+s')
    await expect(index.getByRole('link', { name: 'Price and tax 4 missing has an error' })).toBeVisible()
    if (width === 360) {
      const section = page.getByRole('region', { name: 'Price and tax', exact: true })
      await section.locator('summary').click()
      await expect(section.getByText('Price free'), 'what it holds').toBeVisible()
      await page.keyboard.press('Control+s')
      await expect(page.getByLabel('Price', { exact: true }), 'a mistake opens its section').toBeFocused()
    }
    await page.getByRole('button', { name: 'Discard' }).click()
  }
})
