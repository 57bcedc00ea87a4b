import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { scatter } from '../../ingredients/pile.ts'
import { at, leaf } from '../../ingredients/plants.ts'
import { bowlFromAbove } from '../../ingredients/table.ts'
import { bowl, pool, tumbler } from '../../ingredients/vessels.ts'
import { berries } from '../../labels/motif-plants.ts'
import type { Label } from '../../packs/pack.ts'
import { roundTin } from '../../packs/tin.ts'
import { froth } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const twig = berries({ leaves: 4 })

const coorg: Wording = {
  name: ['Coorg Filter', 'Coffee'],
  variety: 'Pure, no chicory',
  motif: twig,
  accent: '#5B2E22',
  fruit: '#A8382E',
  paper: '#F7EBD4',
}

const coorgPack = (label: Label) =>
  roundTin({ colour: '#6B3426', label, width: 340, height: 430, lidColour: '#C9A24A' })

export const coorgFilterCoffee = (product: DemoProduct): Record<string, Shot> => ({
  'coorg-filter-coffee-250g': {
    tone: 'terracotta',
    wall: 'sweep',
    light: 'blind',
    x: 410,
    y: 805,
    pack: coorgPack(labelFor(product, 'frame', coorg)),
    size: 1.08,
    front: (c) => [
      at(
        { x: 760, y: 905 },
        bowl(
          c,
          { colour: '#C99A44', radius: 128, height: 74, kind: 'brass' },
          at({ x: 0, y: 22 }, tumbler(c, { width: 158, height: 164, colour: '#C28F38' }, pool(c, '#9A6236', 72, 16))),
        ),
      ),
      scatter(c, 'coffee', { x: 440, y: 935, width: 420, depth: 40, count: 13 }),
    ],
  },
  'coorg-filter-coffee-250g-close': {
    tone: 'umber',
    surface: 'wood',
    things: (c) => [
      bowlFromAbove(
        c,
        { x: 500, y: 470, radius: 340, colour: '#C99A44', kind: 'brass' },
        `<circle r="310" fill="${c.linear(
          [
            [0, '#A87A34'],
            [0.5, '#E8C878'],
            [1, '#8A5F24'],
          ],
          'diagonal',
        )}"/>`,
      ),
      bowlFromAbove(c, { x: 500, y: 470, radius: 218, colour: '#D8AC56', kind: 'brass' }, froth(c, 198)),
      scatter(c, 'coffee', { x: 200, y: 880, width: 360, depth: 180, count: 14, length: 64 }),
      scatter(c, 'coffee', { x: 860, y: 840, width: 220, depth: 260, count: 9, length: 64 }),
      leaf(c, [850, 40], [1010, 190], 44, '#4F6B3C'),
    ],
  },
  'coorg-filter-coffee-250g-back': {
    tone: 'clay',
    wall: 'edge',
    x: 500,
    y: 850,
    size: 1.28,
    pack: coorgPack(
      backFor(
        product,
        coorg,
        'Three heaped spoons, press lightly, pour on hot water, wait fifteen minutes. One part decoction, two of milk.',
      ),
    ),
    front: (c) => [scatter(c, 'coffee', { x: 860, y: 920, width: 200, depth: 50, count: 8 })],
  },
})
