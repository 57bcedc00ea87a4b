import { claimsOrganicOf } from './claims-organic.ts'
import { type Certificate, certificateOn } from './product.ts'
import type { ProductFacts, ProductField } from './product-facts.ts'

/** What a product lacks before it may be listed: a field of the editor, or its pictures. */
export type MissingFact = ProductField | 'pictures'

export const picturesWanted = 2

type Known = {
  /** Whether its HSN code has a GST rate today (GOODS-11). */
  readonly hasRate: boolean
  readonly growerCertificate: Certificate | undefined
  readonly pictures: number
  /** By the settings; where it is off, a product whose texts say 'organic' still needs a certificate. */
  readonly certifiedOnly: boolean
  /** A date in India. */
  readonly today: string
}

/**
 * What the law wants shown of a food sold online and is not there yet (GOODS-02: Packaged Commodities Rules, food labelling, organic food regulations), in
 * the editor's order. The title is the generic name. A product that lacks something stays a draft.
 */
export function missingFacts(
  facts: ProductFacts,
  { hasRate, growerCertificate, pictures, certifiedOnly, today }: Known,
): MissingFact[] {
  const isCertified = certificateOn([facts.certificate ?? undefined, growerCertificate], today) !== undefined
  const needsCertificate = certifiedOnly || claimsOrganicOf(facts)
  const isThere: readonly (readonly [MissingFact, boolean])[] = [
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
    ['certificateNumber', isCertified || !needsCertificate],
    ['pictures', pictures >= picturesWanted],
  ]
  return isThere.flatMap(([fact, is]) => (is ? [] : [fact]))
}

/** Proposed as the id of a new product (GOODS-02): `Toor Dal, 500 g` is `toor-dal-500-g`. */
export function proposedId(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 60).replace(/-$/, '')
}

export function isProductId(id: string): boolean {
  return id.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)
}
