import type { Canvas } from '../base/canvas.ts'
import { darker } from '../base/colour.ts'
import { ellipse, n, type Point } from '../base/path.ts'
import { between, pick } from '../base/random.ts'
import { type KindName, kindOf } from './kinds.ts'

export type Place = (transform: string) => string

/** Every shape of the kind in every colour, ready to be placed. */
export function stock(canvas: Canvas, kind: KindName): Place[] {
  const { shapes, colours } = kindOf(kind)
  return shapes.flatMap((shape) => colours.map((colour) => canvas.symbol(shape(canvas, colour))))
}

export function put(canvas: Canvas, places: readonly Place[], [x, y]: Point, length: number): string {
  const scale = (length / 20) * between(canvas.random, 0.9, 1.08)
  const squash = between(canvas.random, 0.84, 1)
  return pick(
    canvas.random,
    places,
  )(`translate(${n(x)} ${n(y)}) rotate(${n(between(canvas.random, 0, 360))}) scale(${n(scale)} ${n(scale * squash)})`)
}

/** Points over a box, evenly but not in rows, kept where the shape allows. */
export function points(
  canvas: Canvas,
  box: { x: number; y: number; width: number; height: number },
  step: number,
  inside: (point: Point) => boolean,
): Point[] {
  const found: Point[] = []
  const rowStep = step * 0.72
  for (let y = box.y; y <= box.y + box.height; y += rowStep) {
    for (let x = box.x; x <= box.x + box.width; x += step) {
      const point: Point = [
        x + between(canvas.random, -0.55, 0.55) * step,
        y + between(canvas.random, -0.5, 0.5) * rowStep,
      ]
      if (inside(point)) found.push(point)
    }
  }
  return found
}

/** A heap lying on the table; (x, y) is the middle of its foot. */
export function heap(
  canvas: Canvas,
  kind: KindName,
  {
    x,
    y,
    width,
    height,
    length = kindOf(kind).length,
  }: { x: number; y: number; width: number; height: number; length?: number },
): string {
  const half = width / 2
  const foot = width * 0.1
  const outline = `M${-half} 0C${n(-half * 0.72)} ${n(-height * 0.2)} ${n(-half * 0.5)} ${-height} 0 ${-height}C${n(half * 0.5)} ${-height} ${n(half * 0.72)} ${n(-height * 0.2)} ${half} 0C${n(half * 0.7)} ${n(foot)} ${n(-half * 0.7)} ${n(foot)} ${-half} 0Z`
  const ridge = (px: number) => -height * Math.max(0, Math.cos((Math.min(1, Math.abs(px) / half) * Math.PI) / 2)) ** 1.5
  const places = stock(canvas, kind)
  const ground = groundOf(kind)
  const within = points(
    canvas,
    { x: -half, y: -height, width, height: height + foot },
    length * (kindOf(kind).closeness ?? 0.62),
    ([px, py]) => py > ridge(px) - length * 0.1 && py < foot * Math.sqrt(Math.max(0, 1 - (px / half) ** 2)),
  )
  const strays = Array.from({ length: Math.round(width / length) }, (): Point => {
    const angle = between(canvas.random, -0.35, Math.PI + 0.35)
    const away = between(canvas.random, 1.02, 1.32)
    return [Math.cos(angle) * half * away, Math.sin(angle) * foot * away * 1.5]
  })
  return (
    `<g transform="translate(${x} ${y})"><path d="${ellipse(half * 0.14, foot * 0.5, half * 1.06, foot * 1.25)}" fill="#40220D" opacity="0.42" filter="${canvas.blur(9)}"/>` +
    loose(canvas, places, strays, length) +
    `<path d="${outline}" fill="${ground}"/>${within.map((point) => put(canvas, places, point, length)).join('')}` +
    `<path d="${outline}" fill="${moundShade(canvas, kind)}"/></g>`
  )
}

