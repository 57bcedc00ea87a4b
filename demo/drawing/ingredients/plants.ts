import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { leafShape, n, type Point } from '../base/path.ts'
import { between } from '../base/random.ts'

export type Spot = { x: number; y: number; size?: number; turn?: number }

export const at = ({ x, y, size = 1, turn = 0 }: Spot, markup: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size)})">${markup}</g>`

/** The soft dark under something that lies flat. */
export const under = (canvas: Canvas, d: string, { dx = 5, dy = 9, blur = 5, opacity = 0.36 } = {}) =>
  `<path d="${d}" transform="translate(${dx} ${dy})" fill="#40220D" opacity="${opacity}" filter="${canvas.blur(blur)}"/>`

export function leaf(
  canvas: Canvas,
  from: Point,
  to: Point,
  belly: number,
  colour: string,
  { shadow = true } = {},
): string {
  const shape = leafShape(from, to, belly, belly * 0.12)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / length, dx / length]
  const veins = [0.2, 0.34, 0.48, 0.62, 0.76].flatMap((share) =>
    [-1, 1].map((side) => {
      const reach = belly * 0.68 * Math.sin(Math.PI * (share * 0.8 + 0.15))
      const start: Point = [from[0] + dx * share, from[1] + dy * share]
      return `M${n(start[0])} ${n(start[1])}L${n(start[0] + dx * 0.1 + nx * side * reach)} ${n(start[1] + dy * 0.1 + ny * side * reach)}`
    }),
  )
  const half = `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}C${n(from[0] + dx * 0.7 + nx * belly)} ${n(from[1] + dy * 0.7 + ny * belly)} ${n(from[0] + dx * 0.25 + nx * belly * 1.1)} ${n(from[1] + dy * 0.25 + ny * belly * 1.1)} ${n(from[0])} ${n(from[1])}Z`
  return (
    (shadow ? under(canvas, shape) : '') +
    `<path d="${shape}" fill="${canvas.linear(
      [
        [0, darker(colour, 0.22)],
        [0.5, colour],
        [1, lighter(colour, 0.22)],
      ],
      'diagonal',
    )}"/><path d="${half}" fill="${darker(colour, 0.4)}" opacity="0.28"/>` +
    `<path d="${veins.join('')}" stroke="${lighter(colour, 0.45)}" stroke-width="1" opacity="0.5" fill="none"/><path d="M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}" stroke="${lighter(colour, 0.55)}" stroke-width="1.8" opacity="0.75"/>`
  )
}

/** Curry leaf, neem, tamarind: paired leaflets on a stalk. */
export function sprig(
  canvas: Canvas,
  spot: Spot,
  { colour = '#5E7441', pairs = 6, length = 190, leaflet = 44, belly = 11 } = {},
): string {
  let leaves = ''
  for (let pair = pairs - 1; pair >= 0; pair -= 1) {
    const x = length * (0.14 + (0.8 * pair) / pairs)
    const y = -Math.sin((x / length) * 2.4) * 16
    for (const side of [-1, 1])
      leaves += leaf(
        canvas,
        [x, y],
        [x + leaflet * 0.62, y + side * leaflet * between(canvas.random, 0.72, 0.9)],
        belly,
        colour,
      )
  }
  const tip = leaf(canvas, [length * 0.94, -11], [length * 0.94 + leaflet * 1.05, -14], belly, colour)
  return at(
    spot,
    `<path d="M0 0Q${length * 0.5} -26 ${length * 0.96} -11" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="3.4"/>${leaves}${tip}`,
  )
}

