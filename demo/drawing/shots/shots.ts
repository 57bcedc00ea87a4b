import type { Shot } from '../stage/shot.ts'
import { coffeeShots } from './coffee/coffee-shots.ts'
import { dishShots } from './dishes/dishes.ts'
import { gheeShots } from './ghee/ghee-shots.ts'
import { honeyShots } from './honey/honey-shots.ts'
import { milletShots } from './millets/millets-shots.ts'
import { oilShots } from './oils/oils-shots.ts'
import { pulseShots } from './pulses/pulses-shots.ts'
import { riceShots } from './rice/rice-shots.ts'
import { spiceShots } from './spices/spices-shots.ts'

/** Every picture of the demo catalogue and of its categories by its key. */
export const shots: ReadonlyMap<string, Shot> = new Map(
  [milletShots, honeyShots, riceShots, pulseShots, oilShots, spiceShots, coffeeShots, gheeShots, dishShots].flatMap(
    (ofCategory) => Object.entries(ofCategory),
  ),
)
