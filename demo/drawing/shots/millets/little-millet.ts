import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { boxful, scatter } from '../../ingredients/pile.ts'
import { ear } from '../../labels/motif-plants.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlFull, scoopOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const little: Wording = {
  name: ['Little', 'Millet'],
  variety: 'Samai, unpolished',
  motif: ear({ rows: 11, bend: 44, spread: 18, belly: 2.4, length: 8 }),
  accent: '#A98A3C',
  fruit: '#C9AC5C',
}

export const littleMillet = (product: DemoProduct): Record<string, Shot> => ({
  'little-millet-1kg': {
    tone: 'straw',
    wall: 'edge',
    light: 'blind',
    x: 560,
    y: 800,
    pack: pouch({
      colour: '#F2E9D4',
      label: labelFor(product, 'stripe', little),
      width: 380,
      height: 570,
      window: (c, w, h) => boxful(c, 'little', w, h, 11),
    }),
    front: (c) => [
      scoopOf(c, 'little', { x: 250, y: 890, size: 1.15, turn: 171 }),
      scatter(c, 'little', { x: 330, y: 955, width: 380, depth: 40, count: 36 }),
    ],
  },
  'little-millet-1kg-close': {
    tone: 'sage',
    surface: 'wood',
    light: 'leaves',
    things: (c) => [
      bowlFull(c, 'little', { x: 560, y: 470, radius: 320, colour: '#5A6B58' }, { length: 32 }),
      scatter(c, 'little', { x: 210, y: 850, width: 360, depth: 220, count: 60, length: 30 }),
    ],
  },
})
