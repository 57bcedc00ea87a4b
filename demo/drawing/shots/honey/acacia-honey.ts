import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { blossom } from '../../ingredients/flowers.ts'
import { leaf } from '../../ingredients/plants.ts'
import { flower } from '../../labels/motif-things.ts'
import { glass } from '../../packs/glass.ts'
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
})
