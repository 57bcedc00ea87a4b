import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { scatter } from '../../ingredients/pile.ts'
import { leaf } from '../../ingredients/plants.ts'
import { ear } from '../../labels/motif-plants.ts'
import type { Label } from '../../packs/pack.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlFull, bowlOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const panicle = ear({ rows: 12, bend: 46, spread: 20, belly: 2.6, length: 9, from: 0.35 })

const gobindo: Wording = {
  name: ['Gobindobhog', 'Rice'],
  variety: 'Bardhaman, tiny and fragrant',
  motif: panicle,
  accent: '#A33B2C',
  fruit: '#D9A53A',
}

const gobindoPack = (label: Label) => pouch({ colour: '#F6EFDF', label, width: 350, height: 530, print: 'full' })

export const gobindobhogRice = (product: DemoProduct): Record<string, Shot> => ({
  'gobindobhog-rice-1kg': {
    tone: 'terracotta',
    wall: 'arch',
    accent: '#C98E70',
    x: 430,
    y: 810,
    pack: gobindoPack(labelFor(product, 'split', gobindo)),
    size: 1.06,
    front: (c) => [
      bowlOf(c, 'gobindobhog', { x: 750, y: 880, radius: 140, colour: '#C4923A', kind: 'brass' }),
      leaf(c, [150, 930], [330, 890], 22, '#6E7F4A'),
      scatter(c, 'gobindobhog', { x: 480, y: 925, width: 360, depth: 50, count: 44 }),
    ],
  },
  'gobindobhog-rice-1kg-close': {
    tone: 'terracotta',
    surface: 'stone',
    light: 'leaves',
    things: (c) => [
      bowlFull(c, 'gobindobhog', { x: 480, y: 500, radius: 310, colour: '#C4923A', kind: 'brass' }, { length: 56 }),
      leaf(c, [690, 880], [930, 760], 44, '#6E7F4A'),
      leaf(c, [700, 890], [900, 930], 38, '#7F8F56'),
      scatter(c, 'cardamom', { x: 190, y: 880, width: 230, depth: 90, count: 5, length: 74 }),
      scatter(c, 'gobindobhog', { x: 440, y: 920, width: 300, depth: 80, count: 12, length: 54 }),
    ],
  },
  'gobindobhog-rice-1kg-back': {
    tone: 'clay',
    wall: 'edge',
    x: 500,
    y: 850,
    size: 1.2,
    pack: gobindoPack(
      backFor(
        product,
        gobindo,
        'One and three-quarter parts of water, twelve minutes, low flame. For payesh: one small cup to a litre of milk.',
      ),
    ),
    front: (c) => [
      scatter(c, 'gobindobhog', { x: 830, y: 925, width: 250, depth: 50, count: 46 }),
      leaf(c, [90, 930], [240, 900], 20, '#6E7F4A'),
    ],
  },
})
