// Search terms from typed text (SEARCH-01, FIND-02).
import type { NetQuantity } from './product.ts'

/** Hindi and English words that say nothing about a product of this shop: 'sarson ka tel', 'oil of mustard', 'organic rice'. */
const fillers = new Set(['ka', 'ki', 'ke', 'का', 'की', 'के', 'of', 'and', 'the', 'with', 'for', 'organic', 'जैविक'])
/** All products of this shop are. */
const ofAll = new Set(['organic', 'जैविक'])

/** Words that foods of all kinds have: beside the name of a food that the shop lacks, as in 'dry fruits', they name none that it has. */
const ofAnyFood = new Set('dry dried fresh raw pure natural whole powder free instant roasted'.split(' '))

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

/** Whether `words` leave no product out: 'organic' alone, which is left among the words only where there is no other. */
export function areOfAll(words: readonly string[]): boolean {
  return words.some((word) => ofAll.has(word))
}

/** Whether a word can be the name of a food: not a number, and not 'dry' or 'powder', which many foods are. */
export function canNameFood(word: string): boolean {
  return !ofAnyFood.has(word) && !/^\p{N}+$/u.test(word)
}

/** In g or ml: `inBase` of 5000 in `kg` and `g` is a pack of 5 kg. */
export type PackSize = { readonly inBase: number; readonly units: readonly NetQuantity['unit'][] }

const unitWords = [
  { words: 'kgs?|kilos?|किलो', times: 1000, units: ['g', 'kg'] },
  { words: 'gms?|g|grams?|ग्राम', times: 1, units: ['g', 'kg'] },
  { words: 'lts?|ltrs?|l|lit(?:re|er)s?|लीटर', times: 1000, units: ['ml', 'l'] },
  { words: 'ml', times: 1, units: ['ml', 'l'] },
] as const

const quantity = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])(\\d{1,5}(?:\\.\\d{1,3})?)\\s*(?:${unitWords.map(({ words }) => `(${words})`).join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
  'iu',
)

/** The words without a size among them: 'rice 5kg' is rice in packs of 5 kg. A size alone is a word like others. */
export function searchTerms(given: string): { readonly words: readonly string[]; readonly size?: PackSize } {
  const typed = given
    .replace(/(?:\b(\d{1,3}))?\s*½|\b(?:(\d{1,3})\s+)?1\/2\b/gu, (_, one, other) => ` ${one ?? other ?? 0}.5`)
    .replace(/\bhalf(?:\s+a)?(?=\s+(?:kilo|kg|lit))/giu, '0.5')
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
  const [found, amount, ...units] = quantity.exec(typed) ?? []
  const unit = unitWords[units.findIndex((each) => each !== undefined)]
  const words = found ? searchWords(typed.replace(found, ' ')) : []
  if (!unit || words.length === 0) return { words: searchWords(given) }
  return { words, size: { inBase: Number(amount) * unit.times, units: unit.units } }
}
