import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { mound } from '../../ingredients/mound.ts'
import { scatter } from '../../ingredients/pile.ts'
import { pods } from '../../labels/motif-plants.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlOf, scoopOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const moong: Wording = {
  name: ['Green', 'Moong'],
  variety: 'Whole, this year’s crop',
  motif: pods({ seeds: 7, width: 5.5, droop: 24 }),
  accent: '#5E7038',
  fruit: '#8A9A48',
}

export const greenMoong = (product: DemoProduct): Record<string, Shot> => ({
  'green-moong-500g': {
    tone: 'moss',
    wall: 'sweep',
    light: 'blind',
    x: 540,
    y: 805,
    pack: pouch({
      colour: '#A7B083',
      label: labelFor(product, 'arch', moong),
      width: 340,
      height: 510,
      print: 'full',
    }),
    size: 1.05,
    front: (c) => [
      bowlOf(c, 'moong', { x: 245, y: 885, radius: 138, colour: '#EDE5D3' }),
      scatter(c, 'moong', { x: 600, y: 925, width: 420, depth: 60, count: 40 }),
    ],
  },
  'green-moong-500g-close': {
    tone: 'bone',
    surface: 'wood',
    things: (c) => [
      mound(c, 'moong', { x: 590, y: 410, radius: 300, length: 64 }),
      scoopOf(c, 'moong', { x: 290, y: 790, size: 2.1, turn: 10 }, { length: 30 }),
    ],
  },
})
