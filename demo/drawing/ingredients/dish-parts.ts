import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { ellipse, leafShape, n, type Point, rectangle } from '../base/path.ts'
import { between } from '../base/random.ts'
import { at, type Spot, under } from './plants.ts'

/** Places within a circle, none nearer to another than `apart`. */
export function strewn(canvas: Canvas, count: number, radius: number, apart: number): Point[] {
  const taken: Point[] = []
  for (let attempt = 0; attempt < count * 20 && taken.length < count; attempt += 1) {
    const [angle, away] = [between(canvas.random, 0, Math.PI * 2), radius * Math.sqrt(canvas.random())]
    const point: Point = [Math.cos(angle) * away, Math.sin(angle) * away]
    if (taken.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) > apart)) taken.push(point)
  }
  return taken
}

const ball = (canvas: Canvas, d: string, colour: string, dark = 0.5) =>
  `<path d="${d}" fill="${canvas.radial([
    [0, lighter(colour, 0.55)],
    [0.45, colour],
    [1, darker(colour, dark)],
  ])}"/>`

export const pea = (canvas: Canvas, spot: Spot) =>
  at(spot, under(canvas, ellipse(0, 0, 18), { dx: 3, dy: 5, blur: 3 }) + ball(canvas, ellipse(0, 0, 19), '#7FA63A'))

export function dice(canvas: Canvas, spot: Spot, colour: string, size = 34): string {
  const [d, depth] = [rectangle(-size / 2, -size / 2, size, size, size * 0.16), size * 0.2]
  return at(
    spot,
    `${under(canvas, d, { dx: 4, dy: 8, blur: 4 })}<path d="${d}" transform="translate(${n(depth * 0.5)} ${n(depth)})" fill="${darker(colour, 0.36)}"/><path d="${d}" fill="${canvas.linear(
      [
        [0, lighter(colour, 0.5)],
        [1, colour],
      ],
      'diagonal',
    )}"/>`,
  )
}

export const cashew = (canvas: Canvas, spot: Spot) => {
  const d = 'M-30 8C-34 -22 -8 -36 20 -26C36 -20 40 -4 30 0C18 4 6 -4 -4 6C-10 14 -6 26 -16 28C-26 28 -29 18 -30 8Z'
  return at(spot, under(canvas, d, { dx: 3, dy: 6, blur: 4 }) + ball(canvas, d, '#E8C98C', 0.36))
}

export function coriander(canvas: Canvas, spot: Spot): string {
  const lobes = [-64, -22, 22, 64].map((turn) => {
    const angle = ((turn - 90) * Math.PI) / 180
    return leafShape([0, 0], [Math.cos(angle) * 34, Math.sin(angle) * 34], 13)
  })
  return at(
    spot,
    `${under(canvas, lobes.join(''), { dx: 3, dy: 5, blur: 3 })}<path d="M0 0L0 24" stroke="#5E7A34" stroke-width="3"/><path d="${lobes.join('')}" fill="${canvas.linear(
      [
        [0, '#8DB04C'],
        [1, '#4F7430'],
      ],
      'down',
    )}"/>`,
  )
}

