import type { Canvas } from '../base/canvas.ts'
import { darker, lighter, mix } from '../base/colour.ts'
import { ellipse, n, rectangle } from '../base/path.ts'
import { at, type Spot, under } from './plants.ts'
import { skin } from './vessels.ts'

/** A round block of clay or stone to stand a pack on; its upper side is at the origin. */
export function plinth(
  canvas: Canvas,
  { x, y, width, height, colour }: { x: number; y: number; width: number; height: number; colour: string },
): string {
  const [w, ry] = [width / 2, width * 0.095]
  const wall = `M${-w} 0L${-w} ${height}C${n(-w * 0.8)} ${n(height + ry * 1.3)} ${n(w * 0.8)} ${n(height + ry * 1.3)} ${w} ${height}L${w} 0Z`
  return (
    `<g transform="translate(${x} ${y})"><path d="M${-w} ${height}L${w} ${n(height + ry * 0.7)}L${n(w + 190)} ${n(height - 40)}L${n(w + 60)} ${n(height - 70)}Z" fill="${canvas.linear(
      [
        [0, '#3B2314', 0.4],
        [1, '#3B2314', 0],
      ],
    )}" filter="${canvas.blur(14)}"/><path d="${ellipse(6, height + 4, w * 1.03, ry * 1.1)}" fill="#40220D" opacity="0.5" filter="${canvas.blur(8)}"/>` +
    `<path d="${wall}" fill="${skin(canvas, colour, 'clay')}"/><path d="${wall}" fill="#000" filter="${canvas.speckle({ colour: darker(colour, 0.5), frequency: '0.6', strength: 6 })}" opacity="0.28"/><path d="${ellipse(0, 0, w, ry)}" fill="${canvas.linear(
      [
        [0, lighter(colour, 0.42)],
        [0.5, lighter(colour, 0.22)],
        [1, lighter(colour, 0.02)],
      ],
    )}"/></g>`
  )
}

/** A folded linen napkin lying on the table, in the perspective of the pack shots. */
export function cloth(
  canvas: Canvas,
  {
    x,
    y,
    width,
    depth,
    colour,
    stripe,
  }: { x: number; y: number; width: number; depth: number; colour: string; stripe: string },
): string {
  const [w, d] = [width / 2, depth / 2]
  const shape = `M${n(-w * 0.86)} ${-d}C${n(-w * 0.3)} ${n(-d * 1.14)} ${n(w * 0.4)} ${n(-d * 0.88)} ${n(w * 0.9)} ${n(-d * 0.9)}C${n(w * 0.96)} ${n(-d * 0.2)} ${n(w * 1.06)} ${n(d * 0.4)} ${w} ${n(d * 0.86)}C${n(w * 0.4)} ${n(d * 1.14)} ${n(-w * 0.4)} ${n(d * 0.84)} ${-w} ${d}C${n(-w * 1.04)} ${n(d * 0.4)} ${n(-w * 0.84)} ${n(-d * 0.4)} ${n(-w * 0.86)} ${-d}Z`
  const threads = canvas.pattern(
    4,
    4,
    `<rect width="2" height="2" fill="${darker(colour, 0.4)}" opacity="0.2"/><rect x="2" y="2" width="2" height="2" fill="#FFFFFF" opacity="0.25"/>`,
  )
  const wave = (share: number) =>
    `M${n(-w * 1.05)} ${n(d * share)}C${n(-w * 0.4)} ${n(d * share - d * 0.12)} ${n(w * 0.4)} ${n(d * share + d * 0.16)} ${n(w * 1.08)} ${n(d * share - d * 0.06)}`
  const folds = [
    [-0.5, 0.3],
    [0.16, 0.7],
  ]
    .map(
      ([from = 0, to = 0]) =>
        `<path d="M${n(w * from)} ${-d}C${n(w * from + 20)} ${n(-d * 0.3)} ${n(w * to - 20)} ${n(d * 0.3)} ${n(w * to)} ${d}" stroke="#40220D" stroke-width="16" opacity="0.16" fill="none" filter="${canvas.blur(8)}"/><path d="M${n(w * from + 18)} ${-d}C${n(w * from + 38)} ${n(-d * 0.3)} ${n(w * to)} ${n(d * 0.3)} ${n(w * to + 18)} ${d}" stroke="#FFFFFF" stroke-width="11" opacity="0.3" fill="none" filter="${canvas.blur(6)}"/>`,
    )
    .join('')
  return (
    `<g transform="translate(${x} ${y})">${under(canvas, shape, { dx: 5, dy: 7, blur: 6, opacity: 0.3 })}<g clip-path="${canvas.clip(shape)}"><path d="${shape}" fill="${canvas.linear(
      [
        [0, lighter(colour, 0.2)],
        [0.6, colour],
        [1, darker(colour, 0.14)],
      ],
      'diagonal',
    )}"/>` +
    `<path d="${wave(0.62)}" stroke="${stripe}" stroke-width="${n(depth * 0.06)}" fill="none" opacity="0.85"/><path d="${wave(0.76)}" stroke="${stripe}" stroke-width="${n(depth * 0.018)}" fill="none" opacity="0.85"/><path d="${shape}" fill="${threads}"/>${folds}</g></g>`
  )
}