/** Single pieces lying about an ellipse of table. */
export function scatter(
  canvas: Canvas,
  kind: KindName,
  {
    x,
    y,
    width,
    depth,
    count,
    length = kindOf(kind).length,
  }: { x: number; y: number; width: number; depth: number; count: number; length?: number },
): string {
  const places = stock(canvas, kind)
  const taken: Point[] = []
  for (let attempt = 0; attempt < count * 12 && taken.length < count; attempt += 1) {
    const [angle, away] = [between(canvas.random, 0, Math.PI * 2), Math.sqrt(canvas.random())]
    const point: Point = [x + (Math.cos(angle) * away * width) / 2, y + (Math.sin(angle) * away * depth) / 2]
    if (taken.every(([tx, ty]) => Math.hypot(tx - point[0], (ty - point[1]) * 1.4) > length * 0.8)) taken.push(point)
  }
  taken.sort((a, b) => a[1] - b[1])
  return loose(canvas, places, taken, length)
}

/** The surface of a full vessel: seen from above a disc, from the side a shallow dome over the rim. */
export function surface(
  canvas: Canvas,
  kind: KindName,
  { rx, up, down, length = kindOf(kind).length }: { rx: number; up: number; down: number; length?: number },
): string {
  const places = stock(canvas, kind)
  const ground = groundOf(kind)
  const within = points(
    canvas,
    { x: -rx, y: -up, width: rx * 2, height: up + down },
    length * (kindOf(kind).closeness ?? 0.62),
    ([px, py]) => (px / (rx - length * 0.2)) ** 2 + (py / (py < 0 ? up : down)) ** 2 < 1,
  )
  const dome = `M${-rx} 0C${-rx} ${n(-up * 0.56)} ${n(-rx * 0.55)} ${-up} 0 ${-up}C${n(rx * 0.55)} ${-up} ${rx} ${n(-up * 0.56)} ${rx} 0C${rx} ${n(down * 0.56)} ${n(rx * 0.55)} ${down} 0 ${down}C${n(-rx * 0.55)} ${down} ${-rx} ${n(down * 0.56)} ${-rx} 0Z`
  return `<path d="${dome}" fill="${ground}"/>${within.map((point) => put(canvas, places, point, length)).join('')}<path d="${dome}" fill="${moundShade(canvas, kind)}"/>`
}

/** A box full of the kind, for windows and for the inside of jars; (0, 0) is its upper middle. */
export function boxful(
  canvas: Canvas,
  kind: KindName,
  width: number,
  height: number,
  length: number = kindOf(kind).length,
): string {
  const places = stock(canvas, kind)
  const within = points(
    canvas,
    { x: -width / 2, y: 0, width, height },
    length * (kindOf(kind).closeness ?? 0.62),
    () => true,
  )
  return `<rect x="${n(-width / 2)}" width="${n(width)}" height="${n(height)}" fill="${groundOf(kind)}"/>${within.map((point) => put(canvas, places, point, length)).join('')}`
}

/** Pieces lying singly: all their shadows first, blurred in one go. */
export function loose(canvas: Canvas, places: readonly Place[], spots: readonly Point[], length: number): string {
  const shadows = spots
    .map(([x, y]) => ellipse(x + length * 0.14, y + length * 0.24, length * 0.5, length * 0.26))
    .join('')
  const blur = canvas.blur(Math.max(1.5, length * 0.07))
  return (
    `<path d="${shadows}" fill="#40220D" opacity="0.42" filter="${blur}"/>` +
    spots.map((spot) => put(canvas, places, spot, length)).join('')
  )
}

export const moundShade = (canvas: Canvas, kind: KindName) =>
  canvas.radial(
    [
      [0, '#FFF6E0', kindOf(kind).sheen ?? 0.26],
      [0.35, '#FFF6E0', 0.02],
      [0.62, '#40220D', 0.1],
      [1, '#40220D', 0.55],
    ],
    { cx: 0.34, cy: 0.22, r: 0.86 },
  )

export function groundOf(kind: KindName): string {
  const { colours, gap = 0.5 } = kindOf(kind)
  return darker(colours[0] ?? '#8A6A45', gap)
}
