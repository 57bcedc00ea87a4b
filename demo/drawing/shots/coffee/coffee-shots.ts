import type { Shot } from '../../stage/shot.ts'
import { find } from '../find-product.ts'
import { arakuArabica } from './araku-arabica.ts'
import { chikmagalurPeaberry } from './chikmagalur-peaberry.ts'
import { coorgFilterCoffee } from './coorg-filter-coffee.ts'
import { instantCoffee } from './instant-coffee.ts'
import { monsoonedMalabar } from './monsooned-malabar.ts'

export const coffeeShots: Record<string, Shot> = {
  ...arakuArabica(find('araku-arabica-250g')),
  ...chikmagalurPeaberry(find('chikmagalur-peaberry-250g')),
  ...coorgFilterCoffee(find('coorg-filter-coffee-250g')),
  ...monsoonedMalabar(find('monsooned-malabar-250g')),
  ...instantCoffee(find('instant-coffee-100g')),
}
