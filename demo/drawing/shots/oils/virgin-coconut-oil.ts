import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { coconutHalf } from '../../ingredients/pantry.ts'
import { leaf } from '../../ingredients/plants.ts'
import { coconut } from '../../labels/motif-things.ts'
import { glass } from '../../packs/glass.ts'
import type { Label } from '../../packs/pack.ts'
import { bowlOfLiquidFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const virgin: Wording = {
  name: ['Virgin', 'Coconut Oil'],
  variety: 'From fresh coconut milk',
  motif: coconut,
  accent: '#3F6B5E',
  fruit: '#D8CDB4',
  stem: '#6B4A30',
  light: '#FFFDF4',
}

const virginPack = (label: Label) =>
  glass({
    content: '#EEF0E2',
    clear: 0.86,
    label,
    cap: { colour: '#B98550', kind: 'wood', height: 60 },
    width: 370,
    body: 360,
    shoulder: 44,
    neck: { width: 300, height: 14 },
    labelAt: { from: 0.14, to: 0.84 },
  })

export const virginCoconutOil = (product: DemoProduct): Record<string, Shot> => ({
  'virgin-coconut-oil-500ml': {
    tone: 'mist',
    wall: 'edge',
    light: 'leaves',
    horizon: 690,
    x: 420,
    y: 810,
    pack: virginPack(labelFor(product, 'wide', virgin)),
    size: 1.04,
    front: (c) => [
      coconutHalf(c, { x: 735, y: 840, turn: 8 }, { r: 122 }),
      coconutHalf(c, { x: 890, y: 900, turn: -24, size: 0.72 }, { r: 120 }),
      leaf(c, [70, 930], [300, 890], 17, '#6E8450'),
      leaf(c, [70, 940], [310, 950], 16, '#5E7441'),
    ],
  },
  'virgin-coconut-oil-500ml-close': {
    near: 1,
    tone: 'sage',
    surface: 'linen',
    things: (c) => [
      leaf(c, [-40, 260], [470, 60], 62, '#6E8450'),
      leaf(c, [1040, 760], [560, 960], 60, '#5E7441'),
      coconutHalf(c, { x: 350, y: 590, turn: -10 }, { r: 280 }),
      bowlOfLiquidFull(c, '#EDEBD6', { x: 745, y: 290, radius: 190, colour: '#7F896C' }),
    ],
  },
  'virgin-coconut-oil-500ml-back': {
    tone: 'mist',
    wall: 'sweep',
    x: 500,
    y: 850,
    size: 1.24,
    pack: virginPack(
      backFor(
        product,
        virgin,
        'Clear above 24 °C, white and creamy below: both are as they should be. Use a dry spoon.',
      ),
    ),
    front: (c) => [coconutHalf(c, { x: 880, y: 915, turn: -20, size: 0.6 })],
  },
})
