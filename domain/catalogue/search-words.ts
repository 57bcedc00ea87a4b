// Search terms from typed text (SEARCH-01, FIND-02).

/** Hindi and English words that say nothing about a product: 'sarson ka tel', 'oil of mustard'. */
const fillers = new Set(['ka', 'ki', 'ke', 'का', 'की', 'के', 'of', 'and', 'the', 'with', 'for'])

const maxWords = 6
const maxWordLength = 30

/** Words in lower case and without accents; empty without a letter or digit. */
export function searchWords(typed: string): readonly string[] {
  const plain = typed.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  const words =
    plain
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const significant = words.filter((word) => !fillers.has(word))
  return (significant.length > 0 ? significant : words).slice(0, maxWords).map((word) => word.slice(0, maxWordLength))
}
