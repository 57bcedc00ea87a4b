import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { heap, scatter } from '../../ingredients/pile.ts'
import { cutEar } from '../../ingredients/plants.ts'
import { ear } from '../../labels/motif-plants.ts'
import type { Label } from '../../packs/pack.ts'
import { sack } from '../../packs/sack.ts'
import { bowlFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const panicle = ear({ rows: 12, bend: 46, spread: 20, belly: 2.6, length: 9, from: 0.35 })

const sona: Wording = {
  name: ['Sona Masuri', 'Rice'],
  variety: 'Semi-polished, aged a year',
  motif: panicle,
  accent: '#2F5D50',
  fruit: '#D0A440',
}

const sonaPack = (label: Label) => sack({ colour: '#F1E7D2', label, width: 500, height: 690 })

export const sonaMasuriRice = (product: DemoProduct): Record<string, Shot> => ({
  'sona-masuri-rice-5kg': {
    tone: 'linen',
    wall: 'edge',
    horizon: 690,
    light: 'blind',
    x: 430,
    y: 840,
    pack: sonaPack(labelFor(product, 'band', sona)),
    front: (c) => [
      heap(c, 'sonaMasuri', { x: 790, y: 895, width: 330, height: 104 }),
      cutEar(
        c,
        { x: 560, y: 965, turn: -4 },
        { colour: '#D3AE57', length: 330, grain: 17, belly: 4.4, dense: 0.6, droop: 22 },
      ),
    ],
  },
  'sona-masuri-rice-5kg-close': {
    tone: 'bone',
    surface: 'linen',
    things: (c) => [
      bowlFull(c, 'sonaMasuri', { x: 530, y: 480, radius: 320, colour: '#3F463E' }, { length: 78 }),
      cutEar(c, { x: 30, y: 900, turn: -16 }, { colour: '#D3AE57', length: 560, grain: 30, belly: 7, dense: 0.7 }),
      scatter(c, 'sonaMasuri', { x: 760, y: 890, width: 340, depth: 150, count: 13, length: 76 }),
    ],
  },
  'sona-masuri-rice-5kg-back': {
    tone: 'bone',
    wall: 'sweep',
    x: 500,
    y: 880,
    size: 1.14,
    pack: sonaPack(
      backFor(
        product,
        sona,
        'Rinse twice. Two and a quarter parts of water, fifteen minutes, then rest. Stays separate for pulihora.',
      ),
    ),
    front: (c) => [scatter(c, 'sonaMasuri', { x: 860, y: 930, width: 220, depth: 50, count: 26 })],
  },
})
