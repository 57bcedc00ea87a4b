import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { blossom } from '../../ingredients/flowers.ts'
import { dipper } from '../../ingredients/honey.ts'
import { leaf } from '../../ingredients/plants.ts'
import { flower } from '../../labels/motif-things.ts'
import { glass } from '../../packs/glass.ts'
import { bowlOfLiquidFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const acacia: Wording = {
  name: ['Acacia', 'Honey'],
  variety: 'Himalayan, single bloom',
  motif: flower({ petals: 5, petalLength: 24, petalWidth: 12 }),
  accent: '#7F8F5A',
  fruit: '#E9DDB4',
  paper: '#FFFBF0',
}

const blossoms = [
  [130, 850, 1.9],
  [250, 930, 1.6],
  [90, 960, 1.5],
  [860, 830, 2],
  [930, 930, 1.6],
  [790, 940, 1.4],
] as const

export const acaciaHoney = (product: DemoProduct): Record<string, Shot> => ({
  'acacia-honey-350g': {
    tone: 'mist',
    wall: 'edge',
    light: 'leaves',
    horizon: 710,
    x: 520,
    y: 820,
    pack: glass({
      content: '#E9B84C',
      clear: 0.82,
      label: labelFor(product, 'frame', acacia),
      cap: { colour: '#EFE7D6', kind: 'plain', height: 52 },
      width: 270,
      body: 430,
      shoulder: 50,
      neck: { width: 200, height: 14 },
      labelAt: { from: 0.2, to: 0.86 },
    }),
    front: (c) => [
      leaf(c, [150, 905], [330, 870], 22, '#7C8F5A'),
      ...[
        [210, 890, 1.2],
        [270, 915, 1],
        [165, 925, 0.9],
        [760, 905, 1.1],
        [815, 930, 0.8],
      ].map(([x = 0, y = 0, size = 1]) => blossom(c, { x, y, size, turn: x })),
      leaf(c, [700, 940], [860, 960], 18, '#7C8F5A'),
    ],
  },
  'acacia-honey-350g-close': {
    tone: 'sage',
    surface: 'stone',
    light: 'leaves',
    things: (c) => [
      bowlOfLiquidFull(c, '#EBC25A', { x: 490, y: 480, radius: 330, colour: '#EFE7D6' }),
      dipper(c, { x: 470, y: 500, turn: -30, size: 1.6 }, { honey: '#E9B84C' }),
      leaf(c, [60, 880], [250, 930], 34, '#7C8F5A'),
      ...blossoms.map(([x, y, size]) => blossom(c, { x, y, size, turn: x })),
    ],
  },
})
