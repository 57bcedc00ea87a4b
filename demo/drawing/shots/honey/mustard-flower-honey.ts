import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { blossom, mustardStem } from '../../ingredients/flowers.ts'
import { dipper } from '../../ingredients/honey.ts'
import { mustardSprig } from '../../labels/motif-things.ts'
import { glass } from '../../packs/glass.ts'
import type { Label } from '../../packs/pack.ts'
import { bowlOfLiquidFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const mustard: Wording = {
  name: ['Mustard-Flower', 'Honey'],
  variety: 'Slowly stirred, creamed',
  motif: mustardSprig,
  accent: '#B98A1A',
  fruit: '#EBC02A',
  leaf: '#7C8F4E',
}

const mustardPack = (label: Label) =>
  glass({
    content: '#EBD59C',
    label,
    cap: { colour: '#D8B04A', kind: 'metal', height: 50 },
    width: 370,
    body: 330,
    shoulder: 50,
    neck: { width: 300, height: 14 },
    labelAt: { from: 0.12, to: 0.86 },
  })

export const mustardFlowerHoney = (product: DemoProduct): Record<string, Shot> => ({
  'mustard-flower-honey-500g': {
    tone: 'straw',
    wall: 'disc',
    accent: '#F0D68A',
    x: 470,
    y: 810,
    size: 1.02,
    pack: mustardPack(labelFor(product, 'wide', mustard)),
    front: (c) => [
      mustardStem(c, { x: 960, y: 930, size: 1.28, turn: 192 }),
      mustardStem(c, { x: 60, y: 930, size: 0.9, turn: -12 }),
      blossom(c, { x: 560, y: 915 }, { petals: 4, colour: '#EFC72F', heart: '#A98A1E', petal: 22, belly: 9 }),
    ],
  },
  'mustard-flower-honey-500g-close': {
    tone: 'straw',
    surface: 'linen',
    light: 'leaves',
    things: (c) => [
      bowlOfLiquidFull(c, '#EBD08A', { x: 500, y: 520, radius: 330, colour: '#8C9479' }),
      dipper(c, { x: 470, y: 540, turn: -32, size: 1.55 }, { honey: '#EBCB78' }),
      mustardStem(c, { x: 40, y: 330, size: 1.5, turn: -30 }),
      mustardStem(c, { x: 960, y: 960, size: 1.3, turn: 196 }),
    ],
  },
  'mustard-flower-honey-500g-back': {
    tone: 'straw',
    wall: 'sweep',
    x: 500,
    y: 845,
    size: 1.26,
    pack: mustardPack(
      backFor(
        product,
        mustard,
        'Spread it on roti or toast. To pour it, stand the jar in hand-warm water for half an hour. Not for infants under one year.',
      ),
    ),
    front: (c) => [
      blossom(c, { x: 160, y: 915 }, { petals: 4, colour: '#EFC72F', heart: '#A98A1E', petal: 26, belly: 11 }),
      blossom(
        c,
        { x: 225, y: 940, size: 0.8 },
        { petals: 4, colour: '#EFC72F', heart: '#A98A1E', petal: 26, belly: 11 },
      ),
    ],
  },
})
