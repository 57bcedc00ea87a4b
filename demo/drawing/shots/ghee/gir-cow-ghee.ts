import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { leaf } from '../../ingredients/plants.ts'
import { brassSpoon } from '../../ingredients/spoon.ts'
import { board } from '../../ingredients/table.ts'
import { cow } from '../../labels/motif-hive-and-dairy.ts'
import { glass } from '../../packs/glass.ts'
import type { Label } from '../../packs/pack.ts'
import { bowlOfLiquidFull, potOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const gir: Wording = {
  name: ['Gir Cow', 'Ghee'],
  variety: 'A2, bilona-churned',
  motif: cow(),
  accent: '#8A2F1E',
  fruit: '#B5612E',
  stem: '#5B2E1C',
  light: '#FFF3D8',
}

const girPack = (label: Label) =>
  glass({
    content: '#E9B32C',
    label,
    cap: { colour: '#D2A63C', kind: 'metal', height: 58 },
    width: 350,
    body: 350,
    shoulder: 58,
    neck: { width: 270, height: 16 },
    labelAt: { from: 0.12, to: 0.88 },
  })

export const girCowGhee = (product: DemoProduct): Record<string, Shot> => ({
  'gir-cow-ghee-500ml': {
    tone: 'terracotta',
    wall: 'arch',
    accent: '#D29A78',
    x: 410,
    y: 800,
    pack: girPack(labelFor(product, 'wide', gir)),
    size: 1.08,
    behind: (c) => [board(c, { x: 480, y: 806, width: 800, colour: '#9A6A40' })],
    front: (c) => [
      potOf(c, '#EDBE48', { x: 745, y: 885, radius: 118 }),
      brassSpoon(c, { x: 330, y: 915, turn: 172, size: 1 }, '#F0C24E'),
    ],
  },
  'gir-cow-ghee-500ml-close': {
    tone: 'clay',
    surface: 'wood',
    things: (c) => [
      bowlOfLiquidFull(c, '#E8B43A', { x: 480, y: 490, radius: 340, colour: '#C4923A', kind: 'brass' }, { grain: 0.6 }),
      brassSpoon(c, { x: 560, y: 560, turn: 38, size: 1.9 }, '#F4CC62'),
      leaf(c, [90, 930], [270, 850], 34, '#6E8055'),
    ],
  },
  'gir-cow-ghee-500ml-back': {
    tone: 'terracotta',
    wall: 'sweep',
    x: 500,
    y: 850,
    size: 1.28,
    pack: girPack(
      backFor(product, gir, 'The grain comes from slow cooling. Keep at room temperature and use a dry spoon.'),
    ),
    front: (c) => [brassSpoon(c, { x: 800, y: 930, turn: 6, size: 0.7 }, '#F0C24E')],
  },
})
