import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { mound } from '../../ingredients/mound.ts'
import { scatter } from '../../ingredients/pile.ts'
import { pods } from '../../labels/motif-plants.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const urad: Wording = {
  name: ['Urad', 'Dal'],
  variety: 'Split and hulled',
  motif: pods({ seeds: 5, width: 6, droop: 6 }),
  accent: '#4E5648',
  fruit: '#C9BE98',
}

export const uradDal = (product: DemoProduct): Record<string, Shot> => ({
  'urad-dal-500g': {
    tone: 'terracotta',
    wall: 'arch',
    accent: '#CB977B',
    x: 560,
    y: 810,
    pack: pouch({
      colour: '#EDE6D6',
      label: labelFor(product, 'bold', urad),
      width: 350,
      height: 520,
      print: 'full',
    }),
    size: 1.04,
    front: (c) => [
      bowlOf(c, 'urad', { x: 245, y: 885, radius: 136, colour: '#A4583C', kind: 'clay' }),
      scatter(c, 'urad', { x: 560, y: 930, width: 400, depth: 50, count: 38 }),
    ],
  },
  'urad-dal-500g-close': {
    tone: 'terracotta',
    surface: 'stone',
    things: (c) => [
      mound(c, 'urad', { x: 500, y: 510, radius: 330, length: 66 }),
      scatter(c, 'urad', { x: 880, y: 900, width: 200, depth: 160, count: 5, length: 64 }),
    ],
  },
})
