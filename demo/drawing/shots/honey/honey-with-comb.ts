import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { honeycomb, puddle, thread } from '../../ingredients/honey.ts'
import { at } from '../../ingredients/plants.ts'
import { plinth } from '../../ingredients/table.ts'
import { comb } from '../../labels/motif-hive-and-dairy.ts'
import { glass } from '../../packs/glass.ts'
import type { Label } from '../../packs/pack.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const combed: Wording = {
  name: ['Honey', 'with Comb'],
  variety: 'Cut by hand, unstrained',
  motif: comb,
  accent: '#A8651A',
  fruit: '#E0A02C',
  light: '#FFF0CC',
  stem: '#8A5A1E',
}

const combPack = (label: Label) =>
  glass({
    content: '#D58A1C',
    label,
    cap: { colour: '#B98550', kind: 'wood', height: 54 },
    width: 420,
    body: 300,
    shoulder: 44,
    neck: { width: 340, height: 12 },
    clear: 0.86,
    labelAt: { from: 0.07, to: 0.64, around: 1 },
    inside: (c) =>
      at(
        { x: 0, y: -240, size: 0.9 },
        honeycomb(c, { x: 0, y: 0 }, { colour: '#E0A03A', cell: 17, across: 12, down: 7 }),
      ),
  })

export const honeyWithComb = (product: DemoProduct): Record<string, Shot> => ({
  'honey-with-comb-400g': {
    tone: 'linen',
    wall: 'arch',
    accent: '#E8CE9C',
    x: 480,
    y: 770,
    size: 1.02,
    pack: combPack(labelFor(product, 'wide', combed)),
    behind: (c) => [plinth(c, { x: 480, y: 768, width: 560, height: 96, colour: '#E2C9A0' })],
    front: (c) => [
      honeycomb(c, { x: 700, y: 910, size: 0.9, turn: -4 }, { colour: '#E09B2A', across: 9, down: 5, tilt: 0.55 }),
      puddle(c, { x: 400, y: 935 }, { colour: '#D58A1C', width: 190 }),
    ],
  },
  'honey-with-comb-400g-close': {
    near: 1,
    tone: 'clay',
    surface: 'stone',
    things: (c) => [
      puddle(c, { x: 500, y: 730, turn: -6 }, { colour: '#D58A1C', width: 900 }),
      honeycomb(c, { x: 480, y: 470, size: 2.1, turn: -9 }, { colour: '#E09B2A', across: 10, down: 8, tilt: 0.9 }),
      thread(c, { x: 610, from: -20, to: 440, colour: '#E09B2A', width: 22 }),
      puddle(c, { x: 610, y: 445 }, { colour: '#E8A83A', width: 120 }),
    ],
  },
  'honey-with-comb-400g-back': {
    tone: 'linen',
    wall: 'sweep',
    x: 500,
    y: 830,
    size: 1.3,
    pack: combPack(
      backFor(
        product,
        combed,
        'Cut, chew, and enjoy wax and honey together. Keep at room temperature. Not for infants under one year.',
      ),
    ),
    front: (c) => [puddle(c, { x: 850, y: 920 }, { colour: '#D58A1C', width: 150 })],
  },
})
