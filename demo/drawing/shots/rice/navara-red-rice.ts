import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { scatter } from '../../ingredients/pile.ts'
import { cloth } from '../../ingredients/table.ts'
import { ear } from '../../labels/motif-plants.ts'
import { sack } from '../../packs/sack.ts'
import { bowlFull, scoopOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const navara: Wording = {
  name: ['Navara', 'Red Rice'],
  variety: 'Whole grain, Palakkad',
  motif: ear({ rows: 13, bend: 36, spread: 14, belly: 3.2 }),
  accent: '#9A4330',
  fruit: '#B9684C',
}

export const navaraRedRice = (product: DemoProduct): Record<string, Shot> => ({
  'navara-red-rice-1kg': {
    tone: 'clay',
    wall: 'sweep',
    x: 520,
    y: 815,
    pack: sack({
      colour: '#D8BE96',
      label: labelFor(product, 'stripe', navara),
      width: 400,
      height: 610,
      coarse: true,
      twine: '#8A4A34',
    }),
    behind: (c) => [cloth(c, { x: 420, y: 880, width: 700, depth: 170, colour: '#EFE5D2', stripe: '#9A4330' })],
    front: (c) => [
      scoopOf(c, 'navara', { x: 770, y: 910, size: 1.05, turn: 12 }),
      scatter(c, 'navara', { x: 300, y: 920, width: 330, depth: 60, count: 34 }),
    ],
  },
  'navara-red-rice-1kg-close': {
    tone: 'linen',
    surface: 'linen',
    things: (c) => [
      bowlFull(c, 'navara', { x: 520, y: 470, radius: 330, colour: '#E6DCCF' }, { length: 74 }),
      scatter(c, 'navara', { x: 200, y: 890, width: 340, depth: 160, count: 14, length: 72 }),
    ],
  },
})
