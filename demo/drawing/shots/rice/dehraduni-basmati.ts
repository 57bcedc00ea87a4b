import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { heap, scatter } from '../../ingredients/pile.ts'
import { cutEar } from '../../ingredients/plants.ts'
import { ear } from '../../labels/motif-plants.ts'
import type { Label } from '../../packs/pack.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const basmati: Wording = {
  name: ['Dehraduni', 'Basmati'],
  variety: 'Aged eighteen months',
  motif: ear({ rows: 9, bend: 40, spread: 22, belly: 2, length: 12, beard: 6, from: 0.35 }),
  accent: '#B08A3A',
  fruit: '#D6B25A',
  leaf: '#47644E',
}

const basmatiPack = (label: Label) => pouch({ colour: '#2F4A3C', label, width: 370, height: 560, top: 'folded' })

export const dehraduniBasmati = (product: DemoProduct): Record<string, Shot> => ({
  'dehraduni-basmati-1kg': {
    tone: 'bone',
    wall: 'disc',
    accent: '#CFD3BD',
    x: 450,
    y: 815,
    pack: basmatiPack(labelFor(product, 'frame', basmati)),
    front: (c) => [
      heap(c, 'basmati', { x: 780, y: 890, width: 330, height: 100 }),
      scatter(c, 'basmati', { x: 330, y: 935, width: 400, depth: 50, count: 30 }),
    ],
  },
  'dehraduni-basmati-1kg-close': {
    tone: 'moss',
    surface: 'stone',
    things: (c) => [
      bowlFull(c, 'basmati', { x: 450, y: 540, radius: 340, colour: '#E6DFCF' }, { length: 104 }),
      cutEar(
        c,
        { x: 450, y: 180, turn: -4 },
        { colour: '#CDAA55', length: 560, grain: 30, belly: 5.4, dense: 0.6, awns: 50 },
      ),
      scatter(c, 'basmati', { x: 850, y: 850, width: 240, depth: 200, count: 9, length: 100 }),
    ],
  },
  'dehraduni-basmati-1kg-back': {
    tone: 'moss',
    wall: 'sweep',
    x: 500,
    y: 850,
    size: 1.15,
    pack: basmatiPack(
      backFor(
        product,
        basmati,
        'Soak for half an hour. Boil in plenty of water for seven minutes, drain, cover and let it steam.',
      ),
    ),
    front: (c) => [scatter(c, 'basmati', { x: 820, y: 920, width: 260, depth: 60, count: 28 })],
  },
})
