import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { n, type Point } from '../base/path.ts'
import { between } from '../base/random.ts'
import { at, type Spot, under } from './plants.ts'

type Look = { colour?: string; length?: number; girth?: number; bend?: number }

/** A dried chilli: shrunk to deep creases from stem to tip, its edge crinkled, cap and stem straw-coloured. */
export function chilliPod(
  canvas: Canvas,
  spot: Spot,
  { colour = '#8E1F14', length = 190, girth = 17, bend = 26 }: Look = {},
): string {
  const spread = crinkled(canvas, { length, girth, bend })
  const body = closed(
    steps(26).map((share) => spread(share, -1)),
    steps(26).map((share) => spread(1 - share, 1)),
  )
  const tones = canvas.linear(
    [
      [0, lighter(colour, 0.1)],
      [0.5, colour],
      [1, darker(colour, 0.6)],
    ],
    'down',
  )
  const creases = [-0.72, -0.42, -0.1, 0.24, 0.52, 0.8]
    .map((aside) => crease(canvas, spread, { aside, colour }))
    .join('')
  return at(
    spot,
    `${under(canvas, body, { dx: 4, dy: 9, blur: 5 })}<path d="M-4 0C-18 -3 -26 -12 -42 -10" stroke="#8A7742" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M-4 -1C-18 -4 -26 -13 -42 -11" stroke="#C9B57C" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="${body}" fill="${tones}"/><g clip-path="${canvas.clip(body)}">${creases}</g>` +
      `<path d="M12 ${n(-girth * 0.5)}Q2 ${n(-girth * 0.9)} -7 ${n(-girth * 0.34)}Q-11 0 -7 ${n(girth * 0.34)}Q2 ${n(girth * 0.9)} 12 ${n(girth * 0.5)}Q5 ${n(girth * 0.2)} 13 0Q5 ${n(-girth * 0.2)} 12 ${n(-girth * 0.5)}Z" fill="${canvas.linear(
        [
          [0, '#C2AC6C'],
          [1, '#7A6634'],
        ],
        'down',
      )}"/>`,
  )
}

type Spread = (share: number, aside: number) => Point

/** Where a point of the pod lies: `share` from cap to tip, `aside` from edge (-1) to edge (1). */
function crinkled(canvas: Canvas, { length, girth, bend }: Required<Omit<Look, 'colour'>>): Spread {
  const [first, second, third] = [1, 2, 3].map(() => between(canvas.random, 0, 6)) as [number, number, number]
  return (share, aside) => {
    const taper = Math.min(1, 0.62 + share * 3.4) * Math.max(0.05, 1 - share ** 2.3) ** 0.8
    const shrunk = 1 + 0.15 * Math.sin(share * 21 + first + aside) + 0.1 * Math.sin(share * 43 + second - aside * 2)
    const sway = Math.sin(share * 9 + third) * girth * 0.22 * share
    return [share * length, -bend * share ** 1.4 + sway + aside * girth * taper * shrunk]
  }
}

/** A fold from stem to tip: its dark bottom and the gleam on its shoulder. */
function crease(canvas: Canvas, spread: Spread, { aside, colour }: { aside: number; colour: string }): string {
  const phase = between(canvas.random, 0, 6)
  const [from, to] = [between(canvas.random, 0.02, 0.14), between(canvas.random, 0.8, 0.98)]
  const along = (shift: number) =>
    steps(22)
      .map((share) => from + (to - from) * share)
      .map((share) => spread(share, aside + shift + 0.16 * Math.sin(share * 17 + phase)))
      .map(([x, y], index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`)
      .join('')
  const gleams = `${n(between(canvas.random, 8, 22))} ${n(between(canvas.random, 10, 26))} ${n(between(canvas.random, 16, 34))} ${n(between(canvas.random, 14, 30))}`
  return (
    `<path d="${along(0)}" stroke="${darker(colour, 0.75)}" stroke-width="2.6" fill="none" opacity="0.8" stroke-linejoin="round"/>` +
    `<path d="${along(-0.17)}" stroke="${lighter(colour, aside < 0.2 ? 0.5 : 0.24)}" stroke-width="2" fill="none" opacity="0.7" stroke-linecap="round" stroke-dasharray="${gleams}"/>`
  )
}

const steps = (count: number) => Array.from({ length: count + 1 }, (_, index) => index / count)

const closed = (...sides: Point[][]) =>
  `${sides
    .flat()
    .map(([x, y], index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`)
    .join('')}Z`
