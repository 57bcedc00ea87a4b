import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import type { Canvas } from '../../base/canvas.ts'
import { between, pick } from '../../base/random.ts'
import { chilliPod } from '../../ingredients/pantry.ts'
import { chillies } from '../../labels/motif-things.ts'
import type { Label } from '../../packs/pack.ts'
import { pouch } from '../../packs/pouch.ts'
import { bowlOfPowder } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

/** Dried chillies laid in a ring, tips overlapping, like the garlands they are sold in. */
const wreath = (c: Canvas) =>
  Array.from({ length: 34 }, (_, index) => {
    const angle = (index / 34) * Math.PI * 2
    const away = [372, 430, 486][index % 3] ?? 430
    const spot = {
      x: 500 + Math.cos(angle) * away,
      y: 510 + Math.sin(angle) * away,
      turn: (angle * 180) / Math.PI + 96 + between(c.random, -16, 16),
      size: between(c.random, 1.1, 1.4),
    }
    const colour = pick(c.random, ['#9E2418', '#8C1E14', '#AE2E1E'])
    return chilliPod(c, spot, { colour, bend: between(c.random, 14, 40) })
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
    things: (c) => [...wreath(c), bowlOfPowder(c, '#AE2E1A', { x: 500, y: 510, radius: 300, colour: '#E6DCC8' })],
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
