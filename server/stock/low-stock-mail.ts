import type { Shop } from '#domain/shop.ts'
import { button, composeMail, list, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

export type LowGoods = {
  readonly id: string
  readonly title: string
  readonly stock: number
  readonly lastsDays?: number
}
export type LowStock = { readonly goods: readonly LowGoods[]; readonly count: number }

/** What has come on the low list (STOCK-04). */
export function lowStockMail(
  { to, goods, count, page }: LowStock & { readonly to: string; readonly page: string },
  shop: Shop,
): Mail {
  const products = count === 1 ? 'One product is' : `${count} products are`
  return composeMail(
    {
      to,
      subject: `${shop.name}: ${products} low in stock`,
      title: 'Low in stock',
      preheader: goods.map(({ title }) => title).join(', '),
      parts: [
        list('New on the low list', goods.map(sentenceOf)),
        ...(count > goods.length ? [paragraph(`And ${count - goods.length} more.`)] : []),
        button(page, 'See the low list'),
      ],
    },
    shop,
  )
}

function sentenceOf({ title, stock, lastsDays }: LowGoods): string {
  if (stock === 0) return `${title}: sold out.`
  const lasts = lastsDays === undefined ? '' : ` Lasts ${lastsDays} ${lastsDays === 1 ? 'day' : 'days'}.`
  return `${title}: ${stock} left.${lasts}`
}
