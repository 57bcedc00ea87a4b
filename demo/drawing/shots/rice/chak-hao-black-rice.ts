import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { scatter } from '../../ingredients/pile.ts'
import { leaf } from '../../ingredients/plants.ts'
import { ear } from '../../labels/motif-plants.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlFull, bowlOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const panicle = ear({ rows: 12, bend: 46, spread: 20, belly: 2.6, length: 9, from: 0.35 })

const chakHao: Wording = {
  name: ['Black', 'Chak-Hao'],
  variety: 'Whole grain, Manipur',
  motif: panicle,
  accent: '#4B2C42',
  fruit: '#5E3A54',
  leaf: '#8A7F8C',
}

export const chakHaoBlackRice = (product: DemoProduct): Record<string, Shot> => ({
  'chak-hao-black-rice-500g': {
    tone: 'plum',
    wall: 'edge',
    horizon: 700,
    light: 'leaves',
    x: 560,
    y: 810,
    pack: pouch({
      colour: '#4B2C42',
      label: labelFor(product, 'arch', chakHao),
      width: 340,
      height: 500,
      print: 'full',
    }),
    size: 1.05,
    front: (c) => [
      bowlOf(c, 'chakHao', { x: 235, y: 885, radius: 140, colour: '#E4D9CB' }),
      scatter(c, 'chakHao', { x: 620, y: 925, width: 460, depth: 60, count: 46 }),
    ],
  },
  'chak-hao-black-rice-500g-close': {
    tone: 'plum',
    surface: 'linen',
    things: (c) => [
      bowlFull(c, 'chakHao', { x: 520, y: 500, radius: 330, colour: '#E6DCCF' }, { length: 76 }),
      scatter(c, 'chakHao', { x: 180, y: 890, width: 330, depth: 150, count: 13, length: 74 }),
      leaf(c, [800, 120], [960, 40], 26, '#7E8A5A'),
    ],
  },
})
