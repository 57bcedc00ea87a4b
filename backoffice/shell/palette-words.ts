import { oneSlip } from '#domain/one-slip.ts'

/** What Ctrl+K finds by its label and by other words. */
type Named = { readonly label: string; readonly words?: string }

/** Of what is typed they say nothing: 'open a ticket', 'invite to staff'. */
const fillers = new Set(['a', 'an', 'the', 'of', 'to', 'for', 'in', 'on', 'with', 'and'])
/** Below it a beginning with a slip begins too many words. */
const leastOfSlippedBeginning = 5

/**
 * Those in which each typed word begins a word, the best first: by the whole label, its beginning, its words, then by other words. Where none has the
 * words as typed, `forgives` lets each have one slip.
 */
export function calledSo<N extends Named>(
  all: readonly N[],
  typed: string,
  { forgives = false }: { readonly forgives?: boolean } = {},
): readonly { readonly named: N; readonly rank: number }[] {
  const wanted = significant(wordsOf(typed)).map((word) => (forgives ? withSlip(word) : beginning(word)))
  return all
    .flatMap((named) => {
      const rank = rankOf(named, wanted)
      return rank === undefined ? [] : [{ named, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
}

type Fits = (word: string) => boolean

/** Smaller is better. Nothing typed calls everything. */
function rankOf({ label, words = '' }: Named, wanted: readonly Fits[]): number | undefined {
  const own = wordsOf(label)
  const all = [...own, ...wordsOf(words)]
  const [first] = wanted
  if (!wanted.every((fits) => all.some(fits))) return undefined
  if (!first) return 0
  if (!wanted.every((fits) => own.some(fits))) return own.some(first) ? 3 : 4
  if (!first(own[0] ?? '')) return 2
  return wanted.length === significant(own).length ? 0 : 1
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function significant(words: readonly string[]): readonly string[] {
  const left = words.filter((word) => !fillers.has(word))
  return left.length > 0 ? left : words
}

function beginning(typed: string): Fits {
  return (word) => word.startsWith(typed)
}

function withSlip(typed: string): Fits {
  const slips = oneSlip(typed)
  if (slips === undefined) return beginning(typed)
  const end = typed.length >= leastOfSlippedBeginning ? '' : '$'
  const pattern = new RegExp(`^${slips}${end}`, 'u')
  return (word) => word.startsWith(typed) || pattern.test(word)
}

/** Whether each typed word begins a word of a person's name. */
export function isName(name: string, typed: string): boolean {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const words = name.toLowerCase().split(/[\s.,'’()-]+/)
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)))
}
