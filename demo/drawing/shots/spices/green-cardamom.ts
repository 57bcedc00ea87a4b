import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { heap, scatter } from '../../ingredients/pile.ts'
import { leaf } from '../../ingredients/plants.ts'
import { plinth } from '../../ingredients/table.ts'
import { pods } from '../../labels/motif-plants.ts'
import { roundTin } from '../../packs/tin.ts'
import { bowlFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const cardamom: Wording = {
  name: ['Green', 'Cardamom'],
  variety: '8 mm bold, Idukki',
  motif: pods({ seeds: 3, width: 8, droop: 6 }),
  accent: '#5E7038',
  fruit: '#94A458',
}

export const greenCardamom = (product: DemoProduct): Record<string, Shot> => ({
  'green-cardamom-50g': {
    tone: 'sage',
    wall: 'sweep',
    light: 'leaves',
    x: 460,
    y: 750,
    pack: roundTin({
      colour: '#6E8048',
      label: labelFor(product, 'arch', cardamom),
      width: 290,
      height: 340,
      lidColour: '#5E7038',
    }),
    size: 1.14,
    behind: (c) => [plinth(c, { x: 460, y: 748, width: 470, height: 100, colour: '#D8CBA8' })],
    front: (c) => [
      heap(c, 'cardamom', { x: 790, y: 905, width: 280, height: 86 }),
      scatter(c, 'cardamom', { x: 270, y: 935, width: 380, depth: 44, count: 8 }),
    ],
  },
  'green-cardamom-50g-close': {
    tone: 'moss',
    surface: 'wood',
    things: (c) => [
      bowlFull(c, 'cardamom', { x: 520, y: 480, radius: 290, colour: '#3F3A32' }, { length: 88 }),
      scatter(c, 'cardamom', { x: 220, y: 860, width: 330, depth: 170, count: 9, length: 86 }),
      leaf(c, [760, 930], [960, 780], 44, '#5E7441'),
    ],
  },
})
