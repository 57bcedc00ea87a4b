import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { heap } from '../../ingredients/pile.ts'
import { cutEar } from '../../ingredients/plants.ts'
import { ear } from '../../labels/motif-plants.ts'
import { sack } from '../../packs/sack.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const bajra: Wording = {
  name: ['Pearl', 'Millet'],
  variety: 'Bajra, whole',
  motif: ear({ rows: 20, bend: 4, belly: 4.4, length: 7, spread: 2, from: 0.25 }),
  accent: '#5E6B4A',
  fruit: '#8E9068',
  paper: '#F6F0DF',
}

export const pearlMilletBajra = (product: DemoProduct): Record<string, Shot> => ({
  'pearl-millet-bajra-1kg': {
    tone: 'bone',
    wall: 'edge',
    horizon: 680,
    x: 470,
    y: 820,
    pack: sack({
      colour: '#E6D9BE',
      label: labelFor(product, 'bold', bajra),
      width: 410,
      height: 620,
    }),
    front: (c) => [
      heap(c, 'bajra', { x: 770, y: 890, width: 330, height: 112 }),
      cutEar(c, { x: 70, y: 925, turn: -3 }, { colour: '#9B9A72', length: 300, grain: 12, belly: 6 }),
    ],
  },
})
