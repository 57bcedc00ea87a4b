/** The first sentence of a text, and further ones while all have at most `most` letters. */
export function firstSentences(text: string, most: number): string {
  const [first = text, ...others] = text.match(/\S.*?[.!?](?=\s|$)/g) ?? []
  let taken = first
  for (const sentence of others) {
    const longer = `${taken} ${sentence}`
    if (longer.length > most) break
    taken = longer
  }
  return taken
}
