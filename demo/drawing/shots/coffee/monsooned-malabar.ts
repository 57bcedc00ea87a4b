import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { spread } from '../../ingredients/mound.ts'
import { heap, scatter } from '../../ingredients/pile.ts'
import { plinth } from '../../ingredients/table.ts'
import { berries } from '../../labels/motif-plants.ts'
import { pouch } from '../../packs/pouch.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const twig = berries({ leaves: 4 })

const malabar: Wording = {
  name: ['Monsooned', 'Malabar'],
  variety: 'Dark roast, whole bean',
  motif: twig,
  accent: '#3C5A66',
  fruit: '#3C5A66',
  leaf: '#6E8890',
  paper: '#F2EDE0',
}

export const monsoonedMalabar = (product: DemoProduct): Record<string, Shot> => ({
  'monsooned-malabar-250g': {
    tone: 'mist',
    wall: 'disc',
    accent: '#C6CFCC',
    x: 480,
    y: 745,
    pack: pouch({
      colour: '#2B2725',
      label: labelFor(product, 'split', malabar),
      width: 340,
      height: 520,
      valve: true,
    }),
    behind: (c) => [plinth(c, { x: 480, y: 742, width: 490, height: 108, colour: '#8FA0A0' })],
    front: (c) => [
      heap(c, 'darkCoffee', { x: 800, y: 905, width: 310, height: 92 }),
      scatter(c, 'darkCoffee', { x: 250, y: 935, width: 340, depth: 44, count: 9 }),
    ],
  },
  'monsooned-malabar-250g-close': {
    near: 1,
    tone: 'mist',
    surface: 'linen',
    things: (c) => [spread(c, 'darkCoffee', { length: 132 })],
  },
})
