import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { ellipse, n, type Point } from '../base/path.ts'
import { between } from '../base/random.ts'
import { at, type Spot, under } from './plants.ts'

type Colours = { skin?: string; flesh?: string }

/** Fresh turmeric: a stout, ringed main root with blunt fingers, its end cut to show the flesh. */
export function root(canvas: Canvas, spot: Spot, { skin = '#BC8138', flesh = '#EC8618' }: Colours = {}): string {
  const side = [
    finger(canvas, [64, -14], [104, -70], 21, skin),
    finger(canvas, [128, 16], [150, 72], 20, skin),
    finger(canvas, [40, 20], [26, 62], 17, skin),
  ]
  return at(
    spot,
    side.join('') +
      finger(canvas, [178, -6], [246, -44], 22, skin) +
      finger(canvas, [0, 0], [196, -4], 37, skin) +
      `<g transform="translate(-32 2) rotate(4)"><path d="${ellipse(0, 0, 15, 29)}" fill="${canvas.radial([
        [0, lighter(flesh, 0.35)],
        [0.7, flesh],
        [1, darker(flesh, 0.3)],
      ])}" stroke="${darker(skin, 0.25)}" stroke-width="2.6"/><path d="${ellipse(0, 0, 9, 18)}" fill="none" stroke="${darker(flesh, 0.2)}" stroke-width="1.3" opacity="0.6"/></g>`,
  )
}

/** A round slice of a root, flat on the table. */
export function slice(canvas: Canvas, spot: Spot, { skin = '#BC8138', flesh = '#EC8618' }: Colours = {}): string {
  return at(
    spot,
    `${under(canvas, ellipse(0, 0, 30, 24), { dy: 7 })}<path d="${ellipse(1, 5, 31, 25)}" fill="${darker(skin, 0.2)}"/>` +
      `<path d="${ellipse(0, 0, 30, 24)}" fill="${canvas.radial([
        [0, lighter(flesh, 0.35)],
        [0.75, flesh],
        [1, darker(flesh, 0.2)],
      ])}" stroke="${skin}" stroke-width="2.4"/><path d="${ellipse(0, 0, 20, 15)}" fill="none" stroke="${darker(flesh, 0.2)}" stroke-width="1.6" opacity="0.55"/>` +
      `<path d="M-20 -12Q-6 -20 10 -17" fill="none" stroke="#FFF1D0" stroke-width="3" stroke-linecap="round" opacity="0.6"/>`,
  )
}

/** One knobbly length from point to point, rounded at both ends, with the rings of its growth. */
function finger(canvas: Canvas, from: Point, to: Point, radius: number, skin: string): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const [ax, ay] = [dx / length, dy / length]
  const phase = between(canvas.random, 0, 6)
  const girth = (along: number) => radius * (0.9 + 0.1 * Math.sin(along / (radius * 0.62) + phase))
  const edge = (along: number, aside: number): Point => [
    from[0] + ax * along - ay * aside,
    from[1] + ay * along + ax * aside,
  ]
  const outline: Point[] = []
  const steps = 26
  for (let step = 0; step <= steps; step += 1) {
    const angle = Math.PI * (step / steps) - Math.PI / 2
    outline.push(edge(length + Math.cos(angle) * radius * 0.9, Math.sin(angle) * girth(length)))
  }
  for (let step = 1; step < steps; step += 1)
    outline.push(edge(length * (1 - step / steps), girth(length * (1 - step / steps))))
  for (let step = 0; step <= steps; step += 1) {
    const angle = Math.PI * (step / steps) + Math.PI / 2
    outline.push(edge(Math.cos(angle) * radius * 0.9, Math.sin(angle) * girth(0)))
  }
  for (let step = 1; step < steps; step += 1)
    outline.push(edge((length * step) / steps, -girth((length * step) / steps)))
  const shape = `${outline.map(([x, y], index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')}Z`
  let rings = ''
  for (let along = -radius * 0.5; along < length + radius * 0.7; along += radius * between(canvas.random, 0.3, 0.5)) {
    const [start, bow, end] = [edge(along, -radius), edge(along + radius * 0.34, 0), edge(along, radius)]
    const d = `M${n(start[0])} ${n(start[1])}Q${n(bow[0])} ${n(bow[1])} ${n(end[0])} ${n(end[1])}`
    rings += `<path d="${d}" fill="none" stroke="${darker(skin, 0.6)}" stroke-width="${n(between(canvas.random, 0.9, 2.2))}" opacity="0.42"/>`
    rings += `<path d="${d}" transform="translate(${n(ax * 2.4)} ${n(ay * 2.4)})" fill="none" stroke="${lighter(skin, 0.5)}" stroke-width="1.2" opacity="0.42"/>`
  }
  const tone = canvas.linear(
    [
      [0, lighter(skin, 0.42)],
      [0.35, skin],
      [0.75, darker(skin, 0.3)],
      [1, darker(skin, 0.6)],
    ],
    Math.abs(ax) > Math.abs(ay) ? 'down' : 'across',
  )
  return `${under(canvas, shape, { dx: 6, dy: 11, blur: 7, opacity: 0.4 })}<path d="${shape}" fill="${tone}"/><g clip-path="${canvas.clip(shape)}">${rings}</g>`
}
