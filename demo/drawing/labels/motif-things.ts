import type { Ink } from '../base/ink.ts'
import { ellipse, leafShape, type Point } from '../base/path.ts'
import { type Motif, veined } from './motif-plants.ts'

export function flower({ petals = 5, petalLength = 26, petalWidth = 11, heart = 8, x = 0, y = 0 } = {}): Motif {
  return ({ stem, fruit, leaf, light }) => {
    const inks: Ink[] = [
      { d: `M${x} ${y}Q${x + 4} ${y + 26} ${x - 4} 50`, stroke: leaf, width: 2 },
      ...veined([x, 40], [x + 30, 22], 7, leaf, light),
      ...veined([x - 2, 44], [x - 30, 30], 6, leaf, light),
    ]
    for (let petal = 0; petal < petals; petal += 1) {
      const angle = (petal / petals) * Math.PI * 2 - Math.PI / 2
      const tip: Point = [x + Math.cos(angle) * petalLength, y + Math.sin(angle) * petalLength]
      inks.push({ d: leafShape([x, y], tip, petalWidth), fill: fruit, stroke: light, width: 0.8 })
    }
    return [
      ...inks,
      { d: ellipse(x, y, heart), fill: stem },
      { d: ellipse(x, y, heart * 0.6), fill: leaf, opacity: 0.5 },
    ]
  }
}

export const mustardSprig: Motif = (colours) => {
  const { leaf, fruit, stem } = colours
  const inks: Ink[] = [
    { d: 'M0 50C-3 20 4 -10 0 -34', stroke: leaf, width: 2 },
    ...veined([-1, 30], [-34, 14], 8, leaf, colours.light),
    ...veined([0, 18], [30, 4], 7, leaf, colours.light),
  ]
  for (const [x, y, size] of [
    [0, -34, 1.1],
    [-18, -22, 1],
    [19, -24, 1],
    [-11, -4, 0.8],
    [14, -6, 0.85],
    [2, -16, 0.9],
  ] as const) {
    inks.push({ d: `M0 ${y + 22}Q${x} ${y + 14} ${x} ${y}`, stroke: leaf, width: 1.2 })
    for (const [dx, dy] of [
      [-7, 0],
      [7, 0],
      [0, -7],
      [0, 7],
    ] as const)
      inks.push({ d: leafShape([x, y], [x + dx * 1.5 * size, y + dy * 1.5 * size], 5 * size), fill: fruit })
    inks.push({ d: ellipse(x, y, 2.2 * size), fill: stem })
  }
  return inks
}

export const chillies: Motif = ({ fruit, leaf, stem, light }) =>
  (
    [
      [-24, -30, -12, 46],
      [2, -36, 2, 48],
      [26, -28, 20, 42],
    ] as const
  ).flatMap(([x, y, tipX, tipY]) => [
    { d: `M${x} ${y}Q${x + 2} ${y - 8} ${x - 4} ${y - 14}`, stroke: stem, width: 2.4 },
    { d: leafShape([x, y], [tipX, tipY], 9.5, 4), fill: fruit },
    { d: `M${x - 3} ${y + 12}Q${x - 5} ${y + 34} ${tipX - 1} ${tipY - 18}`, stroke: light, width: 1.4, opacity: 0.5 },
    { d: ellipse(x, y + 1, 6.5, 4), fill: leaf },
  ])

export const rhizome: Motif = ({ fruit, leaf, light, stem }) => {
  const inks: Ink[] = [
    ...veined([4, 8], [-30, -46], 10, leaf, light),
    ...veined([4, 8], [4, -50], 10, leaf, light),
    ...veined([4, 8], [36, -40], 10, leaf, light),
  ]
  for (const [x1, y1, x2, y2, belly] of [
    [-38, 18, 34, 24, 13],
    [-16, 20, -34, 46, 9],
    [8, 22, 6, 50, 9],
    [24, 22, 42, 42, 8],
  ] as const)
    inks.push({ d: leafShape([x1, y1], [x2, y2], belly), fill: fruit })
  for (const x of [-24, -12, 0, 12, 22])
    inks.push({ d: `M${x} 12Q${x + 4} 21 ${x} 31`, stroke: stem, width: 0.9, opacity: 0.6 })
  return inks
}

export const quills: Motif = ({ fruit, stem, leaf, light }) => {
  const inks: Ink[] = veined([0, 10], [-40, -36], 11, leaf, light).concat(veined([0, 10], [42, -30], 11, leaf, light))
  for (const [x, top] of [
    [-16, -26],
    [-1, -40],
    [14, -30],
  ] as const) {
    inks.push(
      { d: `M${x - 7} ${top}L${x + 7} ${top}L${x + 7} 46L${x - 7} 46Z`, fill: fruit },
      { d: ellipse(x, top, 7, 3), fill: light },
      {
        d: `M${x - 4} ${top}Q${x} ${top - 3} ${x + 3} ${top}Q${x} ${top + 3} ${x - 1} ${top}`,
        stroke: stem,
        width: 0.9,
      },
      { d: `M${x + 2} ${top + 6}L${x + 2} 44`, stroke: stem, width: 0.7, opacity: 0.5 },
    )
  }
  return [...inks, { d: 'M-25 8L24 8L24 14L-25 14Z', fill: stem }]
}

export const coconut: Motif = ({ fruit, stem, light, leaf }) => [
  ...[-60, -30, 0, 30, 60].flatMap((turn): Ink[] => {
    const angle = ((turn - 90) * Math.PI) / 180
    return veined([0, 6], [Math.cos(angle) * 46, Math.sin(angle) * 44], 7, leaf, light)
  }),
  { d: ellipse(0, 22, 31, 27), fill: stem },
  { d: ellipse(0, 22, 26, 22.5), fill: light },
  { d: ellipse(0, 25, 18.5, 14.5), fill: fruit, opacity: 0.35 },
]

export const groundnut: Motif = ({ fruit, stem, leaf, light }) => {
  const nut = (x: number, y: number, lean: number): Ink[] => [
    {
      d: `M${x - 11} ${y - 16}C${x - 9} ${y - 30} ${x + 9} ${y - 30} ${x + 11} ${y - 16}C${x + 12} ${y - 7} ${x + 6} ${y - 3} ${x + 7 + lean} ${y + 3}C${x + 15 + lean} ${y + 12} ${x + 10 + lean} ${y + 28} ${x + lean} ${y + 28}C${x - 12 + lean} ${y + 28} ${x - 15 + lean} ${y + 12} ${x - 7} ${y + 3}C${x - 6} ${y - 3} ${x - 12} ${y - 7} ${x - 11} ${y - 16}Z`,
      fill: fruit,
    },
    ...[-6, 0, 6].map(
      (dx): Ink => ({
        d: `M${x + dx} ${y - 20}Q${x + dx * 0.4} ${y} ${x + dx + lean} ${y + 20}`,
        stroke: stem,
        width: 0.8,
        opacity: 0.6,
      }),
    ),
  ]
  return [
    { d: 'M0 -46C-2 -30 -18 -20 -20 -8M0 -46C2 -34 16 -26 18 -14', stroke: stem, width: 1.4 },
    ...veined([0, -44], [-38, -38], 8, leaf, light),
    ...veined([0, -44], [38, -40], 8, leaf, light),
    ...nut(-20, 14, 3),
    ...nut(18, 10, -3),
  ]
}
