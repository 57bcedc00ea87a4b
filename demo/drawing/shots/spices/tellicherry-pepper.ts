import type { DemoProduct } from '../../../catalogue/demo-product.ts'
import { placed } from '../../base/ink.ts'
import { boxful, heap, scatter } from '../../ingredients/pile.ts'
import { leaf } from '../../ingredients/plants.ts'
import { berries } from '../../labels/motif-plants.ts'
import { glass } from '../../packs/glass.ts'
import type { Label } from '../../packs/pack.ts'
import { bowlFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'
import { backFor, labelFor, type Wording } from '../wording.ts'

const pepper: Wording = {
  name: ['Tellicherry', 'Pepper'],
  variety: 'Bold, vine-ripened',
  motif: (colours) => placed(berries({ hanging: true })(colours), { y: -9, scale: 0.9 }),
  accent: '#33402F',
  fruit: '#4A5A3C',
}

const pepperPack = (label: Label) =>
  glass({
    content: '#3A2C24',
    label,
    cap: { colour: '#2A2420', kind: 'plain', height: 64 },
    width: 260,
    body: 380,
    shoulder: 34,
    neck: { width: 210, height: 12 },
    fill: 0.97,
    labelAt: { from: 0.1, to: 0.78, around: 1.14 },
    inside: (c, w, h) => `<g transform="translate(0 ${-h})">${boxful(c, 'pepper', w, h + 20, 21)}</g>`,
  })

export const tellicherryPepper = (product: DemoProduct): Record<string, Shot> => ({
  'tellicherry-pepper-100g': {
    tone: 'moss',
    wall: 'edge',
    horizon: 690,
    x: 440,
    y: 810,
    pack: pepperPack(labelFor(product, 'band', pepper)),
    size: 1.16,
    front: (c) => [
      leaf(c, [650, 820], [880, 720], 56, '#5E7441'),
      leaf(c, [640, 840], [930, 850], 52, '#4F6B3C'),
      heap(c, 'pepper', { x: 730, y: 900, width: 260, height: 74 }),
      scatter(c, 'pepper', { x: 330, y: 935, width: 420, depth: 50, count: 26 }),
    ],
  },
  'tellicherry-pepper-100g-close': {
    tone: 'mist',
    surface: 'stone',
    light: 'leaves',
    things: (c) => [
      leaf(c, [770, 640], [1010, 440], 80, '#5E7441'),
      leaf(c, [760, 680], [1020, 760], 76, '#4F6B3C'),
      bowlFull(c, 'pepper', { x: 430, y: 460, radius: 330, colour: '#9A968C' }, { length: 70 }),
      scatter(c, 'pepper', { x: 780, y: 870, width: 400, depth: 190, count: 13, length: 68 }),
      scatter(c, 'pepper', { x: 150, y: 900, width: 220, depth: 120, count: 4, length: 68 }),
    ],
  },
  'tellicherry-pepper-100g-back': {
    tone: 'moss',
    wall: 'sweep',
    x: 500,
    y: 850,
    size: 1.4,
    pack: pepperPack(backFor(product, pepper, 'Grind at the table. Keep the lid closed.')),
    front: (c) => [scatter(c, 'pepper', { x: 810, y: 920, width: 260, depth: 60, count: 18 })],
  },
})
