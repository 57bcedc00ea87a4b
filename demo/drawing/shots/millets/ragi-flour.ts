import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { powder } from '../../ingredients/pantry.ts'
import { scatter } from '../../ingredients/pile.ts'
import { cutEar } from '../../ingredients/plants.ts'
import { fingers } from '../../labels/motif-plants.ts'
import type { Label } from '../../packs/pack.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlFull, bowlOf, bowlOfPowder } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const ragi: Wording = {
  name: ['Ragi', 'Flour'],
  variety: 'Whole-grain, stone-ground',
  motif: fingers,
  accent: '#7A3526',
  fruit: '#9A4A34',
}

const ragiPack = (label: Label) =>
  pouch({ colour: '#C9A679', kraft: true, label, top: 'folded', width: 350, height: 550 })

export const ragiFlour = (product: DemoProduct): Record<string, Shot> => ({
  'ragi-flour-1kg': {
    tone: 'clay',
    wall: 'panel',
    accent: '#D9B49A',
    horizon: 700,
    x: 430,
    y: 815,
    pack: ragiPack(labelFor(product, 'arch', ragi)),
    front: (c) => [
      bowlOf(c, 'ragi', { x: 745, y: 875, radius: 140, colour: '#E9DFCC' }),
      powder(c, { x: 250, y: 925, width: 250, height: 64, colour: '#B98E7A' }),
      scatter(c, 'ragi', { x: 560, y: 925, width: 300, depth: 50, count: 40 }),
    ],
  },
  'ragi-flour-1kg-close': {
    tone: 'umber',
    surface: 'wood',
    things: (c) => [
      bowlFull(c, 'ragi', { x: 350, y: 390, radius: 270, colour: '#DCCFB8' }, { length: 32 }),
      bowlOfPowder(c, '#B98E7A', { x: 745, y: 770, radius: 170, colour: '#6E5A48', kind: 'wood' }),
      scatter(c, 'ragi', { x: 300, y: 800, width: 420, depth: 230, count: 40, length: 31 }),
      cutEar(c, { x: 560, y: 400, turn: -38 }, { colour: '#8A4632', length: 430, grain: 20, belly: 9 }),
    ],
  },
  'ragi-flour-1kg-back': {
    tone: 'clay',
    wall: 'sweep',
    x: 500,
    y: 850,
    size: 1.16,
    pack: ragiPack(
      backFor(
        product,
        ragi,
        'Mudde: two cups of boiling water, one of flour, three minutes under the lid, then beat it smooth with a stick.',
      ),
    ),
    front: (c) => [
      scatter(c, 'ragi', { x: 820, y: 910, width: 260, depth: 70, count: 44 }),
      scatter(c, 'ragi', { x: 180, y: 920, width: 220, depth: 50, count: 26 }),
    ],
  },
})
