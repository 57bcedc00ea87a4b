import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { heap, scatter } from '../../ingredients/pile.ts'
import { cutEar } from '../../ingredients/plants.ts'
import { ear } from '../../labels/motif-plants.ts'
import type { Label } from '../../packs/pack.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlFull, bowlOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const sage = '#6E8055'

const foxtail: Wording = {
  name: ['Foxtail', 'Millet'],
  variety: 'Unpolished, whole grain',
  motif: ear({ rows: 17, belly: 4, length: 10 }),
  accent: sage,
  fruit: '#D9A53A',
}

const foxtailPack = (label: Label) => pouch({ colour: '#F4ECDA', label, width: 370, height: 560 })

export const foxtailMillet = (product: DemoProduct): Record<string, Shot> => ({
  'foxtail-millet-1kg': {
    tone: 'sage',
    wall: 'arch',
    light: 'plain',
    accent: '#C3CAA8',
    x: 420,
    y: 812,
    pack: foxtailPack(labelFor(product, 'band', foxtail)),
    front: (c) => [
      bowlOf(c, 'foxtail', { x: 745, y: 880, radius: 148, colour: '#8C9479' }),
      cutEar(c, { x: 90, y: 930, turn: -7 }, { colour: '#D8A741', length: 330, grain: 14 }),
      scatter(c, 'foxtail', { x: 500, y: 905, width: 420, depth: 70, count: 46 }),
    ],
  },
  'foxtail-millet-1kg-close': {
    tone: 'sage',
    surface: 'linen',
    light: 'leaves',
    things: (c) => [
      bowlFull(c, 'foxtail', { x: 470, y: 470, radius: 330, colour: '#7F896C' }, { length: 34 }),
      cutEar(c, { x: 420, y: 905, turn: -26 }, { colour: '#D8A741', length: 520, grain: 21, belly: 8 }),
      cutEar(c, { x: 520, y: 985, turn: -38 }, { colour: '#CE9C38', length: 500, grain: 20, belly: 8 }),
      scatter(c, 'foxtail', { x: 190, y: 880, width: 330, depth: 160, count: 26, length: 32 }),
    ],
  },
  'foxtail-millet-1kg-back': {
    tone: 'sage',
    wall: 'edge',
    horizon: 720,
    x: 500,
    y: 850,
    size: 1.14,
    pack: foxtailPack(
      backFor(
        product,
        foxtail,
        'Wash, soak for half an hour, cook in two parts of water. Rest it covered for ten minutes before you lift the lid.',
      ),
    ),
    front: (c) => [
      heap(c, 'foxtail', { x: 840, y: 925, width: 210, height: 62 }),
      scatter(c, 'foxtail', { x: 200, y: 925, width: 260, depth: 40, count: 18 }),
    ],
  },
})
