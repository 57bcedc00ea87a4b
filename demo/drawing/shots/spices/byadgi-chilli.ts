import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import type { Canvas } from '../../base/canvas.ts'
import { between, pick } from '../../base/random.ts'
import { chilliPod } from '../../ingredients/dried-chilli.ts'
import { chillies } from '../../labels/motif-things.ts'
import type { Label } from '../../packs/pack.ts'
import { pouch } from '../../packs/pouch.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

/** Rows of pods from the back to the front, all lying more or less one way. */
const heaped = (c: Canvas) =>
  Array.from({ length: 66 }, (_, index) => {
    const [row, column] = [Math.floor(index / 6), index % 6]
    return chilliPod(
      c,
      {
        x: column * 250 - 200 + ((row * 83) % 250) + between(c.random, -60, 60),
        y: -10 + row * 92 + between(c.random, -24, 24),
        turn: between(c.random, -34, 32) + (c.random() < 0.35 ? 180 : 0),
        size: between(c.random, 1.95, 2.3),
      },
      { colour: pick(c.random, ['#8E1F14', '#7A1810', '#A02A1A']), bend: between(c.random, 6, 40) },
    )
  })

const chilli: Wording = {
  name: ['Byadgi', 'Chilli'],
  variety: 'Whole, stems on',
  motif: chillies,
  accent: '#9A2A1C',
  fruit: '#B8321F',
  light: '#FFD9C4',
}

const chilliPack = (label: Label) => pouch({ colour: '#9A2F20', label, width: 350, height: 520 })

export const byadgiChilli = (product: DemoProduct): Record<string, Shot> => ({
  'byadgi-chilli-200g': {
    tone: 'clay',
    wall: 'disc',
    accent: '#DDA890',
    x: 440,
    y: 810,
    pack: chilliPack(labelFor(product, 'frame', chilli)),
    size: 1.06,
    front: (c) => [
      chilliPod(c, { x: 650, y: 850, turn: -18, size: 1.15 }),
      chilliPod(c, { x: 690, y: 905, turn: 4, size: 1.2 }),
      chilliPod(c, { x: 640, y: 950, turn: -6, size: 1 }),
      chilliPod(c, { x: 330, y: 930, turn: 172, size: 1.1 }),
      chilliPod(c, { x: 300, y: 965, turn: 186, size: 0.9 }),
    ],
  },
  'byadgi-chilli-200g-close': {
    near: 1,
    tone: 'linen',
    surface: 'linen',
    things: heaped,
  },
  'byadgi-chilli-200g-back': {
    tone: 'clay',
    wall: 'edge',
    x: 500,
    y: 850,
    size: 1.2,
    pack: chilliPack(
      backFor(
        product,
        chilli,
        'Toast lightly, soak in hot water for ten minutes and grind to a paste. Deep red, mild heat.',
      ),
    ),
    front: (c) => [chilliPod(c, { x: 760, y: 930, turn: -8, size: 0.95 })],
  },
})
