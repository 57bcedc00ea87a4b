import type { Shot } from '../../stage/shot.ts'
import { find } from '../find-product.ts'
import { greenMoong } from './green-moong.ts'
import { kalaChana } from './kala-chana.ts'
import { masoorDal } from './masoor-dal.ts'
import { munsiyariRajma } from './munsiyari-rajma.ts'
import { toorDal } from './toor-dal.ts'
import { uradDal } from './urad-dal.ts'

export const pulseShots: Record<string, Shot> = {
  ...toorDal(find('toor-dal-1kg')),
  ...greenMoong(find('green-moong-500g')),
  ...munsiyariRajma(find('munsiyari-rajma-500g')),
  ...kalaChana(find('kala-chana-1kg')),
  ...masoorDal(find('masoor-dal-500g')),
  ...uradDal(find('urad-dal-500g')),
}
