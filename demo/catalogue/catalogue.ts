import { bannerLines } from './banner-lines.ts'
import { coffee } from './coffee.ts'
import type { DemoProduct, ListedProduct } from './demo-product.ts'
import { ghee } from './ghee.ts'
import { packerOf } from './growers/growers.ts'
import { honey } from './honey.ts'
import { millets } from './millets.ts'
import { oils } from './oils.ts'
import { otherNamesOf } from './other-names.ts'
import { packFactsOf } from './pack-facts/pack-facts.ts'
import { pulses } from './pulses.ts'
import { rice } from './rice.ts'
import { spices } from './spices.ts'

/** The last six are the home page's 'Latest Products' (HOME-02): the last product of each of the last six categories. */
export const demoCatalogue: readonly DemoProduct[] = takingTurns([
  pulses,
  millets,
  rice,
  oils,
  spices,
  honey,
  coffee,
  ghee,
]).map((product) => ({
  ...product,
  otherNames: otherNamesOf(product),
  bannerLine: bannerLines[product.id],
  packer: packerOf(product),
  ...packFactsOf(product),
}))

/** Takes one product of each category in turn, so that the last products are of different categories. */
function takingTurns(lists: readonly (readonly ListedProduct[])[]): ListedProduct[] {
  const rounds = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list[list.length - rounds + round] ?? []),
  ).flat()
}
