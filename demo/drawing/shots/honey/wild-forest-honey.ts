import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { dipper, honeycomb } from '../../ingredients/honey.ts'
import { leaf } from '../../ingredients/plants.ts'
import { board } from '../../ingredients/table.ts'
import { bee } from '../../labels/motif-hive-and-dairy.ts'
import { glass } from '../../packs/glass.ts'
import type { Label } from '../../packs/pack.ts'
import { bowlOfLiquidFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const wild: Wording = {
  name: ['Wild Forest', 'Honey'],
  variety: 'Nilgiri rock bee, raw',
  motif: bee,
  accent: '#5B3A1C',
  fruit: '#D08A1E',
  light: '#FFF0CC',
}

const wildPack = (label: Label) =>
  glass({
    content: '#9A4E0C',
    label,
    cap: { colour: '#2E2118', kind: 'plain', height: 58 },
    width: 360,
    body: 360,
    shoulder: 54,
    neck: { width: 280, height: 16 },
    labelAt: { from: 0.12, to: 0.84 },
  })

export const wildForestHoney = (product: DemoProduct): Record<string, Shot> => ({
  'wild-forest-honey-500g': {
    tone: 'ochre',
    wall: 'sweep',
    light: 'leaves',
    x: 420,
    y: 800,
    pack: wildPack(labelFor(product, 'arch', wild)),
    behind: (c) => [board(c, { x: 480, y: 808, width: 780 })],
    front: (c) => [
      honeycomb(c, { x: 745, y: 860, size: 0.95 }, { colour: '#C97A17', across: 8, down: 5, tilt: 0.62 }),
      dipper(c, { x: 170, y: 905, size: 0.95, turn: 6 }, { honey: '#A85C10' }),
    ],
  },
  'wild-forest-honey-500g-close': {
    tone: 'umber',
    surface: 'wood',
    things: (c) => [
      honeycomb(c, { x: 190, y: 810, turn: -16, size: 1.25 }, { colour: '#C97A17', across: 9, down: 8, tilt: 0.95 }),
      bowlOfLiquidFull(c, '#B0600F', { x: 570, y: 430, radius: 320, colour: '#D9CDB6' }),
      dipper(c, { x: 560, y: 450, turn: -38, size: 1.5 }, { honey: '#B0600F' }),
      leaf(c, [770, 930], [930, 800], 34, '#5E7441'),
      leaf(c, [770, 930], [960, 920], 30, '#4F6B3C'),
    ],
  },
  'wild-forest-honey-500g-back': {
    tone: 'ochre',
    wall: 'edge',
    x: 500,
    y: 850,
    size: 1.28,
    horizon: 700,
    pack: wildPack(
      backFor(
        product,
        wild,
        'Raw honey sets in time. Stand the jar in warm water to make it run again. Not for infants under one year.',
      ),
    ),
    front: (c) => [leaf(c, [90, 940], [240, 890], 26, '#5E7441'), leaf(c, [90, 940], [230, 960], 22, '#6E8450')],
  },
})
