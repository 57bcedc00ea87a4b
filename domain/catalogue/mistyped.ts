// Which word of the catalogue a shopper may have mistyped (FIND-02).
import { otherFoods } from './other-foods.ts'

/** Letters that are written for one another, in Latin letters and in Devanagari. */
const sounds = [
  ...['aeiouy', 'csz', 'ckq', 'vwb', 'jgz', 'td', 'pf', 'mn'],
  ...['ािीेैअआइईएऐ', 'ुूोौउऊओऔ', 'शषस', 'नणंँ', 'टतठथ', 'डदढध', 'जझ', 'बवभ'],
]
/** Of a first letter fewer are: nobody takes an onion for a union. */
const firstSounds = ['eiy', 'csz', 'ckq', 'vwb', 'jz', 'jg', 'pf', 'इई', 'उऊ', 'एऐ', 'ओऔ', 'शषस', 'बवभ']
const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** In words up to this length an unlikely wrong letter makes another word: 'chini' is no chilli. */
const shortWord = 5
/** From this length on two slips are likely in one word. */
const longWord = 7
/** Letters that a word may go on with after the beginning that is typed. */
const longestRest = 2

/** A word with the one spelling of all ways to romanise it: 'masur' of 'masoor'. */
export type SpeltWord = { readonly word: string; readonly spelling: string }

/**
 * Whether `typed` is likely a mistyped `meant`: of one spelling, or one slip away, two in a long word; the first letter right but for its sound.
 * 'tumeric' is turmeric, 'hobey' honey; 'quinoa' is no quills. Half typed, 'tumer' is turmeric too. The name of another food is none of the
 * shop's words, and a word of three letters or fewer is near too many: it counts by its spelling only.
 */
export function isMistyped(typed: SpeltWord, meant: SpeltWord): boolean {
  if (typed.spelling === meant.spelling) return true
  if ([...typed.word].length < 4 || otherFoods.has(typed.word)) return false
  return isNear(typed.word, meant.word) || isNear(typed.spelling, meant.spelling)
}

function isNear(typed: string, meant: string): boolean {
  const [letters, word] = [[...typed], [...meant]]
  if (!startsAlike(letters, word)) return false
  const allowed = letters.length >= longWord ? 2 : letters.length > shortWord ? unlikely : 1
  return slipsBetween(letters, word) <= allowed || isBeginning(letters, word)
}

function startsAlike([first, second]: readonly string[], [wordsFirst, wordsSecond]: readonly string[]): boolean {
  if (first === wordsFirst || isOneOf(firstSounds, first, wordsFirst)) return true
  return first === wordsSecond && second === wordsFirst
}

/** With one slip, of as many letters or one more. */
function isBeginning(letters: readonly string[], word: readonly string[]): boolean {
  if (letters.length < shortWord) return false
  return [0, 1].some((more) => {
    const end = letters.length + more
    return end < word.length && word.length - end <= longestRest && slipsBetween(letters, word.slice(0, end)) <= 1
  })
}

/** Letters that are wrong, too many, lacking, or swapped with the next one; an unlikely wrong one counts more. */
function slipsBetween(typed: readonly string[], word: readonly string[]): number {
  const rows = [[0, ...word.map((_, at) => at + 1)]]
  const slips = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (const [at, letter] of typed.entries()) {
    const row = [at + 1]
    rows.push(row)
    for (const [nth, other] of word.entries()) {
      const isSwapped = at > 0 && nth > 0 && letter === word[nth - 1] && typed[at - 1] === other
      row.push(
        Math.min(
          slips(at, nth + 1) + 1,
          slips(at + 1, nth) + 1,
          slips(at, nth) + slipOf(letter, other, typed.length),
          isSwapped ? slips(at - 1, nth - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return slips(typed.length, word.length)
}

const unlikely = 1.5

function slipOf(letter: string, other: string, length: number): number {
  if (letter === other) return 0
  const isLikely = isOneOf(sounds, letter, other) || (length >= shortWord && areNeighbours(letter, other))
  return isLikely ? 1 : unlikely
}

function isOneOf(groups: readonly string[], one = '', other = ''): boolean {
  return groups.some((group) => group.includes(one) && group.includes(other))
}

function areNeighbours(one: string, other: string): boolean {
  return keyboardRows.some(
    (row) => row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1,
  )
}
