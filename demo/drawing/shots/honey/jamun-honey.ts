import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { jamun } from '../../ingredients/pantry.ts'
import { leaf } from '../../ingredients/plants.ts'
import { flower } from '../../labels/motif-things.ts'
import { glass } from '../../packs/glass.ts'
import { bowlOfLiquidFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const jamunWords: Wording = {
  name: ['Jamun', 'Honey'],
  variety: 'Satpura foothills',
  motif: flower({ petals: 6, petalLength: 22, petalWidth: 8 }),
  accent: '#4F2F5A',
  fruit: '#8C6A9A',
}

const fruits = [
  [150, 810, 20],
  [290, 860, -14],
  [200, 930, 34],
  [820, 850, -30],
  [930, 790, 12],
] as const

export const jamunHoney = (product: DemoProduct): Record<string, Shot> => ({
  'jamun-honey-350g': {
    tone: 'plum',
    wall: 'panel',
    accent: '#CDB9C0',
    x: 450,
    y: 800,
    size: 1.14,
    pack: glass({
      content: '#5A2A10',
      label: labelFor(product, 'wide', jamunWords),
      cap: { colour: '#C9A24A', kind: 'metal', height: 48 },
      width: 360,
      body: 300,
      shoulder: 70,
      neck: { width: 250, height: 16 },
    }),
    front: (c) => [
      leaf(c, [690, 900], [900, 830], 34, '#5E7441'),
      leaf(c, [700, 905], [930, 910], 32, '#4F6B3C'),
      ...[
        [650, 880],
        [705, 862],
        [735, 905],
        [672, 925],
        [250, 915],
        [205, 935],
      ].map(([x = 0, y = 0]) => jamun(c, { x, y, size: 1.25 })),
    ],
  },
  'jamun-honey-350g-close': {
    tone: 'plum',
    surface: 'linen',
    things: (c) => [
      bowlOfLiquidFull(c, '#6A2E12', { x: 520, y: 440, radius: 320, colour: '#E6DCCF' }),
      leaf(c, [60, 700], [300, 860], 56, '#4F6B3C'),
      leaf(c, [120, 960], [380, 850], 54, '#5E7441'),
      ...fruits.map(([x, y, turn]) => jamun(c, { x, y, turn, size: 2.5 })),
    ],
  },
})
