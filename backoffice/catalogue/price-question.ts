import { askAboutPrice } from '#domain/catalogue/unusual-price.ts'
import { type Paise, parseTypedRupees } from '#domain/money.ts'
import type { Saving } from '../ui/use-conflict.ts'

type Priced = Partial<Saving<{ readonly price?: string }>>

/** About a typed price that is far from the former one, mostly a slip of the finger (GOODS-01). */
export function priceQuestion({ changes, former }: Priced, mrp: Paise | undefined) {
  const [price, before] = [changes, former].map((side) => parseTypedRupees(side?.price ?? ''))
  return { price: askAboutPrice({ price, former: before, mrp }) }
}
