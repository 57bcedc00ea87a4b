import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { quillBundle } from '../../ingredients/pantry.ts'
import { leaf } from '../../ingredients/plants.ts'
import { quill } from '../../ingredients/quill.ts'
import { cloth } from '../../ingredients/table.ts'
import { quills } from '../../labels/motif-things.ts'
import { glass } from '../../packs/glass.ts'
import type { Shot } from '../../stage/shot.ts'
import { labelFor, type Wording } from '../wording.ts'

const cinnamon: Wording = {
  name: ['True', 'Cinnamon'],
  variety: 'Hand-rolled quills',
  motif: quills,
  accent: '#8A4E2A',
  fruit: '#B0703E',
}

const pile = [
  { x: 60, y: 180, turn: 14 },
  { x: 250, y: 120, turn: 20 },
  { x: 40, y: 420, turn: 11 },
  { x: 180, y: 330, turn: 16 },
  { x: 120, y: 640, turn: -22 },
  { x: 200, y: 560, turn: 13 },
]

export const cinnamonQuills = (product: DemoProduct): Record<string, Shot> => ({
  'cinnamon-quills-50g': {
    tone: 'umber',
    wall: 'sweep',
    light: 'blind',
    x: 430,
    y: 800,
    pack: glass({
      content: '#C89468',
      clear: 0.45,
      label: labelFor(product, 'frame', cinnamon),
      cap: { colour: '#B98A5A', kind: 'cork', height: 60 },
      width: 260,
      body: 400,
      shoulder: 30,
      neck: { width: 220, height: 10 },
      fill: 0.96,
      labelAt: { from: 0.1, to: 0.66 },
      inside: (c) =>
        [-92, -55, -18, 20, 58, 94]
          .map(
            (x, index) =>
              `<g transform="translate(${x} 6) rotate(${-90 + ((index * 7) % 5) - 2})">${quillBundle(c, { x: 0, y: 0 }, { length: 350 - (index % 3) * 22, sticks: 2 })}</g>`,
          )
          .join(''),
    }),
    size: 1.1,
    behind: (c) => [cloth(c, { x: 560, y: 870, width: 740, depth: 180, colour: '#F1E8D6', stripe: '#8A4E2A' })],
    front: (c) => [
      quillBundle(c, { x: 620, y: 880, turn: -9, size: 1.15 }),
      leaf(c, [100, 915], [260, 880], 26, '#5E7441'),
    ],
  },
  'cinnamon-quills-50g-close': {
    near: 1,
    tone: 'linen',
    surface: 'linen',
    things: (c) => [
      ...pile.map((at) => quill(c, at, { length: 720, girth: 44 })),
      leaf(c, [90, 930], [330, 800], 48, '#5E7441'),
    ],
  },
})
