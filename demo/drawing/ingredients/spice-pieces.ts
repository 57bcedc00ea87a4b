import { darker, lighter } from '../base/colour.ts'
import { n, type Point } from '../base/path.ts'
import { between } from '../base/random.ts'
import { body, glint, line, type PieceShape } from './pieces.ts'

/** A bent seed with five ridges and the rest of its stalk. */
export const cumin: PieceShape = (canvas, colour) =>
  body(canvas, 'M-10 1.5C-6.6 -2.2 3.6 -3.7 10 -1.5C6.6 2.3 -4 3.6 -10 1.5Z', colour, { light: 0.24, dark: 0.46 }) +
  ['M-8.6 0.9C-4 -1.6 4 -2.7 8.8 -1.5', 'M-8.4 1.4C-3 0 4 -0.6 8.6 -1', 'M-7 1.9C-2 1.9 4 1.2 7.6 -0.2']
    .map((d) => line(d, lighter(colour, 0.55), 0.55, 0.85) + line(`${d}`, darker(colour, 0.6), 0.28, 0.9))
    .join('') +
  line('M10 -1.5Q11.6 -2 12.4 -3', darker(colour, 0.3), 0.5, 0.9) +
  line('M-10 1.5L-12 2.4', darker(colour, 0.2), 0.7, 0.9)

/** Three berries, each with its own net of wrinkles. */
export const peppercorns: readonly PieceShape[] = [0, 1, 2].map(
  (): PieceShape => (canvas, colour) => {
    const count = 13
    const rim = Array.from({ length: count }, (_, index): Point => {
      const angle = (index / count) * Math.PI * 2
      const away = between(canvas.random, 8.7, 9.9)
      return [Math.cos(angle) * away, Math.sin(angle) * away]
    })
    const ridges = Array.from({ length: 9 }, () => {
      const [angle, away] = [between(canvas.random, 0, Math.PI * 2), between(canvas.random, 1, 6.4)]
      const [x, y] = [Math.cos(angle) * away, Math.sin(angle) * away]
      const turn = angle + between(canvas.random, 0.9, 2.2)
      const reach = between(canvas.random, 2.6, 4.6)
      const d = `M${n(x)} ${n(y)}q${n(Math.cos(turn) * reach * 0.6 + 1)} ${n(Math.sin(turn) * reach * 0.6 - 1)} ${n(Math.cos(turn) * reach)} ${n(Math.sin(turn) * reach)}`
      return `<g transform="translate(0.5 0.7)">${line(d, darker(colour, 0.85), 1.5, 0.75)}</g>${line(d, lighter(colour, 0.36), 0.8, 0.6)}`
    }).join('')
    return body(canvas, smooth(rim), colour, { light: 0.3, dark: 0.78 }) + ridges + glint(-3.6, -4, 1.4, 0.9, 0.3)
  },
)

/** Freeze-dried coffee: broken lumps with a light and a dark side. */
export const flake: PieceShape = (canvas, colour) =>
  body(canvas, 'M-9 -3L-3 -8L5 -6.6L9.6 0L5 7L-5 6.4Z', colour, { light: 0.2 }) +
  `<path d="M-9 -3L-3 -8L5 -6.6L0 -1.6Z" fill="${lighter(colour, 0.2)}" opacity="0.7"/><path d="M9.6 0L5 7L-5 6.4L0 -1.6Z" fill="${darker(colour, 0.34)}" opacity="0.6"/>`

export const crumb: PieceShape = (canvas, colour) =>
  body(canvas, 'M-8 1L-6 -6L2 -9L8 -4L8 4L0 8Z', colour, { light: 0.2 }) +
  `<path d="M-6 -6L2 -9L8 -4L1 0Z" fill="${lighter(colour, 0.22)}" opacity="0.7"/><path d="M8 -4L8 4L0 8L1 0Z" fill="${darker(colour, 0.4)}" opacity="0.6"/>`

/** A closed curve through the middles between points. */
function smooth(points: readonly Point[]): string {
  const middle = (index: number): string => {
    const [a, b] = [points[index % points.length] as Point, points[(index + 1) % points.length] as Point]
    return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`
  }
  return `M${middle(0)}${points.map((_, index) => `Q${points[(index + 1) % points.length]?.map(n).join(' ')} ${middle(index + 1)}`).join('')}Z`
}
