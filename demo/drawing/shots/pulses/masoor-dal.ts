import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { boxful, scatter } from '../../ingredients/pile.ts'
import { cloth } from '../../ingredients/table.ts'
import { pods } from '../../labels/motif-plants.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlFull, scoopOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const masoor: Wording = {
  name: ['Masoor Dal'],
  variety: 'Split red lentils',
  motif: pods({ seeds: 2, width: 7.8, droop: 14 }),
  accent: '#C4562F',
  fruit: '#E07B4C',
}

export const masoorDal = (product: DemoProduct): Record<string, Shot> => ({
  'masoor-dal-500g': {
    tone: 'mist',
    wall: 'sweep',
    x: 470,
    y: 800,
    pack: pouch({
      colour: '#F1E6D3',
      label: labelFor(product, 'split', masoor),
      width: 360,
      height: 540,
      window: (c, w, h) => boxful(c, 'masoor', w, h, 16),
    }),
    behind: (c) => [cloth(c, { x: 620, y: 880, width: 620, depth: 180, colour: '#F4ECDD', stripe: '#C4562F' })],
    front: (c) => [
      scoopOf(c, 'masoor', { x: 700, y: 890, size: 1, turn: 8 }),
      scatter(c, 'masoor', { x: 370, y: 925, width: 360, depth: 60, count: 38 }),
    ],
  },
  'masoor-dal-500g-close': {
    tone: 'mist',
    surface: 'stone',
    things: (c) => [
      bowlFull(c, 'masoor', { x: 470, y: 480, radius: 335, colour: '#4E5A5E' }, { length: 60 }),
      scatter(c, 'masoor', { x: 800, y: 890, width: 380, depth: 160, count: 16, length: 58 }),
    ],
  },
})
