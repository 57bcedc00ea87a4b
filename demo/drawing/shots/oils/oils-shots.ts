import type { Shot } from '../../stage/shot.ts'
import { find } from '../find-product.ts'
import { coconutOilWoodPressed } from './coconut-oil-wood-pressed.ts'
import { gingellyOil } from './gingelly-oil.ts'
import { groundnutOil } from './groundnut-oil.ts'
import { mustardOilKachiGhani } from './mustard-oil-kachi-ghani.ts'
import { sunflowerOil } from './sunflower-oil.ts'
import { virginCoconutOil } from './virgin-coconut-oil.ts'

export const oilShots: Record<string, Shot> = {
  ...groundnutOil(find('groundnut-oil-1l')),
  ...gingellyOil(find('gingelly-oil-500ml')),
  ...virginCoconutOil(find('virgin-coconut-oil-500ml')),
  ...mustardOilKachiGhani(find('mustard-oil-kachi-ghani-1l')),
  ...coconutOilWoodPressed(find('coconut-oil-wood-pressed-1l')),
  ...sunflowerOil(find('sunflower-oil-1l')),
}
