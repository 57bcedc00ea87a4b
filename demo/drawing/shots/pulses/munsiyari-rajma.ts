import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { heap, scatter } from '../../ingredients/pile.ts'
import { plinth } from '../../ingredients/table.ts'
import { pods } from '../../labels/motif-plants.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const rajma: Wording = {
  name: ['Munsiyari', 'Rajma'],
  variety: 'Speckled mountain beans',
  motif: pods({ seeds: 4, width: 9.8, droop: 26 }),
  accent: '#7E2B34',
  fruit: '#B65E58',
}

export const munsiyariRajma = (product: DemoProduct): Record<string, Shot> => ({
  'munsiyari-rajma-500g': {
    tone: 'clay',
    wall: 'disc',
    accent: '#DDB9A2',
    x: 470,
    y: 750,
    pack: pouch({
      colour: '#F2E6D2',
      label: labelFor(product, 'frame', rajma),
      width: 340,
      height: 510,
    }),
    behind: (c) => [plinth(c, { x: 470, y: 746, width: 500, height: 104, colour: '#9A5A48' })],
    front: (c) => [
      heap(c, 'rajma', { x: 790, y: 905, width: 330, height: 96 }),
      scatter(c, 'rajma', { x: 260, y: 935, width: 380, depth: 50, count: 13 }),
    ],
  },
  'munsiyari-rajma-500g-close': {
    tone: 'umber',
    surface: 'linen',
    light: 'leaves',
    things: (c) => [
      bowlFull(c, 'rajma', { x: 480, y: 510, radius: 340, colour: '#E9DFCC' }, { length: 66 }),
      scatter(c, 'rajma', { x: 860, y: 880, width: 220, depth: 180, count: 8, length: 64 }),
      scatter(c, 'rajma', { x: 120, y: 110, width: 170, depth: 140, count: 5, length: 62 }),
    ],
  },
})
