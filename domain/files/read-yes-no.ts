const words = new Map([
  ...['yes', 'y', 'true', '1', 'हाँ', 'हां'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'नहीं'].map((word) => [word, false] as const),
])

/** Yes or no as people and spreadsheets write it, in any case: 'Yes', 'TRUE', '1'. Undefined for anything else, and for an empty text. */
export function readYesNo(text: string): boolean | undefined {
  return words.get(text.trim().toLowerCase())
}
