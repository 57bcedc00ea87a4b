import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { blossom } from '../../ingredients/flowers.ts'
import { brassSpoon } from '../../ingredients/spoon.ts'
import { plinth } from '../../ingredients/table.ts'
import { cow } from '../../labels/motif-hive-and-dairy.ts'
import { glass } from '../../packs/glass.ts'
import { bowlOfLiquidFull, potOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const sahiwal: Wording = {
  name: ['Sahiwal Cow', 'Ghee'],
  variety: 'Curd-churned, wood-fired',
  motif: cow(),
  accent: '#B5642A',
  fruit: '#9A4A24',
  stem: '#5B2E1C',
  light: '#FFF3D8',
}

export const sahiwalCowGhee = (product: DemoProduct): Record<string, Shot> => ({
  'sahiwal-cow-ghee-500ml': {
    tone: 'ochre',
    wall: 'sweep',
    light: 'leaves',
    x: 450,
    y: 750,
    pack: glass({
      content: '#EFC658',
      label: labelFor(product, 'arch', sahiwal),
      cap: { colour: '#B98550', kind: 'wood', height: 56 },
      width: 330,
      body: 360,
      shoulder: 40,
      neck: { width: 280, height: 12 },
      labelAt: { from: 0.1, to: 0.88 },
    }),
    size: 1.06,
    behind: (c) => [plinth(c, { x: 450, y: 748, width: 500, height: 100, colour: '#B5764E' })],
    front: (c) => [
      potOf(c, '#EFC658', { x: 790, y: 905, radius: 104, brass: '#B98636' }),
      blossom(c, { x: 190, y: 925 }, { petals: 12, colour: '#E8912A', heart: '#B5601A', petal: 34, belly: 8 }),
      blossom(
        c,
        { x: 250, y: 950, size: 0.8 },
        { petals: 12, colour: '#F0A93A', heart: '#B5601A', petal: 34, belly: 8 },
      ),
    ],
  },
  'sahiwal-cow-ghee-500ml-close': {
    tone: 'linen',
    surface: 'linen',
    light: 'leaves',
    things: (c) => [
      bowlOfLiquidFull(c, '#E9A92A', { x: 540, y: 460, radius: 310, colour: '#B98636', kind: 'brass' }),
      brassSpoon(c, { x: 250, y: 830, turn: -12, size: 1.7 }, '#EFC658'),
      ...[
        [150, 160, 1.7],
        [260, 90, 1.3],
        [90, 290, 1.2],
      ].map(([x = 0, y = 0, size = 1]) =>
        blossom(c, { x, y, size }, { petals: 12, colour: '#E8912A', heart: '#B5601A', petal: 34, belly: 8 }),
      ),
    ],
  },
})
