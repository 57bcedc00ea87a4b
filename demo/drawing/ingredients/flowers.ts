import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { ellipse, leafShape, n } from '../base/path.ts'
import { between } from '../base/random.ts'
import { at, leaf, type Spot, under } from './plants.ts'

export function blossom(
  canvas: Canvas,
  spot: Spot,
  { petals = 5, colour = '#F7F0E2', heart = '#D9A93B', petal = 26, belly = 11 } = {},
): string {
  let flower = ''
  const shape = ellipse(0, 0, petal * 0.8)
  for (let index = 0; index < petals; index += 1) {
    const angle = (index / petals) * Math.PI * 2 + 0.3
    const d = leafShape([0, 0], [Math.cos(angle) * petal, Math.sin(angle) * petal], belly)
    flower += `<path d="${d}" fill="${canvas.radial(
      [
        [0, lighter(colour, 0.5)],
        [0.6, colour],
        [1, darker(colour, 0.16)],
      ],
      { cx: 0.5, cy: 0.5, r: 0.7 },
    )}" stroke="${darker(colour, 0.22)}" stroke-width="0.8" stroke-opacity="0.6"/>`
  }
  return at(
    spot,
    `${under(canvas, shape, { opacity: 0.28 })}${flower}<circle r="${n(petal * 0.2)}" fill="${heart}"/><circle r="${n(petal * 0.1)}" cx="-1.5" cy="-1.5" fill="${lighter(heart, 0.5)}"/>`,
  )
}

/** Mustard: yellow crosses clustered at the top of a stem. */
export function mustardStem(canvas: Canvas, spot: Spot): string {
  const flowers: readonly [number, number, number][] = [
    [182, -8, 0.95],
    [160, -34, 0.85],
    [158, 22, 0.9],
    [205, -30, 0.8],
    [206, 18, 0.75],
    [228, -6, 0.7],
    [128, -22, 0.7],
    [126, 26, 0.66],
  ]
  const leaves = leaf(canvas, [40, 2], [96, -36], 13, '#7C8F4E') + leaf(canvas, [62, -2], [112, 40], 12, '#6F8347')
  const stalks = flowers
    .map(
      ([x, y]) =>
        `<path d="M96 -2Q${n(x * 0.82)} ${n(y * 0.3)} ${x} ${y}" stroke="#7C8F4E" stroke-width="2" fill="none"/>`,
    )
    .join('')
  const heads = flowers
    .map(([x, y, size]) =>
      blossom(
        canvas,
        { x, y, size, turn: x * 7 },
        { petals: 4, colour: '#EFC72F', heart: '#A98A1E', petal: 23, belly: 9.5 },
      ),
    )
    .join('')
  return at(
    spot,
    `<path d="M0 0Q60 -12 176 -6" stroke="#6F8347" stroke-width="4" fill="none"/>${leaves}${stalks}${heads}`,
  )
}

export function sunflowerHead(canvas: Canvas, spot: Spot, { r = 96 } = {}): string {
  const ring = (count: number, long: number, belly: number, colour: string, shift: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2 + shift
      const reach = long * between(canvas.random, 0.92, 1.06)
      return `<path d="${leafShape([Math.cos(angle) * r * 0.42, Math.sin(angle) * r * 0.42], [Math.cos(angle) * reach, Math.sin(angle) * reach], belly)}" fill="${canvas.linear(
        [
          [0, lighter(colour, 0.25)],
          [1, darker(colour, 0.16)],
        ],
        'diagonal',
      )}" stroke="${darker(colour, 0.3)}" stroke-opacity="0.4" stroke-width="1"/>`
    }).join('')
  const seeds = Array.from({ length: 170 }, (_, index) => {
    const angle = index * 2.39996
    const away = Math.sqrt(index / 170) * r * 0.5
    return `<circle cx="${n(Math.cos(angle) * away)}" cy="${n(Math.sin(angle) * away)}" r="3" fill="${index % 3 ? '#4A2F1A' : '#7A5128'}"/>`
  }).join('')
  return at(
    spot,
    `${under(canvas, ellipse(0, 0, r * 0.95, r * 0.95), { dx: 8, dy: 14, blur: 10 })}${ring(22, r * 1.14, 13, '#E0A21F', 0.14)}${ring(20, r * 1.02, 13, '#F0BC32', 0)}<circle r="${r * 0.53}" fill="#35210F"/>${seeds}<circle r="${r * 0.53}" fill="${canvas.radial(
      [
        [0, '#FFF6E0', 0.2],
        [0.5, '#40220D', 0],
        [1, '#40220D', 0.5],
      ],
    )}"/>`,
  )
}
