import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { mustardStem } from '../../ingredients/flowers.ts'
import { heap, scatter } from '../../ingredients/pile.ts'
import { mustardSprig } from '../../labels/motif-things.ts'
import { oilTin } from '../../packs/tin.ts'
import { bowlOfLiquidFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const mustard: Wording = {
  name: ['Mustard', 'Oil'],
  variety: 'Kachi ghani, first pressing',
  motif: mustardSprig,
  accent: '#2F3A2A',
  fruit: '#E8BC2A',
  leaf: '#7C8F4E',
  paper: '#F6E7B4',
}

export const mustardOilKachiGhani = (product: DemoProduct): Record<string, Shot> => ({
  'mustard-oil-kachi-ghani-1l': {
    tone: 'bone',
    wall: 'disc',
    accent: '#EBD594',
    x: 440,
    y: 815,
    pack: oilTin({
      colour: '#E3B62E',
      label: labelFor(product, 'split', mustard),
      width: 310,
      height: 500,
      cap: '#2F3A2A',
    }),
    front: (c) => [
      heap(c, 'mustardSeed', { x: 750, y: 885, width: 280, height: 88 }),
      mustardStem(c, { x: 40, y: 945, size: 1.2, turn: -8 }),
      scatter(c, 'mustardSeed', { x: 520, y: 935, width: 300, depth: 40, count: 40 }),
    ],
  },
  'mustard-oil-kachi-ghani-1l-close': {
    tone: 'umber',
    surface: 'linen',
    things: (c) => [
      bowlOfLiquidFull(c, '#C98F16', { x: 540, y: 470, radius: 310, colour: '#C4923A', kind: 'brass' }),
      mustardStem(c, { x: 10, y: 860, size: 1.7, turn: -14 }),
      scatter(c, 'mustardSeed', { x: 720, y: 880, width: 460, depth: 170, count: 90, length: 23 }),
    ],
  },
})
