import type { Shot } from '../../stage/shot.ts'
import { find } from '../find-product.ts'
import { ambemoharRice } from './ambemohar-rice.ts'
import { chakHaoBlackRice } from './chak-hao-black-rice.ts'
import { dehraduniBasmati } from './dehraduni-basmati.ts'
import { gobindobhogRice } from './gobindobhog-rice.ts'
import { navaraRedRice } from './navara-red-rice.ts'
import { sonaMasuriRice } from './sona-masuri-rice.ts'

export const riceShots: Record<string, Shot> = {
  ...sonaMasuriRice(find('sona-masuri-rice-5kg')),
  ...gobindobhogRice(find('gobindobhog-rice-1kg')),
  ...dehraduniBasmati(find('dehraduni-basmati-1kg')),
  ...chakHaoBlackRice(find('chak-hao-black-rice-500g')),
  ...navaraRedRice(find('navara-red-rice-1kg')),
  ...ambemoharRice(find('ambemohar-rice-1kg')),
}
