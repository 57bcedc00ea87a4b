import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { scatter } from '../../ingredients/pile.ts'
import { leaf } from '../../ingredients/plants.ts'
import { cloth } from '../../ingredients/table.ts'
import { groundnut } from '../../labels/motif-things.ts'
import { glass } from '../../packs/glass.ts'
import type { Label } from '../../packs/pack.ts'
import { bowlOf, bowlOfLiquidFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const inNeck = 1.72

const nut: Wording = {
  name: ['Groundnut', 'Oil'],
  variety: 'Cold-pressed in a chekku',
  motif: groundnut,
  accent: '#8A4A26',
  fruit: '#D0A260',
}

const nutPack = (label: Label) =>
  glass({
    content: '#E0A52A',
    clear: 0.84,
    label,
    cap: { colour: '#2E2118', kind: 'plain', height: 62, width: 84 },
    width: 250,
    body: 420,
    shoulder: 120,
    neck: { width: 70, height: 74 },
    fill: inNeck,
    labelAt: { from: 0.1, to: 0.84 },
  })

export const groundnutOil = (product: DemoProduct): Record<string, Shot> => ({
  'groundnut-oil-1l': {
    tone: 'clay',
    wall: 'sweep',
    light: 'leaves',
    x: 430,
    y: 815,
    pack: nutPack(labelFor(product, 'arch', nut)),
    size: 1.02,
    behind: (c) => [cloth(c, { x: 520, y: 880, width: 760, depth: 190, colour: '#F0E6D3', stripe: '#8A4A26' })],
    front: (c) => [
      bowlOf(c, 'kernels', { x: 730, y: 870, radius: 124, colour: '#6E5A48', kind: 'wood' }),
      scatter(c, 'shells', { x: 430, y: 925, width: 460, depth: 50, count: 5 }),
      scatter(c, 'kernels', { x: 250, y: 885, width: 160, depth: 60, count: 4 }),
    ],
  },
  'groundnut-oil-1l-close': {
    tone: 'clay',
    surface: 'wood',
    things: (c) => [
      bowlOfLiquidFull(c, '#E0A024', { x: 470, y: 450, radius: 270, colour: '#E6DCC8' }),
      scatter(c, 'shells', { x: 800, y: 800, width: 380, depth: 340, count: 9, length: 165 }),
      scatter(c, 'kernels', { x: 260, y: 860, width: 430, depth: 200, count: 18, length: 66 }),
      leaf(c, [760, 110], [940, 60], 34, '#6E8055'),
      leaf(c, [770, 120], [950, 190], 34, '#7F8F60'),
    ],
  },
  'groundnut-oil-1l-back': {
    tone: 'linen',
    wall: 'edge',
    x: 500,
    y: 880,
    size: 1.2,
    horizon: 710,
    pack: nutPack(
      backFor(
        product,
        nut,
        'For frying, tempering and podi. A little sediment is natural. Keep it away from sunlight.',
      ),
    ),
    front: (c) => [
      scatter(c, 'shells', { x: 800, y: 920, width: 260, depth: 60, count: 3 }),
      scatter(c, 'kernels', { x: 220, y: 930, width: 200, depth: 40, count: 5 }),
    ],
  },
})
