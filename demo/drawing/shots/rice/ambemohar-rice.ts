import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { mound } from '../../ingredients/mound.ts'
import { scatter } from '../../ingredients/pile.ts'
import { leaf } from '../../ingredients/plants.ts'
import { plinth } from '../../ingredients/table.ts'
import { ear } from '../../labels/motif-plants.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const ambemohar: Wording = {
  name: ['Ambemohar', 'Rice'],
  variety: 'Mango-blossom fragrance',
  motif: ear({ rows: 11, bend: 40, spread: 16, belly: 3.6, length: 7, from: 0.35 }),
  accent: '#7A8A4A',
  fruit: '#E0B85A',
}

export const ambemoharRice = (product: DemoProduct): Record<string, Shot> => ({
  'ambemohar-rice-1kg': {
    tone: 'straw',
    wall: 'arch',
    accent: '#E6D7A2',
    x: 520,
    y: 745,
    pack: pouch({
      colour: '#EFE4C9',
      label: labelFor(product, 'bold', ambemohar),
      width: 350,
      height: 520,
    }),
    behind: (c) => [plinth(c, { x: 520, y: 742, width: 500, height: 110, colour: '#A9AE82' })],
    front: (c) => [
      bowlOf(c, 'ambemohar', { x: 220, y: 900, radius: 112, colour: '#C4923A', kind: 'brass' }),
      leaf(c, [770, 930], [960, 890], 22, '#6E7F4A'),
      scatter(c, 'ambemohar', { x: 640, y: 945, width: 300, depth: 40, count: 32 }),
    ],
  },
  'ambemohar-rice-1kg-close': {
    tone: 'moss',
    surface: 'wood',
    things: (c) => [
      mound(c, 'ambemohar', { x: 500, y: 500, radius: 330, length: 70 }),
      leaf(c, [700, 960], [960, 800], 40, '#6E7F4A'),
      leaf(c, [700, 960], [990, 930], 36, '#5E7441'),
    ],
  },
})
