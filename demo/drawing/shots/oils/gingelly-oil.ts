import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { heap, scatter } from '../../ingredients/pile.ts'
import { pods } from '../../labels/motif-plants.ts'
import { glass } from '../../packs/glass.ts'
import type { Label } from '../../packs/pack.ts'
import { bowlOfLiquidFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const inNeck = 1.72

const gingelly: Wording = {
  name: ['Gingelly', 'Oil'],
  variety: 'With palm jaggery',
  motif: pods({ seeds: 5, width: 5, droop: -4 }),
  accent: '#5B3A22',
  fruit: '#C08A3E',
  paper: '#F7EDD6',
}

const gingellyPack = (label: Label) =>
  glass({
    content: '#A8621A',
    clear: 0.9,
    label,
    cap: { colour: '#B98A5A', kind: 'cork', height: 54, width: 66 },
    width: 230,
    body: 330,
    shoulder: 150,
    neck: { width: 62, height: 70 },
    fill: inNeck,
    labelAt: { from: 0.12, to: 0.94 },
  })

export const gingellyOil = (product: DemoProduct): Record<string, Shot> => ({
  'gingelly-oil-500ml': {
    tone: 'ochre',
    wall: 'arch',
    accent: '#E0C183',
    x: 420,
    y: 810,
    pack: gingellyPack(labelFor(product, 'frame', gingelly)),
    size: 1.08,
    front: (c) => [
      heap(c, 'sesame', { x: 740, y: 880, width: 320, height: 108 }),
      heap(c, 'blackSesame', { x: 580, y: 935, width: 170, height: 48 }),
      scatter(c, 'sesame', { x: 230, y: 925, width: 280, depth: 50, count: 40 }),
    ],
  },
  'gingelly-oil-500ml-close': {
    near: 1,
    tone: 'ochre',
    surface: 'stone',
    light: 'leaves',
    things: (c) => [
      scatter(c, 'sesame', { x: 500, y: 520, width: 1020, depth: 1000, count: 190, length: 32 }),
      scatter(c, 'blackSesame', { x: 500, y: 520, width: 980, depth: 980, count: 60, length: 30 }),
      bowlOfLiquidFull(c, '#A8621A', { x: 500, y: 500, radius: 310, colour: '#4A3A30' }),
    ],
  },
  'gingelly-oil-500ml-back': {
    tone: 'straw',
    wall: 'sweep',
    x: 500,
    y: 870,
    size: 1.26,
    pack: gingellyPack(
      backFor(product, gingelly, 'Pour raw over idli and podi, or temper a kuzhambu. Sediment is natural.'),
    ),
    front: (c) => [scatter(c, 'sesame', { x: 800, y: 910, width: 280, depth: 60, count: 60 })],
  },
})
