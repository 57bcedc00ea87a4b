import type { Shot } from '../../stage/shot.ts'
import { find } from '../find-product.ts'
import { barnyardMillet } from './barnyard-millet.ts'
import { foxtailMillet } from './foxtail-millet.ts'
import { kodoMillet } from './kodo-millet.ts'
import { littleMillet } from './little-millet.ts'
import { pearlMilletBajra } from './pearl-millet-bajra.ts'
import { ragiFlour } from './ragi-flour.ts'

export const milletShots: Record<string, Shot> = {
  ...foxtailMillet(find('foxtail-millet-1kg')),
  ...kodoMillet(find('kodo-millet-1kg')),
  ...littleMillet(find('little-millet-1kg')),
  ...ragiFlour(find('ragi-flour-1kg')),
  ...pearlMilletBajra(find('pearl-millet-bajra-1kg')),
  ...barnyardMillet(find('barnyard-millet-500g')),
}
