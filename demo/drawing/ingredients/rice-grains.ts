import { darker, lighter } from '../base/colour.ts'
import { ellipse, n } from '../base/path.ts'
import { line, type PieceShape } from './pieces.ts'

/** A milled grain: blunt ends, a nick where the germ sat, milky in the middle and glassy at its edge. */
const milled =
  (half: number): PieceShape =>
  (canvas, colour) =>
    `<path d="${outline(half)}" transform="translate(0.7 1.1)" fill="#6B4A22" opacity="0.34"/>` +
    `<path d="${outline(half)}" fill="${canvas.linear(
      [
        [0, lighter(colour, 0.75)],
        [0.5, colour],
        [1, darker(colour, 0.2)],
      ],
      'down',
    )}" stroke="${darker(colour, 0.3)}" stroke-width="0.3" stroke-opacity="0.7"/>` +
    `<path d="${ellipse(1.2, -half * 0.16, 6, half * 0.4)}" fill="#FFFFFF" opacity="0.7"/>`

/** A grain in its bran: matt, with the furrows of the husk. */
const whole =
  (half: number): PieceShape =>
  (canvas, colour) =>
    `<path d="${outline(half)}" transform="translate(0.8 1.2)" fill="#1E0F07" opacity="0.34"/>` +
    `<path d="${outline(half)}" fill="${canvas.linear(
      [
        [0, lighter(colour, 0.34)],
        [0.45, colour],
        [1, darker(colour, 0.5)],
      ],
      'down',
    )}"/>` +
    line(`M-7.6 ${n(half * 0.1)}Q0 ${n(-half * 0.3)} 8 0`, darker(colour, 0.5), 0.5, 0.6) +
    line(`M-6 ${n(-half * 0.5)}Q1 ${n(-half * 0.86)} 6.6 ${n(-half * 0.42)}`, lighter(colour, 0.7), 0.8, 0.7)

export const slender = milled(2.05)
export const medium = milled(2.9)
export const plump = milled(4.1)
export const dark = whole(2.9)
export const red = whole(3.3)

function outline(h: number): string {
  return `M-9.7 ${n(-h * 0.1)}C-9.6 ${n(-h * 0.8)} -6.4 ${-h} -0.6 ${-h}C5.4 ${-h} 9.4 ${n(-h * 0.6)} 10 ${n(-h * 0.06)}C9.7 ${n(h * 0.62)} 6 ${h} 0.4 ${h}C-4.4 ${h} -7.4 ${n(h * 0.9)} -8.5 ${n(h * 0.56)}Q-8.4 ${n(h * 0.2)} -9.7 ${n(-h * 0.1)}Z`
}
