import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { jamun } from '../../ingredients/pantry.ts'
import { leaf } from '../../ingredients/plants.ts'
import { flower } from '../../labels/motif-things.ts'
import { glass } from '../../packs/glass.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const jamunWords: Wording = {
  name: ['Jamun', 'Honey'],
  variety: 'Satpura foothills',
  motif: flower({ petals: 6, petalLength: 22, petalWidth: 8 }),
  accent: '#4F2F5A',
  fruit: '#8C6A9A',
}

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
})
