import { chanceFrom } from '../../chance.ts'

export type Random = () => number

/** The same seed word gives the same numbers for ever, so that a redrawn picture does not change. */
export function randomFrom(seed: string): Random {
  let hash = 2166136261
  for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619)
  return chanceFrom(hash)
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random()
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
