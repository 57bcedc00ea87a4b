import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { mound } from '../../ingredients/mound.ts'
import { boxful, scatter } from '../../ingredients/pile.ts'
import { umbel } from '../../labels/motif-plants.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const cumin: Wording = {
  name: ['Cumin', 'Seed'],
  variety: 'Unjha, new season',
  motif: umbel,
  accent: '#7A6430',
  fruit: '#A98F4E',
}

export const cuminSeed = (product: DemoProduct): Record<string, Shot> => ({
  'cumin-seed-200g': {
    tone: 'bone',
    wall: 'panel',
    accent: '#DDD2B8',
    horizon: 700,
    x: 540,
    y: 810,
    pack: pouch({
      colour: '#E9DDC2',
      label: labelFor(product, 'stripe', cumin),
      width: 330,
      height: 480,
      window: (c, w, h) => boxful(c, 'cumin', w, h, 22),
    }),
    size: 1.1,
    front: (c) => [
      bowlOf(c, 'cumin', { x: 240, y: 885, radius: 120, colour: '#C4923A', kind: 'brass' }),
      scatter(c, 'cumin', { x: 590, y: 930, width: 420, depth: 50, count: 40 }),
    ],
  },
  'cumin-seed-200g-close': {
    tone: 'ochre',
    surface: 'wood',
    things: (c) => [
      mound(c, 'cumin', { x: 500, y: 520, radius: 330, length: 80 }),
      scatter(c, 'cumin', { x: 860, y: 900, width: 260, depth: 160, count: 7, length: 78 }),
    ],
  },
})
