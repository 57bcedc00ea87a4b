import { isSafePattern } from './carrier-edit.ts'
import { postalNumber, trackingProblem } from './tracking-number.ts'

/** What stands so many times in a number: one of several letters or digits, or always the same text. */
type Part = { readonly oneOf: readonly string[]; readonly least: number; readonly most: number }

/**
 * A carrier's number pattern in words, with a number that fits it (SHIP-03): '[A-Z]{2}[0-9]{9}IN' is '13 characters: two letters, nine digits, IN',
 * such as AB123456785IN. Undefined for what is no pattern.
 */
export function describeNumbers(
  numberPattern: string,
): { readonly words: string; readonly example: string } | undefined {
  if (!isSafePattern(numberPattern)) return undefined
  const forms = numberPattern.split('|').map(partsOf)
  const example = exampleOf(forms[0] ?? [])
  const isWrong = trackingProblem(example, { name: '', numberPattern }) !== undefined
  return {
    words: forms.map(wordsOf).join(', or '),
    example: isWrong ? postalNumber(example.slice(0, 10)) : example,
  }
}

function partsOf(form: string): Part[] {
  const parts = form.matchAll(/((?:[A-Z0-9-](?!\{))+|\[[^\]]+\]|.)(?:\{(\d+)(?:,(\d+))?\})?/g)
  return [...parts].map(([, what = '', least = '1', most = least]) => ({
    oneOf: what.startsWith('[') ? [...membersOf(what)] : [what],
    least: Number(least),
    most: Number(most),
  }))
}

/** '[A-C7]' is 'ABC7'. */
function membersOf(set: string): string {
  return set.slice(1, -1).replace(/(.)-(.)/g, (_, first: string, last: string) => {
    const start = first.charCodeAt(0)
    return String.fromCharCode(...Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, nth) => start + nth))
  })
}

function wordsOf(parts: readonly Part[]): string {
  const each = parts.map(partWords).join(', ')
  if (parts.length === 1) return each
  const length = (end: 'least' | 'most') =>
    parts.reduce((sum, part) => sum + part[end] * (part.oneOf[0]?.length ?? 0), 0)
  return `${rangeOf({ least: length('least'), most: length('most') })} characters: ${each}`
}

function partWords({ oneOf, least, most }: Part): string {
  const isOne = least === 1 && most === 1
  if (oneOf.length === 1) return isOne ? `${oneOf}` : `${rangeOf({ least, most })} × ${oneOf}`
  const members = oneOf.join('')
  const kind = /^\d+$/.test(members) ? 'digit' : /^\D+$/.test(members) ? 'letter' : 'letter or digit'
  if (isOne) return `a ${kind}`
  const count = least === most ? (numerals[least] ?? least) : rangeOf({ least, most })
  return `${count} ${kind.replaceAll(/letter|digit/g, '$&s')}`
}

const numerals = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

function rangeOf({ least, most }: Pick<Part, 'least' | 'most'>): string {
  return least === most ? `${least}` : `${least} to ${most}`
}

/** The shortest, with letters from A and digits from 1 on. */
function exampleOf(parts: readonly Part[]): string {
  const texts = parts.flatMap(({ oneOf, least }) => {
    const from = oneOf[0] === '0' ? [...oneOf.slice(1), '0'] : oneOf
    return Array.from({ length: least }, (_, nth) => from[nth % from.length])
  })
  return texts.join('')
}
