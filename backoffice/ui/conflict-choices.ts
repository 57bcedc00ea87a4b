import { mergeFields } from '#domain/merge-fields.ts'

export type Choices = { readonly [field: string]: 'mine' | 'theirs' }
type Values = { readonly [field: string]: unknown }
export type Sides<V = Values> = { readonly base: V; readonly mine: V; readonly theirs: V }

/** For comparing and showing. */
export function mergeValues({ base, mine, theirs }: Sides) {
  return mergeFields({ base: textsOf(base), mine: textsOf(mine), theirs: textsOf(theirs) })
}

/** Of how many fields that both have changed the choice is missing (GOODS-03). */
export function choicesLeft(sides: Sides, choices: Choices): number {
  return mergeValues(sides).filter(({ field, take }) => take === 'choose' && choices[field] === undefined).length
}

/** What is saved after a conflict (GOODS-03): what only one of both has changed, and of the rest what was chosen. */
export function resolveConflict<V extends Values>(sides: Sides<V>, choices: Choices): V {
  const taken = mergeValues(sides).map(({ field, take }) => {
    const side = take === 'choose' ? (choices[field] ?? 'mine') : take
    return [field, sides[side][field]]
  })
  return { ...sides.mine, ...Object.fromEntries(taken) }
}

/** What of a field nobody here has touched: it has the new value at once, and the form goes on from there (GOODS-03). */
export function takeUntouched<V extends Values>(sides: Sides<V>): { readonly base: V; readonly taken: Partial<V> } {
  const untouched = mergeValues(sides).filter(
    ({ field, take }) => take === 'theirs' && field in sides.theirs && isSame(sides, field),
  )
  const taken = Object.fromEntries(untouched.map(({ field }) => [field, sides.theirs[field]])) as Partial<V>
  return { base: { ...sides.base, ...taken }, taken }
}

function isSame({ base, mine }: Sides, field: string): boolean {
  return JSON.stringify(base[field]) === JSON.stringify(mine[field])
}

function textsOf(values: Values): { readonly [field: string]: string } {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}
