import type { Canvas } from '../../base/canvas.ts'
import { toast } from '../../ingredients/dish-parts.ts'
import { dipper } from '../../ingredients/honey.ts'
import { bowlFromAbove } from '../../ingredients/table.ts'
import type { Shot } from '../../stage/shot.ts'

/** Two slices of toast with honey on a plate, the dipper beside them. */
export const honeyToast: Shot = {
  near: 1,
  tone: 'straw',
  surface: 'wood',
  things: (c) => [
    bowlFromAbove(c, { x: 500, y: 500, radius: 430, colour: '#C6D0CC' }, china(c)),
    toast(c, { x: 610, y: 390, turn: 18, size: 1.12 }),
    toast(c, { x: 400, y: 580, turn: -10, size: 1.2 }),
    dipper(c, { x: 690, y: 730, turn: 24, size: 1.3 }, { honey: '#C97A17' }),
  ],
}

const china = (c: Canvas) =>
  `<circle r="390" fill="${c.radial([
    [0, '#F6F4EC'],
    [0.8, '#E6E6DC'],
    [1, '#D3D8D0'],
  ])}"/><circle r="300" fill="none" stroke="#40220D" stroke-width="8" opacity="0.1" filter="${c.blur(4)}"/>`
