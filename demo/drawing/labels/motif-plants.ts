import type { Ink } from '../base/ink.ts'
import { ellipse, leafShape, n, type Point } from '../base/path.ts'

/** Flat botanical marks for labels, drawn within 100 × 100 round the origin. */
export type MotifColours = { stem: string; fruit: string; leaf: string; light: string }
export type Motif = (colours: MotifColours) => Ink[]

type Curve = (share: number) => Point

/** A head of grain along a bending stem: millets and rice differ in bend, density and the shape of a grain. */
export function ear({ bend = 30, rows = 15, belly = 3.4, length = 9, spread = 6, from = 0.3, beard = 0 } = {}): Motif {
  return ({ stem, fruit, leaf }) => {
    const along: Curve = (share) => [
      -bend * 0.5 + bend * share ** 2.2 * 1.5,
      48 - 92 * share + bend * 0.75 * Math.max(0, share - 0.6) ** 1.5 * 2,
    ]
    const inks: Ink[] = [
      { d: leafShape(along(0.02), [along(0.02)[0] - 30, 2], 5, 4), fill: leaf },
      { d: leafShape(along(0.08), [along(0.08)[0] + 32, 12], 4.5, -4), fill: leaf, opacity: 0.85 },
      { d: curve(along, 0, 1), stroke: stem, width: 1.6 },
    ]
    for (let row = 0; row < rows; row += 1) {
      const share = from + ((1 - from) * row) / rows
      const root = along(share)
      const ahead = along(Math.min(1, share + 0.05))
      const angle = Math.atan2(ahead[1] - root[1], ahead[0] - root[0])
      const swell = Math.sin(Math.PI * Math.min(1, 0.25 + (row / rows) * 0.75)) * 0.5 + 0.6
      for (const side of [-1, 1]) {
        const out: Point = [
          root[0] + Math.cos(angle + side * 0.75) * (length + spread * 0.3) * swell,
          root[1] + Math.sin(angle + side * 0.75) * (length + spread * 0.3) * swell,
        ]
        if (beard)
          inks.push({
            d: `M${n(out[0])} ${n(out[1])}L${n(out[0] + Math.cos(angle + side * 0.4) * beard)} ${n(out[1] + Math.sin(angle + side * 0.4) * beard)}`,
            stroke: stem,
            width: 0.6,
            opacity: 0.7,
          })
        inks.push({ d: leafShape(root, out, belly * swell), fill: fruit, opacity: side < 0 ? 1 : 0.86 })
      }
    }
    return inks
  }
}

/** Ragi: a stalk that ends in a hand of fingers. */
export const fingers: Motif = ({ stem, fruit, leaf }) => {
  const inks: Ink[] = [
    { d: leafShape([0, 46], [-32, 4], 5, 4), fill: leaf },
    { d: leafShape([0, 40], [30, 12], 4.5, -4), fill: leaf, opacity: 0.85 },
    { d: 'M0 48C2 30 1 10 0 -2', stroke: stem, width: 1.8 },
  ]
  for (const lean of [-2, -1, 0, 1, 2]) {
    for (let step = 0; step < 9; step += 1) {
      const share = step / 8
      const x = lean * (5 + 13 * Math.sin(share * 2.1))
      const y = -2 - share * (40 - Math.abs(lean) * 5)
      inks.push(
        { d: ellipse(x - 2.2, y, 2.6, 3), fill: fruit },
        { d: ellipse(x + 2.2, y - 2, 2.6, 3), fill: fruit, opacity: 0.8 },
      )
    }
  }
  return inks
}

