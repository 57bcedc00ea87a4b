/** The first sentence of a text, and further ones while all have at most `max` letters. */
export function firstSentences(text: string, max: number): string {
  const [first = text, ...others] = text.match(/\S.*?[.!?](?=\s|$)/g) ?? []
  let taken = first
  for (const sentence of others) {
    const longer = `${taken} ${sentence}`
    if (longer.length > max) break
    taken = longer
  }
  return taken
}
