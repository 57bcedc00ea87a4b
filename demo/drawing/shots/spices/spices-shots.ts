import type { Shot } from '../../stage/shot.ts'
import { find } from '../find-product.ts'
import { byadgiChilli } from './byadgi-chilli.ts'
import { cinnamonQuills } from './cinnamon-quills.ts'
import { cuminSeed } from './cumin-seed.ts'
import { greenCardamom } from './green-cardamom.ts'
import { lakadongTurmeric } from './lakadong-turmeric.ts'
import { tellicherryPepper } from './tellicherry-pepper.ts'

export const spiceShots: Record<string, Shot> = {
  ...lakadongTurmeric(find('lakadong-turmeric-150g')),
  ...byadgiChilli(find('byadgi-chilli-200g')),
  ...tellicherryPepper(find('tellicherry-pepper-100g')),
  ...greenCardamom(find('green-cardamom-50g')),
  ...cuminSeed(find('cumin-seed-200g')),
  ...cinnamonQuills(find('cinnamon-quills-50g')),
}
