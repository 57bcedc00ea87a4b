/** What a picture shows, for those who do not see it (GOODS-08): 5 to 150 characters; a sentence where they are not. */
export function wrongPictureWords(words: string): string | undefined {
  const { length } = words.trim()
  return length < 5 || length > 150 ? 'Say in 5 to 150 letters what the picture shows' : undefined
}

/** By the place of each picture in a list, `pictures.0.alt`; empty where all words are right. */
export function wrongWordsOf(pictures: readonly { readonly alt: string }[]): { [field: string]: string } {
  return Object.fromEntries(
    pictures.flatMap(({ alt }, index) => {
      const wrong = wrongPictureWords(alt)
      return wrong ? [[`pictures.${index}.alt`, wrong]] : []
    }),
  )
}

export const maxPictures = 12
/** As many as its page in the storefront has places for. */
export const maxGrowerPictures = 4
