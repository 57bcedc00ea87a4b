import { demoCatalogue } from '../../catalogue.ts'
import type { DemoProduct } from '../../demo-product.ts'
import type { Shot } from '../stage/shot.ts'
import { coffeeShots } from './coffee.ts'
import { gheeShots } from './ghee.ts'
import { honeyShots } from './honey.ts'
import { milletShots } from './millets.ts'
import { oilShots } from './oils.ts'
import { pulseShots } from './pulses.ts'
import { riceShots } from './rice.ts'
import { spiceShots } from './spices.ts'

export type Find = (id: string) => DemoProduct

const find: Find = (id) => {
  const product = demoCatalogue.find((each) => each.id === id)
  if (!product) throw new Error(`The catalogue has no ${id}`)
  return product
}

/** Every picture of the demo catalogue by its key. */
export const shots: ReadonlyMap<string, Shot> = new Map(
  [milletShots, honeyShots, riceShots, pulseShots, oilShots, spiceShots, coffeeShots, gheeShots].flatMap((of) =>
    Object.entries(of(find)),
  ),
)
