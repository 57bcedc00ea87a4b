import type { Shot } from '../../stage/shot.ts'
import { filterCoffee } from './filter-coffee.ts'
import { dalTadka, milletUpma } from './grain-dishes.ts'
import { honeyToast } from './honey-toast.ts'
import { ladoos } from './ladoos.ts'
import { paneerInChilli } from './paneer-in-chilli.ts'
import { thali } from './thali.ts'
import { vadasInOil } from './vadas-in-oil.ts'

/** A dish for each category (LOOK-01). */
export const dishShots: Record<string, Shot> = {
  'dish-millets': milletUpma,
  'dish-honey': honeyToast,
  'dish-rice': thali,
  'dish-pulses': dalTadka,
  'dish-oils': vadasInOil,
  'dish-spices': paneerInChilli,
  'dish-coffee': filterCoffee,
  'dish-ghee': ladoos,
}
