import { findProduct, inStock, soldOut } from '../fixtures/products.ts'
import { stored } from '../fixtures/purchase.ts'
import { expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'

onDesktopAndPhone(() => {
  test('EASE-05 a card shows how many are in the cart: + adds, − takes, the last can be brought back; a sold-out one asks for an email', async ({
    page,
  }) => {
    const { id, title } = await findProduct(page, inStock)
    await page.goto('/product')
    const card = page.getByRole('main').getByRole('article', { name: title })
    const add = card.getByRole('button', { name: 'Add to Cart' })
    const more = card.getByRole('button', { name: `Increase quantity of ${title}` })
    const less = card.getByRole('button', { name: `Decrease quantity of ${title}` })
    const size = () => card.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
    await page.evaluate(() => document.fonts.ready)
    const before = await size()

    await add.press('Enter')
    await expect(more).toBeFocused()
    await expect(add).toBeHidden()
    expect(await size()).toEqual(before)
    await more.press('Enter')
    await expect(card.getByRole('status')).toHaveText('Quantity: 2')

    await page.reload()
    await expect(card.getByRole('status')).toHaveText('Quantity: 2')
    await less.press('Enter')
    await expect(card.getByRole('status')).toHaveText('Quantity: 1')
    await card.getByRole('button', { name: `Decrease quantity of ${title}` }).press('Enter')
    await expect(add).toBeFocused()
    expect(await stored(page, 'cart')).toEqual([])
    await expect(page.getByRole('status').filter({ hasText: `Removed ${title}` })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByRole('status')).toHaveText('Quantity: 1')
    expect(await stored(page, 'cart')).toMatchObject([{ id, qty: 1 }])
    await less.dblclick()
    await expect(add).toBeFocused()
    expect(await stored(page, 'cart'), 'the second press adds nothing').toEqual([])

    await test.step('a sold-out card asks for an email in a dialog and gives the focus back', async () => {
      const gone = await findProduct(page, soldOut)
      await page.getByRole('button', { name: gone.category }).click()
      const card = page.getByRole('main').getByRole('article', { name: gone.title })
      await expect(card.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
      const notify = card.getByRole('button', { name: 'Notify Me' })
      await notify.click()
      const dialog = page.getByRole('dialog', { name: gone.title })
      await expect(dialog.getByLabel('Email')).toBeFocused()
      await dialog.getByLabel('Email').fill('ravi.waits@example.in')
      await dialog.getByRole('button', { name: 'Notify Me' }).click()
      await expect(dialog.getByRole('status')).toHaveText(
        `We will send you one email when ${gone.title} is back in stock.`,
      )
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(notify).toBeFocused()
    })
  })
})
