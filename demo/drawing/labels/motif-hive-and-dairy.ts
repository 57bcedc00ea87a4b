import type { Ink } from '../base/ink.ts'
import { ellipse, leafShape, n } from '../base/path.ts'
import { type Motif, veined } from './motif-plants.ts'

export const bee: Motif = ({ stem, fruit, light }) => {
  const inks: Ink[] = []
  for (const side of [-1, 1]) {
    inks.push(
      { d: leafShape([side * 5, -8], [side * 46, -26], 11), fill: light, stroke: stem, width: 1.1 },
      { d: leafShape([side * 5, -2], [side * 36, 4], 8), fill: light, stroke: stem, width: 1.1 },
      { d: `M${side * 3} -26Q${side * 5} -36 ${side * 12} -38`, stroke: stem, width: 1.3 },
    )
  }
  inks.push({ d: leafShape([0, -14], [0, 44], 17), fill: fruit })
  for (const [y, half] of [
    [0, 12.5],
    [11, 13],
    [22, 10.5],
    [32, 6],
  ] as const)
    inks.push({ d: `M${-half} ${y}Q0 ${y + 6} ${half} ${y}`, stroke: stem, width: 4.4 })
  inks.push({ d: ellipse(0, -10, 10.5, 9.5), fill: stem }, { d: ellipse(0, -23, 7, 6.2), fill: stem })
  return inks
}

export const comb: Motif = ({ fruit, stem, light }) =>
  (
    [
      [0, 0, 1],
      [0, -29, 0],
      [0, 29, 1],
      [25, -14.5, 1],
      [-25, -14.5, 0],
      [25, 14.5, 0],
      [-25, 14.5, 1],
    ] as const
  ).flatMap(([x, y, full]) => [{ d: hexagon(x, y, 15), fill: full ? fruit : light, stroke: stem, width: 1.6 }])

function hexagon(x: number, y: number, radius: number): string {
  return `${Array.from({ length: 6 }, (_, corner) => `${corner ? 'L' : 'M'}${n(x + radius * Math.cos((corner * Math.PI) / 3))} ${n(y + radius * Math.sin((corner * Math.PI) / 3))}`).join('')}Z`
}

/** Ghee: the churn's brass pot. */
export const pot: Motif = ({ fruit, stem, light, leaf }) => [
  ...veined([0, 46], [-48, 24], 6, leaf, light),
  ...veined([0, 46], [48, 24], 6, leaf, light),
  { d: 'M-16 -26C-12 -16 -36 -10 -36 12C-36 36 -18 46 0 46C18 46 36 36 36 12C36 -10 12 -16 16 -26Z', fill: fruit },
  { d: ellipse(0, -28, 22, 6.5), fill: stem },
  { d: ellipse(0, -29, 17, 4), fill: light },
  { d: 'M-33 6Q0 18 33 6M-35 14Q0 26 35 14', stroke: stem, width: 1.4, opacity: 0.7 },
]

/** A Gir or Kankrej head; the horns tell the breed. */
export function cow({ lyre = false } = {}): Motif {
  return ({ fruit, stem, light }) => {
    const inks: Ink[] = []
    for (const side of [-1, 1]) {
      const horn = lyre
        ? `M${side * 10} -22C${side * 34} -22 ${side * 38} -40 ${side * 24} -50C${side * 32} -38 ${side * 22} -30 ${side * 8} -28Z`
        : `M${side * 13} -24C${side * 30} -22 ${side * 40} -8 ${side * 30} 2C${side * 32} -8 ${side * 24} -16 ${side * 11} -17Z`
      inks.push(
        { d: horn, fill: stem },
        {
          d: leafShape([side * 14, -10], [side * (lyre ? 42 : 30), lyre ? 0 : 34], lyre ? 6 : 8, side * -3),
          fill: stem,
          opacity: 0.8,
        },
      )
    }
    inks.push({
      d: 'M-17 -22C-12 -36 12 -36 17 -22C20 -8 16 6 12 18C12 36 8 44 0 44C-8 44 -12 36 -12 18C-16 6 -20 -8 -17 -22Z',
      fill: fruit,
    })
    inks.push(
      { d: ellipse(0, 34, 10.5, 9), fill: light },
      { d: ellipse(-4.5, 33, 1.6, 2.2), fill: stem },
      { d: ellipse(4.5, 33, 1.6, 2.2), fill: stem },
    )
    return [
      ...inks,
      { d: leafShape([-14, -3], [-7, 0], 2.6), fill: stem },
      { d: leafShape([14, -3], [7, 0], 2.6), fill: stem },
      { d: leafShape([0, -26], [0, -8], 3), fill: light, opacity: 0.8 },
    ]
  }
}
