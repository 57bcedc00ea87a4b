import { chanceFrom } from '#demo/chance.ts'

/** A seeded source of choices. */
export type Chance = {
  /** 0 ≤ number < 1 */
  number(): number
  /** Both ends included. */
  between(from: number, to: number): number
  happens(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** One of the names, each as often as its weight says. */
  weighed<Name extends string>(weights: { readonly [N in Name]: number }): Name
  /** A sequence of its own, so that more choices in one place do not change others. */
  branch(name: string | number): Chance
}

export function seededChance(seed: string): Chance {
  const number = randomFrom(seed)
  const chance: Chance = {
    number,
    between: (from, to) => from + Math.floor(number() * (to - from + 1)),
    happens: (probability) => number() < probability,
    pick: (items) => items[Math.floor(number() * items.length)] as (typeof items)[number],
    weighed<Name extends string>(weights: { readonly [N in Name]: number }): Name {
      const entries = Object.entries(weights) as [Name, number][]
      let left = number() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name
      }
      return (entries.at(-1) as [Name, number])[0]
    },
    branch: (name) => seededChance(`${seed}/${name}`),
  }
  return chance
}

/** The same word gives the same numbers for ever. */
function randomFrom(seed: string): () => number {
  let hash = 2166136261
  for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619)
  return chanceFrom(hash)
}
