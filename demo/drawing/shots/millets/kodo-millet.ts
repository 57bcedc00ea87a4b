import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { mound } from '../../ingredients/mound.ts'
import { heap, scatter } from '../../ingredients/pile.ts'
import { plinth } from '../../ingredients/table.ts'
import { ear } from '../../labels/motif-plants.ts'
import { pouch } from '../../packs/pouch.ts'
import { scoopOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const kodo: Wording = {
  name: ['Kodo', 'Millet'],
  variety: 'From Dindori and Mandla',
  motif: ear({ rows: 10, spread: 12, bend: 18, length: 8 }),
  accent: '#8A5A36',
  fruit: '#B5824E',
}

export const kodoMillet = (product: DemoProduct): Record<string, Shot> => ({
  'kodo-millet-1kg': {
    tone: 'clay',
    wall: 'sweep',
    light: 'leaves',
    x: 500,
    y: 740,
    pack: pouch({
      colour: '#C39B6C',
      kraft: true,
      label: labelFor(product, 'frame', kodo),
      width: 340,
      height: 520,
    }),
    behind: (c) => [plinth(c, { x: 500, y: 734, width: 480, height: 120, colour: '#BC7C58' })],
    front: (c) => [
      heap(c, 'kodo', { x: 810, y: 905, width: 250, height: 80 }),
      scatter(c, 'kodo', { x: 300, y: 935, width: 460, depth: 60, count: 40 }),
    ],
  },
  'kodo-millet-1kg-close': {
    tone: 'terracotta',
    surface: 'stone',
    things: (c) => [
      mound(c, 'kodo', { x: 560, y: 430, radius: 310, length: 40 }),
      scoopOf(c, 'kodo', { x: 300, y: 800, size: 2.1, turn: 12 }, { length: 19 }),
    ],
  },
})
