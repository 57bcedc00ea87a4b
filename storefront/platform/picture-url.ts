import { createContext } from 'react'

/** The base URL of product pictures; undefined where the shop serves them itself. */
export const PicturesUrl = createContext<string | undefined>(undefined)

const ownPath = '/pictures/'

/**
 * Where the picture of a product is loaded from. Data and carts have its path, `/pictures/{key}-640.webp`, so that carts in browsers
 * outlive another `PICTURES_URL`.
 */
export function pictureUrl(picture: string, picturesUrl: string | undefined): string {
  return picturesUrl && picture.startsWith(ownPath) ? `${picturesUrl}/${picture.slice(ownPath.length)}` : picture
}

/** Absolute, for link previews and structured data. */
export function absolutePictureUrl(
  picture: string,
  { publicUrl, picturesUrl }: { publicUrl: string; picturesUrl?: string | undefined },
): string {
  return picturesUrl ? pictureUrl(picture, picturesUrl) : publicUrl + picture
}
