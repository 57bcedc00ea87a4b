/** Every picture of a product is a file of each of these widths in pixels, `{key}-{width}.avif` and `.webp`. */
export const pictureWidths = [320, 640, 768, 1280] as const
type PictureWidth = (typeof pictureWidths)[number]

/** The width that data and carts name, `/pictures/{key}-640.webp`. */
export const namedWidth = 640
const smallest = 320
/** For link previews. */
const widest = 1280

/** What is sent instead to a browser that saves data. */
const enough: { readonly [Width in PictureWidth]: PictureWidth } = { 320: 320, 640: 320, 768: 640, 1280: 640 }

/** `picturePath('honey') === '/pictures/honey-640.webp'` */
export function picturePath(key: string): string {
  return `/pictures/${key}-${namedWidth}.webp`
}

/** `keyOfFile('honey-640.webp') === 'honey'`; undefined for a file that is no picture's. */
export function keyOfFile(name: string): string | undefined {
  const [, key, width] = /^(.+)-(\d+)\.(?:avif|webp)$/.exec(name) ?? []
  return pictureWidths.some((known) => String(known) === width) ? key : undefined
}

/** Whether a picture is one of the shop's, which exist in every width. */
export function isOwnPicture(picture: string): boolean {
  return ownPicture.test(picture)
}

/** `pictureStem('/pictures/honey-640.webp') === '/pictures/honey'`; other pictures stay as they are. */
export function pictureStem(picture: string): string {
  return picture.replace(ending, '')
}

/** `widestPicture('/pictures/honey-640.webp') === '/pictures/honey-1280.webp'` */
export function widestPicture(picture: string): string {
  return picture.replace(ending, `-${widest}.webp`)
}

/** Sharp up to 160 pixels of a page: `smallPicture('/pictures/honey-640.webp') === '/pictures/honey-320.webp'`; other pictures stay as they are. */
export function smallPicture(picture: string): string {
  return picture.replace(ending, `-${smallest}.webp`)
}

/** `smallerPicture('honey-1280.avif') === 'honey-640.avif'`; other names stay as they are. */
export function smallerPicture(name: string): string {
  return name.replace(/-(\d+)(\.(?:avif|webp))$/, (whole, width: string, type: string) => {
    const smaller = enough[Number(width) as PictureWidth]
    return smaller ? `-${smaller}${type}` : whole
  })
}

const ownPicture = new RegExp(`^/pictures/.+-${namedWidth}\\.webp$`)
const ending = new RegExp(`-${namedWidth}\\.webp$`)
