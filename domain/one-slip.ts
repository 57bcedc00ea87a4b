/**
 * A regular expression, in lower case and for JavaScript and PostgreSQL alike, of the words that differ from a typed one by one slip: a wrong
 * letter, one too many, one that lacks, or two that changed places. It has no anchors. Undefined for a word of less than four letters, most of
 * whose neighbours are other words, and for one with anything but letters. `oneSlip('gheee')` fits 'ghee'.
 */
export function oneSlip(typed: string): string | undefined {
  if (!/^[\p{L}\p{M}]{4,30}$/u.test(typed)) return undefined
  const letters = [...typed.toLowerCase()]
  const upTo = (end: number) => letters.slice(0, end).join('')
  const from = (start: number) => letters.slice(start).join('')
  const forms = letters.flatMap((letter, at) => [
    `${upTo(at)}.?${from(at + 1)}`,
    `${upTo(at)}.${from(at)}`,
    ...(at > 0 ? [`${upTo(at - 1)}${letter}${letters[at - 1]}${from(at + 1)}`] : []),
  ])
  return `(?:${[...forms, `${typed.toLowerCase()}.`].join('|')})`
}

/** Each word that is one slip away from `typed` has one of these in it; of the words that `oneSlip` takes. */
export function partsOfSlips(typed: string): readonly string[] {
  const letters = [...typed.toLowerCase()]
  const half = Math.floor(letters.length / 2)
  const join = (...parts: readonly (string | readonly string[] | undefined)[]) => parts.flat().join('')
  // A slip lies in one half; only two letters that changed places may lie in both.
  const swapped = join(letters.slice(0, half - 1), letters[half], letters[half - 1], letters.slice(half + 1))
  return [join(letters.slice(0, half)), join(letters.slice(half)), swapped]
}

/** A typed word with what one slip makes of it; `slips` is undefined for a word that is taken as typed. */
export type WordWithSlips = {
  readonly word: string
  readonly slips: string | undefined
  readonly parts: readonly string[]
}

/** For `words_of_name`: each of the words may have one slip. */
export function withSlips(words: readonly string[]): readonly WordWithSlips[] {
  return words.map((word) => {
    const slips = oneSlip(word)
    return { word, slips, parts: slips === undefined ? [word] : partsOfSlips(word) }
  })
}

/**
 * Whether two texts of any characters differ by one slip: a wrong character, one too many, one that lacks, or two that changed places.
 * A figure that differs is no slip, since it is another size. `isOneSlipAway('toor-dal1kg', 'toor-dal-1kg')` is true, of 'toor-dal-2kg' false.
 */
export function isOneSlipAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [rest, others] = [one.slice(at), other.slice(at)]
  const isFigure = (text: string) => /^\d/.test(text)
  if (rest.length > others.length) return !isFigure(rest) && rest.slice(1) === others
  if (rest.length < others.length) return !isFigure(others) && others.slice(1) === rest
  if (isFigure(rest) || isFigure(others)) return false
  return rest.slice(1) === others.slice(1) || `${rest[1]}${rest[0]}${rest.slice(2)}` === others
}
