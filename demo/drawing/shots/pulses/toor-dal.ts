import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { chilliPod } from '../../ingredients/dried-chilli.ts'
import { heap, scatter } from '../../ingredients/pile.ts'
import { sprig } from '../../ingredients/plants.ts'
import { pods } from '../../labels/motif-plants.ts'
import type { Label } from '../../packs/pack.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlFull, bowlOf } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const toor: Wording = {
  name: ['Toor', 'Dal'],
  variety: 'Unpolished, from black soil',
  motif: pods({ seeds: 4, width: 8 }),
  accent: '#B3532F',
  fruit: '#E0A832',
  light: '#FFF0C0',
}

const toorPack = (label: Label) => pouch({ colour: '#F3E9D5', label, width: 370, height: 560 })

export const toorDal = (product: DemoProduct): Record<string, Shot> => ({
  'toor-dal-1kg': {
    tone: 'paper',
    wall: 'panel',
    accent: '#E6C9AC',
    horizon: 700,
    x: 440,
    y: 815,
    pack: toorPack(labelFor(product, 'band', toor)),
    front: (c) => [
      bowlOf(c, 'toor', { x: 755, y: 885, radius: 146, colour: '#7A4632', kind: 'clay' }),
      scatter(c, 'toor', { x: 420, y: 925, width: 460, depth: 60, count: 44 }),
    ],
  },
  'toor-dal-1kg-close': {
    tone: 'clay',
    surface: 'wood',
    things: (c) => [
      bowlFull(c, 'toor', { x: 500, y: 470, radius: 320, colour: '#4A3A32' }, { length: 62 }),
      sprig(c, { x: 60, y: 900, turn: -24, size: 1.35 }),
      chilliPod(c, { x: 690, y: 870, turn: -14, size: 1.3 }),
      scatter(c, 'toor', { x: 480, y: 920, width: 300, depth: 90, count: 9, length: 60 }),
    ],
  },
  'toor-dal-1kg-back': {
    tone: 'paper',
    wall: 'edge',
    x: 500,
    y: 850,
    size: 1.15,
    pack: toorPack(
      backFor(
        product,
        toor,
        'Rinse three times. Three parts of water, a pinch of turmeric, four whistles. Pour a tadka of ghee and cumin over it.',
      ),
    ),
    front: (c) => [
      heap(c, 'toor', { x: 860, y: 925, width: 200, height: 60 }),
      scatter(c, 'toor', { x: 190, y: 930, width: 230, depth: 40, count: 20 }),
    ],
  },
})
