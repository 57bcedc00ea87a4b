import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { heap, scatter } from '../../ingredients/pile.ts'
import { cherryBranch } from '../../ingredients/plants.ts'
import { berries } from '../../labels/motif-plants.ts'
import type { Label } from '../../packs/pack.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const twig = berries({ leaves: 4 })

/** A cup is a bowl with an ear. */
const _cup = (fill: string, body: string) =>
  `<path d="M835 792C900 776 916 850 820 858" fill="none" stroke="#40220D" stroke-opacity="0.25" stroke-width="20" transform="translate(5 7)"/><path d="M835 792C900 776 916 850 820 858" fill="none" stroke="${fill}" stroke-width="17"/>${body}`

const araku: Wording = {
  name: ['Araku', 'Arabica'],
  variety: 'Medium roast, whole bean',
  motif: twig,
  accent: '#A84A2C',
  fruit: '#B3282D',
  leaf: '#55704A',
}

const arakuPack = (label: Label) => pouch({ colour: '#B4583A', label, width: 340, height: 540, valve: true })

export const arakuArabica = (product: DemoProduct): Record<string, Shot> => ({
  'araku-arabica-250g': {
    tone: 'paper',
    wall: 'arch',
    accent: '#E8CDB6',
    x: 430,
    y: 812,
    pack: arakuPack(labelFor(product, 'bold', araku)),
    size: 1.04,
    front: (c) => [
      cherryBranch(c, { x: 640, y: 870, size: 1.05, turn: -8 }),
      heap(c, 'coffee', { x: 610, y: 930, width: 260, height: 62 }),
      scatter(c, 'coffee', { x: 210, y: 930, width: 260, depth: 44, count: 9 }),
    ],
  },
  'araku-arabica-250g-close': {
    tone: 'clay',
    surface: 'linen',
    things: (c) => [
      bowlFull(c, 'coffee', { x: 440, y: 480, radius: 320, colour: '#E4D8C4' }, { length: 66 }),
      cherryBranch(c, { x: 560, y: 860, size: 1.55, turn: -14 }),
      scatter(c, 'coffee', { x: 180, y: 890, width: 330, depth: 130, count: 13, length: 62 }),
    ],
  },
  'araku-arabica-250g-back': {
    tone: 'paper',
    wall: 'sweep',
    x: 500,
    y: 855,
    size: 1.18,
    pack: arakuPack(
      backFor(
        product,
        araku,
        'Rest five days after roasting. Fifteen grams to a cup, water just off the boil. Grind as you brew.',
      ),
    ),
    front: (c) => [scatter(c, 'coffee', { x: 830, y: 920, width: 230, depth: 60, count: 10 })],
  },
})
