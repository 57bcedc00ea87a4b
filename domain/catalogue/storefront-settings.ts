/** What the home page shows below its banner (HOME-02, HOME-03). */
export const homeParts = ['promises', 'latest', 'products'] as const
export type HomePart = (typeof homeParts)[number]

/** What the owner sets of the storefront (SETTINGS-01). */
export type StorefrontSettings = {
  /** Instead of the promise at the top of every page. */
  readonly announcement: string | null
  /** Products of the banner in their order; none: a random choice (HOME-01). */
  readonly banner: readonly string[]
  /** All parts, in their order. */
  readonly parts: readonly HomePart[]
  /** Lists show one card for all sizes of a food, not one for each (GOODS-15). */
  readonly sizesAsOne: boolean
}

export const bannerPlaces = [1, 2, 3, 4, 5] as const
export type BannerPlace = (typeof bannerPlaces)[number]
/** On a phone it stands in one line. */
export const maxAnnouncement = 50

/** As it is typed. A line is its product's, written for the banner; empty, the slide begins as the product's description does (HOME-06). */
export type StorefrontTexts = {
  readonly announcement: string
  /** 'promises, latest, products' */
  readonly parts: string
  readonly sizes: 'each' | 'one'
} & { readonly [Place in BannerPlace as `product${Place}` | `line${Place}`]: string }

/** `lines` are those of the banner's products, in its order. */
export function toStorefrontTexts(
  { announcement, banner, parts, sizesAsOne }: StorefrontSettings,
  lines: readonly (string | null)[],
): StorefrontTexts {
  const places = bannerPlaces.flatMap((place) => [
    [`product${place}`, banner[place - 1] ?? ''],
    [`line${place}`, lines[place - 1] ?? ''],
  ])
  const sizes = sizesAsOne ? 'one' : 'each'
  return { announcement: announcement ?? '', parts: parts.join(', '), sizes, ...Object.fromEntries(places) }
}

type Errors = { -readonly [Field in keyof StorefrontTexts]?: string }

/** Reads what was typed; what is wrong stands at its field. Whether the products are on sale the caller knows. */
export function readStorefrontTexts(texts: StorefrontTexts): { settings: StorefrontSettings; errors: Errors } {
  const errors: Errors = {}
  const announcement = texts.announcement.trim().replace(/\s+/g, ' ')
  if (announcement.length > maxAnnouncement) errors.announcement = `At most ${maxAnnouncement} letters`
  const parts = texts.parts.split(', ').filter((part) => homeParts.some((known) => known === part)) as HomePart[]
  if (parts.length !== homeParts.length || new Set(parts).size !== parts.length) errors.parts = 'Please choose an order'
  for (const place of bannerPlaces) {
    const id = texts[`product${place}`]
    if (id === '' && texts[`line${place}`].trim() !== '') errors[`product${place}`] = 'Please choose the product'
    if (id !== '' && bannerPlaces.some((other) => other < place && texts[`product${other}`] === id))
      errors[`product${place}`] = 'It is in the banner already'
  }
  const banner = bannerPlaces.map((place) => texts[`product${place}`]).filter(Boolean)
  const sizesAsOne = texts.sizes === 'one'
  return { settings: { announcement: announcement || null, banner, parts, sizesAsOne }, errors }
}
