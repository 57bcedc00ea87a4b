import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { sunflowerHead } from '../../ingredients/flowers.ts'
import { scatter } from '../../ingredients/pile.ts'
import { plinth } from '../../ingredients/table.ts'
import { flower } from '../../labels/motif-things.ts'
import { glass } from '../../packs/glass.ts'
import { bowlOfLiquidFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const inNeck = 1.72

const sun: Wording = {
  name: ['Sunflower', 'Oil'],
  variety: 'Cold-pressed, unrefined',
  motif: flower({ petals: 14, petalLength: 27, petalWidth: 5.4, heart: 11, y: -8 }),
  accent: '#C28A1A',
  fruit: '#EBB52A',
  stem: '#4A2F1A',
}

export const sunflowerOil = (product: DemoProduct): Record<string, Shot> => ({
  'sunflower-oil-1l': {
    tone: 'straw',
    wall: 'sweep',
    light: 'blind',
    x: 440,
    y: 760,
    pack: glass({
      content: '#EDBE3E',
      clear: 0.8,
      label: labelFor(product, 'split', sun),
      cap: { colour: '#D8B04A', kind: 'metal', height: 56, width: 74 },
      width: 240,
      body: 400,
      shoulder: 96,
      neck: { width: 64, height: 84 },
      fill: inNeck,
      labelAt: { from: 0.1, to: 0.88 },
    }),
    behind: (c) => [plinth(c, { x: 440, y: 758, width: 400, height: 92, colour: '#CBB98E' })],
    front: (c) => [
      sunflowerHead(c, { x: 770, y: 830 }, { r: 128 }),
      scatter(c, 'sunflower', { x: 330, y: 935, width: 420, depth: 50, count: 22 }),
    ],
  },
  'sunflower-oil-1l-close': {
    tone: 'straw',
    surface: 'wood',
    things: (c) => [
      bowlOfLiquidFull(c, '#E8B62E', { x: 450, y: 540, radius: 310, colour: '#E9E2D2' }),
      sunflowerHead(c, { x: 830, y: 180 }, { r: 210 }),
      scatter(c, 'sunflower', { x: 800, y: 860, width: 380, depth: 240, count: 16, length: 84 }),
    ],
  },
})
