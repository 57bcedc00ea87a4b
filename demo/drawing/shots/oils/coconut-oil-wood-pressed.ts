import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { coconutPiece } from '../../ingredients/kitchen.ts'
import { coconutHalf } from '../../ingredients/pantry.ts'
import { leaf } from '../../ingredients/plants.ts'
import { coconut } from '../../labels/motif-things.ts'
import { glass } from '../../packs/glass.ts'
import { bowlOfLiquidFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const copra: Wording = {
  name: ['Coconut', 'Oil'],
  variety: 'Wood-pressed from copra',
  motif: coconut,
  accent: '#8A5F3E',
  fruit: '#D8CDB4',
  stem: '#6B4A30',
  light: '#FFFDF4',
}

export const coconutOilWoodPressed = (product: DemoProduct): Record<string, Shot> => ({
  'coconut-oil-wood-pressed-1l': {
    tone: 'sage',
    wall: 'panel',
    accent: '#C2C8A6',
    horizon: 705,
    x: 540,
    y: 820,
    pack: glass({
      content: '#F7F0D4',
      clear: 0.78,
      label: labelFor(product, 'band', copra),
      cap: { colour: '#8A5F3E', kind: 'plain', height: 52, width: 104 },
      width: 280,
      body: 440,
      shoulder: 90,
      neck: { width: 90, height: 52 },
      fill: 1.5,
      labelAt: { from: 0.14, to: 0.8 },
    }),
    front: (c) => [
      coconutHalf(c, { x: 270, y: 855, turn: -12 }, { r: 118 }),
      leaf(c, [720, 930], [930, 890], 18, '#6E8450'),
    ],
  },
  'coconut-oil-wood-pressed-1l-close': {
    tone: 'sage',
    surface: 'wood',
    things: (c) => [
      bowlOfLiquidFull(c, '#F7F0D4', { x: 590, y: 400, radius: 290, colour: '#8A5F3E', kind: 'wood' }),
      coconutHalf(c, { x: 230, y: 720, turn: -16 }, { r: 190 }),
      coconutPiece(c, { x: 590, y: 830, turn: -12 }, { size: 120 }),
      coconutPiece(c, { x: 830, y: 760, turn: 34 }, { size: 105 }),
      coconutPiece(c, { x: 790, y: 920, turn: -6 }, { size: 95 }),
    ],
  },
})
