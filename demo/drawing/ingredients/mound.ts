import type { Canvas } from '../base/canvas.ts'
import { n, type Point } from '../base/path.ts'
import { between } from '../base/random.ts'
import { type KindName, kindOf } from './kinds.ts'
import { groundOf, loose, moundShade, points, put, stock } from './pile.ts'

type Place = { x: number; y: number; radius: number; length: number }

/** A handful lying on the table, looked down on: thick in the middle, single pieces at its edge. */
export function mound(canvas: Canvas, kind: KindName, { x, y, radius, length }: Place): string {
  const places = stock(canvas, kind)
  const [first, second] = [between(canvas.random, 0, 6), between(canvas.random, 0, 6)]
  const rim = (angle: number) =>
    radius * (1 + 0.04 * Math.sin(angle * 3 + first) + 0.025 * Math.sin(angle * 5 + second))
  const outline = `${Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * Math.PI * 2
    return `${index ? 'L' : 'M'}${n(Math.cos(angle) * rim(angle))} ${n(Math.sin(angle) * rim(angle))}`
  }).join('')}Z`
  const box = { x: -radius * 1.2, y: -radius * 1.2, width: radius * 2.4, height: radius * 2.4 }
  const within = points(canvas, box, length * (kindOf(kind).closeness ?? 0.62), ([px, py]) => {
    return Math.hypot(px, py) < rim(Math.atan2(py, px))
  })
  const strays = Array.from({ length: Math.round((radius / length) * 5) }, (): Point => {
    const angle = between(canvas.random, 0, Math.PI * 2)
    const away = rim(angle) * between(canvas.random, 1, 1.22)
    return [Math.cos(angle) * away, Math.sin(angle) * away]
  })
  return (
    `<g transform="translate(${x} ${y})"><path d="${outline}" transform="translate(14 22)" fill="#40220D" opacity="0.5" filter="${canvas.blur(16)}"/>` +
    loose(canvas, places, strays, length) +
    `<path d="${outline}" transform="scale(0.97)" fill="${groundOf(kind)}"/>${within.map((point) => put(canvas, places, point, length)).join('')}` +
    `<path d="${outline}" transform="scale(0.94)" fill="${moundShade(canvas, kind)}" opacity="0.62" filter="${canvas.blur(26)}"/></g>`
  )
}

/** Pieces from edge to edge of the picture. */
export function spread(canvas: Canvas, kind: KindName, { length }: { length: number }): string {
  const places = stock(canvas, kind)
  const box = { x: -40, y: -40, width: 1080, height: 1080 }
  const all = points(canvas, box, length * (kindOf(kind).closeness ?? 0.62), () => true)
  return `<rect x="-100" y="-100" width="1200" height="1200" fill="${groundOf(kind)}"/>${all.map((point) => put(canvas, places, point, length)).join('')}`
}
