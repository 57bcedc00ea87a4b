import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { mound } from '../../ingredients/mound.ts'
import { scatter } from '../../ingredients/pile.ts'
import { leaf } from '../../ingredients/plants.ts'
import { cloth } from '../../ingredients/table.ts'
import { ear } from '../../labels/motif-plants.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const barnyard: Wording = {
  name: ['Barnyard', 'Millet'],
  variety: 'Sanwa, unpolished',
  motif: ear({ rows: 12, bend: 12, spread: 14, belly: 3.2, beard: 5 }),
  accent: '#7C8A6A',
  fruit: '#D6C08A',
}

export const barnyardMillet = (product: DemoProduct): Record<string, Shot> => ({
  'barnyard-millet-500g': {
    tone: 'mist',
    wall: 'disc',
    accent: '#CBD1BC',
    x: 460,
    y: 810,
    pack: pouch({
      colour: '#93A07C',
      label: labelFor(product, 'split', barnyard),
      width: 340,
      height: 510,
    }),
    behind: (c) => [cloth(c, { x: 620, y: 865, width: 640, depth: 170, colour: '#F3ECDD', stripe: '#7C8A6A' })],
    front: (c) => [
      bowlOf(c, 'barnyard', { x: 740, y: 890, radius: 118, colour: '#4E5648' }),
      scatter(c, 'barnyard', { x: 420, y: 910, width: 300, depth: 50, count: 30 }),
      leaf(c, [120, 905], [270, 880], 13, '#7C8A5A'),
    ],
  },
  'barnyard-millet-500g-close': {
    tone: 'moss',
    surface: 'stone',
    things: (c) => [
      mound(c, 'barnyard', { x: 480, y: 500, radius: 330, length: 38 }),
      leaf(c, [760, 930], [980, 800], 22, '#7C8A5A'),
    ],
  },
})
