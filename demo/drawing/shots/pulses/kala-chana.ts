import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { scatter } from '../../ingredients/pile.ts'
import { leaf } from '../../ingredients/plants.ts'
import { pods } from '../../labels/motif-plants.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlFull, bowlOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const chana: Wording = {
  name: ['Kala', 'Chana'],
  variety: 'Whole desi chickpeas',
  motif: pods({ seeds: 2, width: 11.7, droop: 10 }),
  accent: '#6B4428',
  fruit: '#A9763F',
}

export const kalaChana = (product: DemoProduct): Record<string, Shot> => ({
  'kala-chana-1kg': {
    tone: 'bone',
    wall: 'edge',
    light: 'leaves',
    horizon: 690,
    x: 440,
    y: 810,
    pack: pouch({
      colour: '#C39B6C',
      kraft: true,
      label: labelFor(product, 'stripe', chana),
      width: 370,
      height: 560,
      top: 'folded',
    }),
    front: (c) => [
      bowlOf(c, 'kalaChana', { x: 755, y: 880, radius: 144, colour: '#8B8A80' }),
      scatter(c, 'kalaChana', { x: 440, y: 925, width: 460, depth: 60, count: 28 }),
    ],
  },
  'kala-chana-1kg-close': {
    tone: 'straw',
    surface: 'linen',
    things: (c) => [
      bowlFull(c, 'kalaChana', { x: 490, y: 490, radius: 335, colour: '#E3DAC6' }, { length: 92 }),
      scatter(c, 'kalaChana', { x: 820, y: 890, width: 320, depth: 150, count: 8, length: 88 }),
      leaf(c, [60, 900], [230, 800], 34, '#5E7441'),
    ],
  },
})
