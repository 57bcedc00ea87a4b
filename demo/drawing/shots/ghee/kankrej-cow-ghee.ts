import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { roti } from '../../ingredients/kitchen.ts'
import { brassSpoon } from '../../ingredients/spoon.ts'
import { cloth } from '../../ingredients/table.ts'
import { cow } from '../../labels/motif-hive-and-dairy.ts'
import { glass } from '../../packs/glass.ts'
import { bowlOfLiquid, bowlOfLiquidFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const kankrej: Wording = {
  name: ['Kankrej', 'Cow Ghee'],
  variety: 'Bilona, small batch',
  motif: cow({ lyre: true }),
  accent: '#5E6B4A',
  fruit: '#8A8574',
  stem: '#4A443A',
  light: '#F6F0DF',
}

export const kankrejCowGhee = (product: DemoProduct): Record<string, Shot> => ({
  'kankrej-cow-ghee-250ml': {
    tone: 'sage',
    wall: 'edge',
    horizon: 695,
    x: 540,
    y: 805,
    pack: glass({
      content: '#EAC468',
      label: labelFor(product, 'wide', kankrej),
      cap: { colour: '#5E6B4A', kind: 'plain', height: 54 },
      width: 320,
      body: 290,
      shoulder: 56,
      neck: { width: 240, height: 14 },
      labelAt: { from: 0.1, to: 0.92 },
    }),
    size: 1.18,
    behind: (c) => [cloth(c, { x: 440, y: 870, width: 760, depth: 190, colour: '#F2E9D8', stripe: '#5E6B4A' })],
    front: (c) => [
      bowlOfLiquid(c, '#EAC468', { x: 215, y: 890, radius: 100, colour: '#C4923A', kind: 'brass' }),
      brassSpoon(c, { x: 700, y: 930, turn: 8, size: 0.85 }, '#F0D27E'),
    ],
  },
  'kankrej-cow-ghee-250ml-close': {
    tone: 'linen',
    surface: 'linen',
    things: (c) => [
      roti(c, { x: 400, y: 590, turn: 20 }, { radius: 330, ghee: true }),
      bowlOfLiquidFull(c, '#EAC04E', { x: 770, y: 250, radius: 190, colour: '#C4923A', kind: 'brass' }, { grain: 0.5 }),
      brassSpoon(c, { x: 500, y: 600, turn: 34, size: 1.7 }, '#F0D27E'),
    ],
  },
})
