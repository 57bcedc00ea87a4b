import { isSafePattern } from './carrier-edit.ts'
import { postalNumber, trackingProblem } from './tracking-number.ts'

/** What stands so many times in a number: one of several letters or digits, or always the same text. */
type Part = { readonly oneOf: readonly string[]; readonly least: number; readonly most: number }

/**
 * A carrier's number pattern in words, with a number that fits it (SHIP-03): '[A-Z]{2}[0-9]{9}IN' is '13 characters: two letters, nine digits, IN',
 * such as AB123456785IN. Undefined for what is no pattern; without an example where none was found.
 */
export function describeNumbers(
  numberPattern: string,
): { readonly words: string; readonly example?: string } | undefined {
  if (!isSafePattern(numberPattern)) return undefined
  const forms = numberPattern
    .split('|')
    .map((form) => partsOf(form).filter(({ most }) => most > 0))
    .filter((parts) => parts.length > 0)
  if (forms.length === 0) return undefined
  const example = forms
    .map(exampleOf)
    .flatMap((number) => [number, postalNumber(number.slice(0, 10))])
    .find((number) => trackingProblem(number, { name: '', numberPattern }) === undefined)
  return { words: forms.map(wordsOf).join(', or '), ...(example !== undefined && { example }) }
}

function partsOf(form: string): Part[] {
  const parts = form.matchAll(/((?:[A-Z0-9-](?!\{))+|\[[^\]]+\]|.)(?:\{(\d+)(?:,(\d+))?\})?/g)
  return [...parts].map(([, what = '', least = '1', most = least]) => ({
    oneOf: what.startsWith('[') ? sortedMembers(what) : [what],
    least: Number(least),
    most: Number(most),
  }))
}

/** Letters first, each once. */
function sortedMembers(set: string): string[] {
  const members = [...new Set(membersOf(set))].toSorted()
  return [...members.filter((one) => one >= 'A'), ...members.filter((one) => one < 'A')]
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
  if (oneOf.length === 1) {
    const text = oneOf[0] === '-' ? 'a hyphen' : `${oneOf}`
    return isOne ? text : `${rangeOf({ least, most })} × ${oneOf}`
  }
  const members = oneOf.join('')
  const kind = /^\d+$/.test(members) ? 'digit' : /^\D+$/.test(members) ? 'letter' : 'letter or digit'
  const count = least === most ? (numerals[least] ?? least) : rangeOf({ least, most })
  const what = isOne ? `a ${kind}` : `${count} ${kind.replaceAll(/letter|digit/g, '$&s')}`
  return [digits, letters, letters + digits].includes(members) ? what : `${what} (${listRuns(members)})`
}

const digits = '0123456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** 'ABCEF7' is 'A to C, E, F or 7'. */
function listRuns(members: string): string {
  const runs: string[] = []
  for (const member of members) {
    const [run = ''] = runs.slice(-1)
    const follows = run !== '' && member.charCodeAt(0) === run.charCodeAt(run.length - 1) + 1
    if (follows) runs.splice(-1, 1, run + member)
    else runs.push(member)
  }
  const named = runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : [...run]))
  return [named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(' or ')
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
  if (least === most) return `${least}`
  return least === 0 ? `up to ${most}` : `${least} to ${most}`
}

/** The shortest that is not empty, with letters from A and digits from 1 on. */
function exampleOf(parts: readonly Part[]): string {
  const isEmpty = parts.every(({ least }) => least === 0)
  const texts = parts.flatMap(({ oneOf, least }, at) => {
    const from = oneOf[0] === '0' ? [...oneOf.slice(1), '0'] : oneOf
    return Array.from({ length: isEmpty && at === 0 ? 1 : least }, (_, nth) => from[nth % from.length])
  })
  return texts.join('')
}