/** A twig with pods in which the seeds show, and leaves in threes. */
export function pods({ seeds = 4, width = 6, droop = 18 } = {}): Motif {
  return ({ stem, fruit, leaf, light }) => {
    const inks: Ink[] = [{ d: 'M-6 48C-2 24 2 0 -4 -44', stroke: stem, width: 1.6 }]
    for (const [x, y, side] of [
      [-4, -30, -1],
      [-1, -8, 1],
      [1, 14, -1],
    ] as const) {
      inks.push(
        { d: leafShape([x, y], [x + side * 31, y - 20], 10), fill: leaf },
        { d: leafShape([x, y], [x + side * 35, y - 2], 9), fill: leaf, opacity: 0.85 },
      )
    }
    for (const [x, y, side] of [
      [-3, -22, 1],
      [1, 2, -1],
      [0, 24, 1],
    ] as const) {
      const tip: Point = [x + side * 32, y + droop]
      inks.push({ d: leafShape([x, y], tip, width, side * 3), fill: fruit })
      for (let seed = 0; seed < seeds; seed += 1) {
        const share = 0.2 + (0.64 * (seed + 0.5)) / seeds
        inks.push({
          d: ellipse(x + (tip[0] - x) * share - side * 0.5, y + (tip[1] - y) * share + 2.2, width * 0.42),
          fill: light,
          opacity: 0.45,
        })
      }
    }
    return inks
  }
}

/** Berries on a hanging spike (pepper) or close round the nodes of a twig (coffee), with large leaves. */
export function berries({ hanging = false, leaves = 4 } = {}): Motif {
  return ({ stem, fruit, leaf, light }) => {
    const inks: Ink[] = [{ d: 'M-40 30C-20 14 14 0 42 -34', stroke: stem, width: 1.8 }]
    const nodes: readonly Point[] = [
      [-26, 20],
      [0, 5],
      [22, -11],
    ]
    nodes.slice(0, Math.ceil(leaves / 2) + 1).forEach(([x, y]) => {
      inks.push(
        ...veined([x, y], [x - 10, y - 38], 10, leaf, light),
        ...veined([x, y], [x + 28, y + 22], 9, leaf, light),
      )
    })
    nodes.forEach(([x, y], node) => {
      if (!hanging) {
        for (const [dx, dy] of [
          [-6, -2],
          [3, -6],
          [6, 3],
          [-2, 6],
        ] as const)
          inks.push(
            { d: ellipse(x + dx, y + dy, 5.4), fill: fruit },
            { d: ellipse(x + dx - 1.6, y + dy - 1.8, 1.3), fill: light, opacity: 0.7 },
          )
        return
      }
      for (let row = 0; row < 8 - node; row += 1) {
        for (const side of [-1, 1])
          inks.push({
            d: ellipse(x - 4 + side * 2.9 + row * 0.5, y + 6 + row * 5 + side, 3.1),
            fill: fruit,
            opacity: side < 0 ? 1 : 0.85,
          })
      }
    })
    return inks
  }
}

/** Cumin: an umbel of fine rays. */
export const umbel: Motif = ({ stem, fruit, leaf }) => {
  const inks: Ink[] = [{ d: 'M0 48C-2 26 2 8 0 -4', stroke: stem, width: 1.6 }]
  for (const [x, y] of [
    [-28, 14],
    [26, 20],
    [-20, 30],
  ] as const)
    inks.push({ d: `M0 36Q${x / 2} 32 ${x} ${y}`, stroke: leaf, width: 1.6 })
  for (let ray = -4; ray <= 4; ray += 1) {
    const tip: Point = [ray * 9.5, -36 + ray * ray * 1.3]
    inks.push({ d: `M0 -4Q${n(tip[0] * 0.35)} ${n(tip[1] * 0.7)} ${n(tip[0])} ${n(tip[1])}`, stroke: stem, width: 0.9 })
    for (let seed = -2; seed <= 2; seed += 1) {
      inks.push({ d: leafShape(tip, [tip[0] + seed * 4.2, tip[1] - 9 + Math.abs(seed) * 2], 1.5), fill: fruit })
    }
  }
  return inks
}

export function veined(from: Point, to: Point, belly: number, fill: string, vein: string): Ink[] {
  return [
    { d: leafShape(from, to, belly), fill },
    {
      d: `M${n(from[0])} ${n(from[1])}L${n(from[0] + (to[0] - from[0]) * 0.85)} ${n(from[1] + (to[1] - from[1]) * 0.85)}`,
      stroke: vein,
      width: 0.7,
      opacity: 0.5,
    },
  ]
}

function curve(along: Curve, start: number, end: number): string {
  return Array.from({ length: 15 }, (_, step) => {
    const [x, y] = along(start + ((end - start) * step) / 14)
    return `${step === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`
  }).join('')
}
