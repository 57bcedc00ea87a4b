import { ladoo } from '../../ingredients/dish-parts.ts'
import { bowlFromAbove } from '../../ingredients/table.ts'
import type { Shot } from '../../stage/shot.ts'

const places = [
  ...Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2 + 0.4
    return { x: 500 + Math.cos(angle) * 206, y: 495 + Math.sin(angle) * 206, turn: index * 50, size: 1.02 }
  }),
  { x: 500, y: 490, turn: 20, size: 1.2 },
]

/** Besan ladoos heaped on a brass plate. */
export const ladoos: Shot = {
  near: 1,
  tone: 'terracotta',
  surface: 'linen',
  things: (c) => [
    bowlFromAbove(
      c,
      { x: 500, y: 500, radius: 420, colour: '#C4923A', kind: 'brass' },
      `<circle r="380" fill="${c.linear(
        [
          [0, '#9A6F2A'],
          [0.5, '#E2BE6A'],
          [1, '#8A5F24'],
        ],
        'diagonal',
      )}"/>`,
    ),
    ...places.map((place) => ladoo(c, place)),
  ],
}
