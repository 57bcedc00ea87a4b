/** The widest variant of a product's picture, `/pictures/{key}-1280.webp`, for link previews. */
export function sharedPicture(picture: string): string {
  return picture.replace(/-640\.webp$/, '-1280.webp')
}
