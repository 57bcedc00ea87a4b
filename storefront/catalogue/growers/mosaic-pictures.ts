export type MosaicPicture = { readonly src: string; readonly alt: string }

type Pictured = { readonly image: readonly string[]; readonly image_alt: readonly string[] }

/** Of the grower itself, the main one first. */
export function ownPictures(pictures: readonly { readonly image: string; readonly image_alt: string }[]) {
  return pictures.map(({ image, image_alt }): MosaicPicture => ({ src: image, alt: image_alt }))
}

/**
 * The pictures that show a grower's work: of each product the food, which is its second picture, then the packs. A third picture is the
 * back of a pack.
 */
export function mosaicPictures(products: readonly Pictured[], max: number): MosaicPicture[] {
  const [food, packs]: [MosaicPicture[], MosaicPicture[]] = [[], []]
  for (const { image, image_alt } of products) {
    const [pack, close] = image.map((src, index) => ({ src, alt: image_alt[index] ?? '' }))
    if (close && pack) packs.push(pack)
    const first = close ?? pack
    if (first) food.push(first)
  }
  return [...food, ...packs].slice(0, max)
}
