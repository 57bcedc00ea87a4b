import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { mound } from '../../ingredients/mound.ts'
import { powder } from '../../ingredients/pantry.ts'
import { boxful } from '../../ingredients/pile.ts'
import { at } from '../../ingredients/plants.ts'
import { cloth } from '../../ingredients/table.ts'
import { bowl, pool } from '../../ingredients/vessels.ts'
import { berries } from '../../labels/motif-plants.ts'
import { glass } from '../../packs/glass.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const twig = berries({ leaves: 4 })

/** A cup is a bowl with an ear. */
const cup = (fill: string, body: string) =>
  `<path d="M835 792C900 776 916 850 820 858" fill="none" stroke="#40220D" stroke-opacity="0.25" stroke-width="20" transform="translate(5 7)"/><path d="M835 792C900 776 916 850 820 858" fill="none" stroke="${fill}" stroke-width="17"/>${body}`

const instant: Wording = {
  name: ['Freeze-Dried', 'Coffee'],
  variety: 'All arabica',
  motif: twig,
  accent: '#6B4428',
  fruit: '#A8382E',
}

export const instantCoffee = (product: DemoProduct): Record<string, Shot> => ({
  'instant-coffee-100g': {
    tone: 'linen',
    wall: 'panel',
    accent: '#DCC7AE',
    horizon: 705,
    x: 430,
    y: 810,
    pack: glass({
      content: '#6E4426',
      label: labelFor(product, 'band', instant),
      cap: { colour: '#2E2118', kind: 'plain', height: 66 },
      width: 300,
      body: 400,
      shoulder: 60,
      neck: { width: 220, height: 14 },
      fill: 0.98,
      labelAt: { from: 0.14, to: 0.78 },
      inside: (c, w, h) => `<g transform="translate(0 ${-h})">${boxful(c, 'flakes', w, h + 20, 17)}</g>`,
    }),
    size: 1.06,
    behind: (c) => [cloth(c, { x: 640, y: 880, width: 640, depth: 170, colour: '#F3EADA', stripe: '#6B4428' })],
    front: (c) => [
      cup(
        c.linear([
          [0, '#D9D0C0'],
          [0.3, '#FFFBF0'],
          [0.6, '#F0E8D8'],
          [1, '#B5A78F'],
        ]),
        at({ x: 745, y: 885 }, bowl(c, { colour: '#EFE6D4', radius: 104, height: 118 }, pool(c, '#3A2114', 94, 18))),
      ),
      powder(c, { x: 480, y: 940, width: 150, height: 30, colour: '#7A4A28' }),
    ],
  },
  'instant-coffee-100g-close': {
    tone: 'umber',
    surface: 'stone',
    things: (c) => [mound(c, 'flakes', { x: 510, y: 500, radius: 320, length: 46 })],
  },
})
