import type { PackFacts } from '../demo-product.ts'
import { coffeeFacts } from './coffee.ts'
import { fatFacts } from './fats.ts'
import { grainFacts } from './grains.ts'
import { honeyFacts } from './honey.ts'
import { pulseFacts } from './pulses.ts'
import { spiceFacts } from './spices.ts'

/** By product id. Figures as of the Indian Food Composition Tables where they have the food. */
const packFacts: { readonly [id: string]: PackFacts } = {
  ...grainFacts,
  ...pulseFacts,
  ...fatFacts,
  ...honeyFacts,
  ...spiceFacts,
  ...coffeeFacts,
}

export function packFactsOf({ id }: { id: string }): PackFacts {
  const facts = packFacts[id]
  if (!facts) throw new Error(`What does the pack of ${id} declare?`)
  return facts
}
