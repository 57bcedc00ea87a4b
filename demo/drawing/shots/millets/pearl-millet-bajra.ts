import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { heap, scatter } from '../../ingredients/pile.ts'
import { cutEar } from '../../ingredients/plants.ts'
import { ear } from '../../labels/motif-plants.ts'
import { sack } from '../../packs/sack.ts'
import { bowlFull } from '../../stage/props.ts'
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
  'pearl-millet-bajra-1kg-close': {
    tone: 'bone',
    surface: 'linen',
    things: (c) => [
      bowlFull(c, 'bajra', { x: 470, y: 470, radius: 330, colour: '#B97A55' }, { length: 46 }),
      cutEar(c, { x: 470, y: 940, turn: -14 }, { colour: '#9A9B78', length: 560, grain: 17, belly: 8, dense: 2.4 }),
      scatter(c, 'bajra', { x: 180, y: 900, width: 280, depth: 140, count: 16, length: 44 }),
    ],
  },
})
