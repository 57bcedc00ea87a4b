import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { scatter } from '../../ingredients/pile.ts'
import { cherryBranch } from '../../ingredients/plants.ts'
import { berries } from '../../labels/motif-plants.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlFull, scoopOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const twig = berries({ leaves: 4 })

const peaberry: Wording = {
  name: ['Chikmagalur', 'Peaberry'],
  variety: 'Medium roast, hand-sorted',
  motif: twig,
  accent: '#33463A',
  fruit: '#A8382E',
}

export const chikmagalurPeaberry = (product: DemoProduct): Record<string, Shot> => ({
  'chikmagalur-peaberry-250g': {
    tone: 'sage',
    wall: 'edge',
    horizon: 700,
    light: 'leaves',
    x: 560,
    y: 812,
    pack: pouch({
      colour: '#C39B6C',
      kraft: true,
      label: labelFor(product, 'arch', peaberry),
      width: 340,
      height: 540,
      top: 'folded',
    }),
    size: 1.04,
    front: (c) => [
      scoopOf(c, 'peaberry', { x: 290, y: 905, turn: 174, size: 1.1 }),
      scatter(c, 'peaberry', { x: 540, y: 935, width: 440, depth: 44, count: 22 }),
      cherryBranch(c, { x: 760, y: 905, size: 0.72, turn: 4 }),
    ],
  },
  'chikmagalur-peaberry-250g-close': {
    tone: 'sage',
    surface: 'wood',
    things: (c) => [
      bowlFull(c, 'peaberry', { x: 450, y: 450, radius: 325, colour: '#B97A55' }, { length: 92 }),
      scatter(c, 'peaberry', { x: 190, y: 880, width: 300, depth: 150, count: 7, length: 88 }),
      cherryBranch(c, { x: 560, y: 860, size: 1.3, turn: -8 }),
    ],
  },
})
