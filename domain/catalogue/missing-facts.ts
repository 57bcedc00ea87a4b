import { claimsOrganicOf } from './claims-organic.ts'
import { inLatinLetters } from './latin-letters.ts'
import { type Certificate, certificateOn } from './product.ts'
import { amounts, optionalAmount, type ProductFacts, type ProductField, productCards } from './product-facts.ts'

/** What a product lacks before it may be on sale: a field of the editor, or its pictures. */
export type MissingFact = ProductField | 'pictures'

export const picturesWanted = 2

type Known = {
  /** Whether its HSN code has a GST rate today (GOODS-11). */
  readonly hasRate: boolean
  readonly growerCertificate: Pick<Certificate, 'validUntil'> | undefined
  readonly pictures: number
  /** By the settings; where it is off, a product whose texts say 'organic' still needs a certificate. */
  readonly certifiedOnly: boolean
  /** A date in India. */
  readonly today: string
}

/**
 * What the law wants shown of a food sold online (GOODS-02: Packaged Commodities Rules, food labelling, organic food regulations), in the editor's order,
 * and whether it is there. The title is the generic name. A certificate of its own is needed only where its grower has none that is valid.
 */
function factsToSell(facts: ProductFacts, known: Known): readonly (readonly [MissingFact, isThere: boolean])[] {
  const { hasRate, pictures, certifiedOnly, today } = known
  const isCertifiedBy = (one: Known['growerCertificate'] | null) =>
    certificateOn([one ?? undefined], today) !== undefined
  const needsOwn = (certifiedOnly || claimsOrganicOf(facts)) && !isCertifiedBy(known.growerCertificate)
  return [
    ['title', facts.title !== ''],
    ['description', facts.description.length > 0],
    ['price', facts.price > 0],
    ['mrp', facts.mrp > 0],
    ['amount', facts.netQuantity.amount > 0],
    ['hsn', facts.hsn !== '' && hasRate],
    ['packerName', facts.packer.name !== ''],
    ['packerAddress', facts.packer.address !== ''],
    ['originState', facts.originState !== ''],
    ['bestBeforeMonths', facts.bestBeforeMonths > 0],
    ['ingredients', facts.ingredients.length > 0],
    ['allergens', facts.allergens !== null],
    ['energy_kcal', facts.nutrition !== null],
    ['storage', facts.storage !== null],
    ...(needsOwn ? [['certificateNumber', isCertifiedBy(facts.certificate)] as const] : []),
    ['pictures', pictures >= picturesWanted],
  ]
}

/** What a product must have before it may be on sale: `needed` of the editor, there or not. */
export function neededFacts(facts: ProductFacts, known: Known): MissingFact[] {
  return factsToSell(facts, known).map(([fact]) => fact)
}

/** What of it is not there yet. A product that lacks something stays a draft. */
export function missingFacts(facts: ProductFacts, known: Known): MissingFact[] {
  return factsToSell(facts, known).flatMap(([fact, isThere]) => (isThere ? [] : [fact]))
}

/** The fields of the editor that stand behind a fact: all of nutrition but what may be unknown, the whole certificate. */
export function fieldsOfFact(fact: MissingFact): readonly ProductField[] {
  if (fact === 'pictures') return []
  if (fact === 'energy_kcal') return amounts.filter((amount) => amount !== optionalAmount)
  return fact === 'certificateNumber' ? productCards.certificate : [fact]
}

/** Proposed as the id of a new product (GOODS-02): `Toor Dal, 500 g` is `toor-dal-500-g`. Empty where a title has no letter that an address can have. */
export function proposedId(title: string): string {
  const words =
    inLatinLetters(title)
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 60).replace(/-$/, '')
}

export function isProductId(id: string): boolean {
  return id.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)
}