/** A fried ring of batter, crisp and uneven. */
export function vada(canvas: Canvas, spot: Spot): string {
  const ring = `${ellipse(0, 0, 104, 100)}${ellipse(2, 2, 27, 25)}`
  const crust = (colour: string, seed: number) =>
    `<path fill-rule="evenodd" d="${ring}" filter="${canvas.speckle({ colour, frequency: '0.035', strength: 3, seed })}" opacity="0.34"/>`
  const bubbles = Array.from({ length: 34 }, () => {
    const [angle, away] = [between(canvas.random, 0, Math.PI * 2), between(canvas.random, 104, 126)]
    return `<circle cx="${n(Math.cos(angle) * away)}" cy="${n(Math.sin(angle) * away)}" r="${n(between(canvas.random, 4, 10))}" fill="#FFE9A8" fill-opacity="0.4" stroke="#FFF6D8" stroke-width="2" stroke-opacity="0.75"/>`
  }).join('')
  return at(
    spot,
    `<path d="${ellipse(4, 10, 108)}" fill="#5A3208" opacity="0.4" filter="${canvas.blur(8)}"/>${bubbles}<path fill-rule="evenodd" d="${ring}" fill="${canvas.radial(
      [
        [0, '#F3C878'],
        [0.5, '#CF8A34'],
        [1, '#8A4A14'],
      ],
    )}"/>${crust('#8A4A14', 4)}${crust('#F8DC9C', 9)}<path d="${ellipse(2, 2, 34, 32)}" fill="none" stroke="#6A340C" stroke-width="14" opacity="0.75" filter="${canvas.blur(4)}"/>`,
  )
}

/** A ladoo: roasted flour and ghee pressed into a ball, a sliver of pistachio on top. */
export function ladoo(canvas: Canvas, spot: Spot): string {
  const round = ellipse(0, 0, 100)
  const crumbs = (colour: string, seed: number) =>
    `<path d="${round}" filter="${canvas.speckle({ colour, frequency: '0.13', strength: 6, seed })}" opacity="0.5"/>`
  return at(
    spot,
    `${under(canvas, round, { dx: 12, dy: 20, blur: 12, opacity: 0.5 })}${ball(canvas, round, '#E3A63A', 0.6)}${crumbs('#A86A1C', 3)}${crumbs('#FBE0A0', 11)}<path d="${leafShape([-26, -14], [18, -32], 10)}" fill="#8FA548"/><path d="${leafShape([-6, -2], [34, 6], 9)}" fill="#A9BC62"/><path d="${leafShape([-30, 12], [0, 22], 8)}" fill="#F6E9CC"/>`,
  )
}

/** A slice of bread, toasted, with honey run over it. */
export function toast(canvas: Canvas, spot: Spot): string {
  const slice =
    'M-150 -60C-190 -150 -90 -180 0 -172C90 -180 190 -150 150 -60L158 130C158 160 140 168 120 168L-120 168C-140 168 -158 160 -158 130Z'
  const honey =
    'M-104 -90C-60 -134 60 -134 104 -92C128 -40 96 -10 108 40C116 84 96 124 70 104C52 88 40 132 8 128C-24 126 -22 84 -54 98C-92 112 -118 60 -104 20C-92 -20 -124 -40 -104 -90Z'
  return at(
    spot,
    `${under(canvas, slice, { dx: 10, dy: 18, blur: 11, opacity: 0.45 })}<path d="${slice}" fill="#A8662C" stroke="#8A4F1E" stroke-width="6"/><path d="${slice}" transform="scale(0.9)" fill="${canvas.radial(
      [
        [0, '#F8E4B8'],
        [0.7, '#EBC988'],
        [1, '#C98F48'],
      ],
      { cx: 0.48, cy: 0.46, r: 0.62 },
    )}"/><path d="${slice}" transform="scale(0.9)" filter="${canvas.speckle({ colour: '#9A5F26', frequency: '0.09', strength: 5, seed: 5 })}" opacity="0.3"/>` +
      `<path d="${honey}" transform="translate(3 7)" fill="#7A3E08" opacity="0.4" filter="${canvas.blur(4)}"/><path d="${honey}" fill="${canvas.linear(
        [
          [0, '#F6C04A', 0.94],
          [0.5, '#DE8E1C', 0.92],
          [1, '#B0600F', 0.94],
        ],
        'diagonal',
      )}"/><path d="M-84 -76C-50 -108 20 -112 64 -94M-86 10Q-96 40 -78 62" stroke="#FFF8DC" stroke-width="11" stroke-linecap="round" fill="none" opacity="0.85" filter="${canvas.blur(2)}"/>`,
  )
}
