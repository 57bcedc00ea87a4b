/** The widest kept form of a product's picture, for those who show it large: `/pictures/{key}-1280.webp`. */
export function sharedPicture(picture: string): string {
  return picture.replace(/-640\.webp$/, '-1280.webp')
}
