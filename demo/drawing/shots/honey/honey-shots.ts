import type { Shot } from '../../stage/shot.ts'
import { find } from '../find-product.ts'
import { acaciaHoney } from './acacia-honey.ts'
import { honeyWithComb } from './honey-with-comb.ts'
import { jamunHoney } from './jamun-honey.ts'
import { mustardFlowerHoney } from './mustard-flower-honey.ts'
import { wildForestHoney } from './wild-forest-honey.ts'

export const honeyShots: Record<string, Shot> = {
  ...wildForestHoney(find('wild-forest-honey-500g')),
  ...mustardFlowerHoney(find('mustard-flower-honey-500g')),
  ...honeyWithComb(find('honey-with-comb-400g')),
  ...jamunHoney(find('jamun-honey-350g')),
  ...acaciaHoney(find('acacia-honey-350g')),
}
