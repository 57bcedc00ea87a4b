import type { Canvas } from '../../base/canvas.ts'
import { lighter } from '../../base/colour.ts'
import { coriander } from '../../ingredients/dish-parts.ts'
import { mound } from '../../ingredients/mound.ts'
import { bowlFromAbove } from '../../ingredients/table.ts'
import type { Shot } from '../../stage/shot.ts'

/** Steamed rice on a steel thali with dal, curd and greens. */
export const thali: Shot = {
  near: 1,
  tone: 'terracotta',
  surface: 'wood',
  things: (c) => [
    bowlFromAbove(
      c,
      { x: 500, y: 500, radius: 440, colour: '#BFC1BC', kind: 'brass' },
      `<circle r="400" fill="${steel(c)}"/>`,
    ),
    mound(c, 'sonaMasuri', { x: 500, y: 620, radius: 195, length: 58 }),
    coriander(c, { x: 500, y: 590, size: 1.6 }),
    katori(c, { x: 270, y: 370 }, '#E6A92E'),
    katori(c, { x: 500, y: 270 }, '#FBF7EC'),
    katori(c, { x: 730, y: 370 }, '#5E7A34'),
  ],
}

const katori = (c: Canvas, place: { x: number; y: number }, colour: string) =>
  bowlFromAbove(
    c,
    { ...place, radius: 122, colour: '#C9CBC6', kind: 'brass' },
    `<circle r="110" fill="${c.radial([
      [0, lighter(colour, 0.4)],
      [1, colour],
    ])}"/><circle r="110" filter="${c.speckle({ colour: lighter(colour, 0.6), frequency: '0.05', strength: 4, seed: 8 })}" opacity="0.5"/>`,
  )

const steel = (c: Canvas) =>
  c.linear(
    [
      [0, '#8E918C'],
      [0.35, '#DADCD6'],
      [0.6, '#B4B6B0'],
      [1, '#888A84'],
    ],
    'diagonal',
  )