/** A round board seen from the side's height, for jars and bottles. */
export function board(
  canvas: Canvas,
  { x, y, width, colour = '#A87646' }: { x: number; y: number; width: number; colour?: string },
): string {
  const [w, ry] = [width / 2, width * 0.11]
  const top = ellipse(0, 0, w, ry)
  return (
    `<g transform="translate(${x} ${y})">${under(canvas, ellipse(10, 14, w * 1.02, ry * 1.02), { dx: 10, dy: 12, blur: 11, opacity: 0.42 })}<path d="${ellipse(0, 15, w, ry)}" fill="${skin(canvas, darker(colour, 0.3), 'wood')}"/><path d="${top}" fill="${canvas.linear(
      [
        [0, lighter(colour, 0.34)],
        [0.5, lighter(colour, 0.1)],
        [1, darker(colour, 0.16)],
      ],
    )}"/>` +
    `<path d="${top}" fill="#000" filter="${canvas.speckle({ colour: darker(colour, 0.55), frequency: '0.005 0.32', strength: 3, seed: 12 })}" opacity="0.4"/></g>`
  )
}

/** A long wooden scoop, its bowl at the origin filled by whatever is drawn there. */
export function scoop(canvas: Canvas, spot: Spot, content: string, { colour = '#B07C4A' } = {}): string {
  const handle = rectangle(62, -11, 210, 22, 11)
  return at(
    spot,
    `${under(canvas, `${handle}${ellipse(0, 0, 84, 46)}`, { dx: 6, dy: 16, blur: 8 })}<path d="${handle}" fill="${canvas.linear(
      [
        [0, lighter(colour, 0.34)],
        [0.5, colour],
        [1, darker(colour, 0.45)],
      ],
      'down',
    )}"/>` +
      `<path d="${ellipse(0, 7, 85, 47)}" fill="${darker(colour, 0.42)}"/><path d="${ellipse(0, 0, 85, 46)}" fill="${canvas.linear(
        [
          [0, lighter(colour, 0.4)],
          [1, darker(colour, 0.1)],
        ],
        'diagonal',
      )}"/><path d="${ellipse(0, 2, 74, 38)}" fill="${darker(colour, 0.5)}"/>${content}`,
  )
}

/** A bowl looked down into. Its content is drawn within the inner radius. */
export function bowlFromAbove(
  canvas: Canvas,
  {
    x,
    y,
    radius: r,
    colour,
    kind = 'stone',
  }: { x: number; y: number; radius: number; colour: string; kind?: 'stone' | 'brass' | 'wood' },
  content: string,
): string {
  const rim =
    kind === 'brass'
      ? canvas.linear(
          [
            [0, lighter(colour, 0.75)],
            [0.25, colour],
            [0.5, darker(colour, 0.35)],
            [0.72, lighter(colour, 0.35)],
            [1, darker(colour, 0.5)],
          ],
          'diagonal',
        )
      : canvas.linear(
          [
            [0, lighter(colour, 0.4)],
            [0.45, colour],
            [1, darker(colour, 0.3)],
          ],
          'diagonal',
        )
  const inner = r * 0.9
  const hollow = canvas.radial(
    [
      [0, '#40220D', 0],
      [0.78, '#40220D', 0.02],
      [0.93, '#40220D', 0.24],
      [1, '#40220D', 0.55],
    ],
    { cx: 0.53, cy: 0.55, r: 0.54 },
  )
  return (
    `<g transform="translate(${x} ${y})">${under(canvas, ellipse(16, 22, r * 1.02), { dx: 18, dy: 24, blur: 22, opacity: 0.45 })}${under(canvas, ellipse(4, 6, r), { dx: 4, dy: 7, blur: 7, opacity: 0.4 })}<circle r="${r}" fill="${rim}"/>` +
    (kind === 'brass'
      ? ''
      : `<circle r="${r}" fill="#000" filter="${canvas.speckle({ colour: darker(colour, 0.6), frequency: kind === 'wood' ? '0.01 0.2' : '0.9', strength: 7 })}" opacity="0.35"/>`) +
    `<circle r="${n(r * 0.985)}" fill="none" stroke="${mix(colour, '#FFFFFF', 0.5)}" stroke-width="2.5" opacity="0.6"/><circle r="${n(inner)}" fill="${darker(colour, 0.4)}"/><g clip-path="${canvas.clip(ellipse(0, 0, inner))}">${content}</g><circle r="${n(inner)}" fill="${hollow}"/></g>`
  )
}
