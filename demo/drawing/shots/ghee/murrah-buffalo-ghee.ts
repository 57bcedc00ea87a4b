import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { brassSpoon } from '../../ingredients/spoon.ts'
import { pot } from '../../labels/motif-hive-and-dairy.ts'
import { roundTin } from '../../packs/tin.ts'
import { bowlOfLiquidFull, potOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const buffalo: Wording = {
  name: ['Buffalo', 'Ghee'],
  variety: 'Murrah, from cultured cream',
  motif: pot,
  accent: '#2F4A55',
  fruit: '#C4923A',
  stem: '#8A5F24',
  light: '#FFF3D8',
}

export const murrahBuffaloGhee = (product: DemoProduct): Record<string, Shot> => ({
  'murrah-buffalo-ghee-1l': {
    tone: 'bone',
    wall: 'panel',
    accent: '#C9D0CE',
    horizon: 700,
    x: 420,
    y: 812,
    pack: roundTin({
      colour: '#EFE4CA',
      label: labelFor(product, 'split', buffalo),
      width: 370,
      height: 480,
      lidColour: '#2F4A55',
    }),
    size: 1.04,
    front: (c) => [
      potOf(c, '#F3E6B8', { x: 765, y: 890, radius: 112, brass: '#C99A44' }),
      brassSpoon(c, { x: 420, y: 935, turn: 174, size: 0.9 }, '#F6ECC8'),
    ],
  },
  'murrah-buffalo-ghee-1l-close': {
    tone: 'mist',
    surface: 'stone',
    things: (c) => [
      bowlOfLiquidFull(c, '#F1E0AC', { x: 490, y: 490, radius: 335, colour: '#A8643F' }, { grain: 0.45 }),
      brassSpoon(c, { x: 560, y: 560, turn: 40, size: 1.9 }, '#F8EFCE'),
    ],
  },
})
