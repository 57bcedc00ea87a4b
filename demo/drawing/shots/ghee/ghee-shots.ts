import type { Shot } from '../../stage/shot.ts'
import { find } from '../find-product.ts'
import { girCowGhee } from './gir-cow-ghee.ts'
import { kankrejCowGhee } from './kankrej-cow-ghee.ts'
import { murrahBuffaloGhee } from './murrah-buffalo-ghee.ts'
import { sahiwalCowGhee } from './sahiwal-cow-ghee.ts'

export const gheeShots: Record<string, Shot> = {
  ...girCowGhee(find('gir-cow-ghee-500ml')),
  ...sahiwalCowGhee(find('sahiwal-cow-ghee-500ml')),
  ...murrahBuffaloGhee(find('murrah-buffalo-ghee-1l')),
  ...kankrejCowGhee(find('kankrej-cow-ghee-250ml')),
}
