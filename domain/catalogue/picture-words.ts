/** What a picture shows, for those who do not see it (GOODS-08): 5 to 150 characters; a sentence where they are not. */
export function wrongPictureWords(words: string): string | undefined {
  const { length } = words.trim()
  return length < 5 || length > 150 ? 'Say in 5 to 150 letters what the picture shows' : undefined
}

export const maxPictures = 12
