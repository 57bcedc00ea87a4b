import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { formatRupees } from '#domain/money.ts'
import { day } from '#domain/time.ts'
import { openShopServer } from '../../../tests/fixtures/shop-server.ts'
import { catalogueTasks } from '../catalogue.jobs.ts'

const honey = 'wild-forest-honey-500g'
const note = 'Lowest price of the 30 days before'

test('GOODS-06 a page names the lowest price before a reduction, from the day of the law, and cached pages change by night', async (t) => {
  const shop = await openShopServer(t, { pages: true, opening: new Date() })
  Object.assign(shop.deps, { shop: { ...shop.deps.shop, lowestPriceFrom: '2026-01-01' } })
  const [before, app] = [shop.app, await shop.openBeside()]
  const page = async (of = app) =>
    (await of.inject({ url: `/product/${honey}`, headers: { accept: 'text/html' } })).body
  const reprice = (paise: number) =>
    shop.database
      .updateTable('products')
      .set({ price_paise: paise, mrp_paise: 900_00 })
      .where('id', '=', honey)
      .execute()
  const renew = catalogueTasks(shop.deps)['renew-price-notes']
  /** Notifications arrive a moment later. */
  const comesTo = async (fits: (body: string) => boolean) => {
    for (let look = 0; look < 100; look += 1) {
      if (fits(await page())) return
      await setTimeout(20)
    }
    assert.fail('The page stays as it was')
  }
  const { price_paise } = await shop.database
    .selectFrom('products')
    .select('price_paise')
    .where('id', '=', honey)
    .executeTakeFirstOrThrow()
  await reprice(820_00)
  assert.ok(!(await page()).includes(note))
  await reprice(801_50)
  await comesTo((body) => body.includes(`${note}: ${formatRupees(price_paise)}<`))
  assert.ok(!(await page(before)).includes(note), 'not before the day of the law')

  shop.wait(30 * day)
  await renew?.({} as never)
  assert.ok((await page()).includes(note), 'the 30th day')
  shop.wait(day)
  await renew?.({} as never)
  await comesTo((body) => !body.includes(note))
})
