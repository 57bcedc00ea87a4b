/** Whole sentences from the beginning of a text, the first in any case, as long as they have at most `most` letters together. */
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
