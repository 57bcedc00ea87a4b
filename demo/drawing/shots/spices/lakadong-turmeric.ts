import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { powder } from '../../ingredients/pantry.ts'
import { root, slice } from '../../ingredients/root.ts'
import { rhizome } from '../../labels/motif-things.ts'
import type { Label } from '../../packs/pack.ts'
import { roundTin } from '../../packs/tin.ts'
import { bowlOfPowder } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const turmeric: Wording = {
  name: ['Lakadong', 'Turmeric'],
  variety: 'Powder from the Jaintia Hills',
  motif: rhizome,
  accent: '#B8641A',
  fruit: '#E08A22',
}

const turmericPack = (label: Label) =>
  roundTin({ colour: '#D9912A', label, width: 320, height: 400, lidColour: '#D8B04A' })

export const lakadongTurmeric = (product: DemoProduct): Record<string, Shot> => ({
  'lakadong-turmeric-150g': {
    tone: 'ochre',
    wall: 'arch',
    accent: '#E6BF72',
    x: 400,
    y: 805,
    pack: turmericPack(labelFor(product, 'band', turmeric)),
    size: 1.16,
    front: (c) => [
      root(c, { x: 640, y: 800, size: 1.15, turn: 6 }),
      powder(c, { x: 790, y: 920, width: 280, height: 84, colour: '#E08A14' }),
      slice(c, { x: 560, y: 920 }),
      slice(c, { x: 500, y: 945, size: 0.85 }),
    ],
  },
  'lakadong-turmeric-150g-close': {
    tone: 'clay',
    surface: 'stone',
    things: (c) => [
      bowlOfPowder(c, '#E08A14', { x: 430, y: 430, radius: 300, colour: '#4A4038' }),
      root(c, { x: 600, y: 800, size: 1.5, turn: -12 }),
      root(c, { x: 60, y: 820, size: 1.15, turn: 10 }),
      ...[
        [800, 300, 1.7],
        [860, 400, 1.4],
        [770, 460, 1.3],
      ].map(([x = 0, y = 0, size = 1]) => slice(c, { x, y, size })),
    ],
  },
  'lakadong-turmeric-150g-back': {
    tone: 'ochre',
    wall: 'sweep',
    x: 500,
    y: 840,
    size: 1.34,
    pack: turmericPack(
      backFor(product, turmeric, 'Half of your usual spoon. Let it sizzle in warm ghee for a few seconds.'),
    ),
    front: (c) => [slice(c, { x: 840, y: 900, size: 1.1 }), slice(c, { x: 890, y: 935 }), slice(c, { x: 140, y: 925 })],
  },
})