/** A cut ear lying down: foxtail, pearl millet, paddy. */
export function cutEar(
  canvas: Canvas,
  spot: Spot,
  {
    colour,
    length = 260,
    grain = 13,
    belly = 5.4,
    dense = 2,
    awns = 0,
    droop = 30,
  }: { colour: string; length?: number; grain?: number; belly?: number; dense?: number; awns?: number; droop?: number },
): string {
  const along = (share: number): Point => [length * share, -Math.sin(share * 1.5) * droop + share * share * droop * 1.7]
  const grains = [colour, lighter(colour, 0.2), darker(colour, 0.14)].map((tone) =>
    canvas.symbol(
      `<path d="${leafShape([0, 0], [grain, 0], belly)}" fill="${canvas.linear(
        [
          [0, lighter(tone, 0.35)],
          [1, darker(tone, 0.3)],
        ],
        'down',
      )}"/>`,
    ),
  )
  let head = ''
  let shade = ''
  for (let step = 0; step <= 34 * dense; step += 1) {
    const share = 0.4 + (0.6 * step) / (34 * dense)
    const [x, y] = along(share)
    const girth = Math.sin(Math.PI * Math.min(1, 0.16 + ((share - 0.4) / 0.6) * 0.82)) * 0.75 + 0.3
    for (const side of [-1, -0.4, 0.4, 1]) {
      const angle = side * 52 + between(canvas.random, -16, 16)
      const aside = side * grain * 0.42 * girth * (dense > 1 ? 1.15 : 0.7)
      head +=
        grains[Math.floor(canvas.random() * 3)]?.(
          `translate(${n(x)} ${n(y + aside)}) rotate(${n(angle)}) scale(${n(girth)})`,
        ) ?? ''
      if (awns && Math.abs(side) === 1)
        shade += `<path d="M${n(x)} ${n(y + aside)}l${n(awns)} ${n(side * awns * 0.5)}" stroke="${darker(colour, 0.1)}" stroke-width="0.9" opacity="0.7"/>`
    }
  }
  const stalk = Array.from({ length: 12 }, (_, step) => along(step / 11))
    .map(([x, y], step) => `${step ? 'L' : 'M'}${n(x)} ${n(y)}`)
    .join('')
  return at(
    spot,
    `<path d="${stalk}" fill="none" stroke="#40220D" stroke-width="26" stroke-linecap="round" opacity="0.22" transform="translate(6 13)" stroke-dasharray="0 ${n(length * 0.42)} ${n(length)}" filter="${canvas.blur(7)}"/>` +
      `<path d="${stalk}" fill="none" stroke="${darker('#B79B57', 0.1)}" stroke-width="3.6" stroke-linecap="round"/>${shade}${head}`,
  )
}

/** A twig of ripe coffee with its glossy leaves. */
export function cherryBranch(canvas: Canvas, spot: Spot, { fruit = '#B3282D', foliage = '#4F6B3C' } = {}): string {
  const berry = (x: number, y: number, r: number) =>
    `<circle cx="${x + 3}" cy="${y + 5}" r="${r}" fill="#40220D" opacity="0.35" filter="${canvas.blur(3)}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${canvas.radial(
      [
        [0, lighter(fruit, 0.5)],
        [0.35, fruit],
        [1, darker(fruit, 0.5)],
      ],
    )}"/><circle cx="${n(x - r * 0.32)}" cy="${n(y - r * 0.36)}" r="${n(r * 0.2)}" fill="#FFFDF4" opacity="0.75"/><circle cx="${n(x + r * 0.45)}" cy="${n(y + r * 0.4)}" r="${n(r * 0.14)}" fill="#40220D" opacity="0.5"/>`
  const foliageMarkup = [
    [[40, 0], [70, -92], 25],
    [[52, 2], [112, 84], 24],
    [[130, -6], [196, -98], 26],
    [[138, -4], [214, 74], 24],
    [[196, -14], [300, -56], 24],
  ] as const
  const clusters = [
    [48, 0],
    [132, -6],
    [200, -14],
  ] as const
  return at(
    spot,
    `<path d="M0 6Q120 -10 230 -20" stroke="#6B4A30" stroke-width="6" fill="none" stroke-linecap="round"/>${foliageMarkup.map(([from, to, belly]) => leaf(canvas, from, to, belly, foliage)).join('')}` +
      clusters
        .map(
          ([x, y]) =>
            berry(x - 14, y + 10, 14) + berry(x + 16, y + 12, 13) + berry(x - 6, y - 14, 13) + berry(x + 2, y + 6, 15),
        )
        .join(''),
  )
}
