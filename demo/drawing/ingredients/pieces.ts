import type { Canvas } from '../base/canvas.ts'
import { darker, lighter, mix } from '../base/colour.ts'
import { ellipse, leafShape, n } from '../base/path.ts'

/** One grain, seed or bean, 20 units long round the origin, lit from the upper left. */
export type PieceShape = (canvas: Canvas, colour: string) => string

export const body = (canvas: Canvas, d: string, colour: string, { light = 0.42, dark = 0.42 } = {}) =>
  `<path d="${d}" transform="translate(0.9 1.3)" fill="#1E0F07" opacity="0.34"/>` +
  `<path d="${d}" fill="${canvas.radial([
    [0, lighter(colour, light)],
    [0.4, colour],
    [1, darker(colour, dark)],
  ])}"/>`

export const glint = (x: number, y: number, rx: number, ry: number, opacity = 0.42) =>
  `<path d="${ellipse(x, y, rx, ry)}" fill="#FFFDF4" opacity="${opacity}"/>`

export const line = (d: string, colour: string, width: number, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`

export const millet: PieceShape = (canvas, colour) =>
  body(canvas, ellipse(0, 0, 9.4, 8.2), colour) +
  glint(-3, -3, 2.6, 1.9, 0.45) +
  `<path d="${ellipse(6, 1.2, 1.7, 2.2)}" fill="${darker(colour, 0.4)}" opacity="0.55"/>`

export const teardrop: PieceShape = (canvas, colour) =>
  body(canvas, 'M10 0C8 -4 3 -7 -3 -7C-8 -7 -10 -3.5 -10 0C-10 3.5 -8 7 -3 7C3 7 8 4 10 0Z', colour) +
  glint(-4, -2.6, 3, 1.7, 0.4)

export const splitPea: PieceShape = (canvas, colour) =>
  body(canvas, ellipse(0, 0, 9.8, 8.6), colour, { light: 0.35 }) +
  `<path d="${ellipse(0.4, 0.5, 7.4, 6.2)}" fill="${lighter(colour, 0.25)}" opacity="0.6"/>` +
  line('M-5 3.6Q0 6.4 5.6 3.2', '#FFFDF4', 0.9, 0.5)

export const domedPea: PieceShape = (canvas, colour) =>
  body(canvas, ellipse(0, 0, 9.8, 8.8), colour, { light: 0.5 }) + glint(-3.2, -3.2, 3, 2)

export const moong: PieceShape = (canvas, colour) =>
  body(canvas, ellipse(0, 0, 9.6, 7.6), colour, { light: 0.35 }) +
  glint(-3.6, -3, 2.6, 1.4, 0.5) +
  line('M2.6 4L6 3', '#F6F0DC', 1.2, 0.75)

export const chickpea: PieceShape = (canvas, colour) =>
  body(canvas, 'M-9 -1C-9 -7 -3 -9 1 -8.4C5 -8 6.5 -6 7.4 -3.2L10.4 -0.6C9 1 8.6 6 3.6 8C-2 10 -9 6 -9 -1Z', colour, {
    light: 0.3,
  }) +
  line('M-5 -5Q-1 0 -3 6', darker(colour, 0.55), 0.9, 0.5) +
  line('M1 -7Q4 -1 2 6', darker(colour, 0.55), 0.8, 0.45) +
  line('M7.4 -3.2Q9 -1.6 10.2 -0.7', lighter(colour, 0.4), 1.1, 0.55) +
  glint(-3.6, -3.6, 2.2, 1.4, 0.35)

export const kidney: PieceShape = (canvas, colour) => {
  const shape =
    'M-10 -0.5C-10 -6 -5 -7.2 0 -6.6C5 -7.2 10 -6 10 -0.4C10 4.6 6.6 6.4 3.8 5.6C1.6 5 -1.6 5 -3.8 5.6C-6.6 6.4 -10 4.6 -10 -0.5Z'
  const spots = [
    [-6, -3, 1.4, 0.8],
    [-2, 2, 1.1, 0.7],
    [4, -3.6, 1.6, 0.7],
    [6.4, 1.4, 1.1, 0.9],
    [0.6, -1.2, 1, 0.6],
    [-5.4, 2.4, 0.9, 0.6],
  ] as const
  return (
    body(canvas, shape, colour) +
    spots
      .map(
        ([x, y, rx, ry]) =>
          `<path d="${ellipse(x, y, rx, ry)}" fill="${mix(colour, '#5A1A1E', 0.75)}" opacity="0.55"/>`,
      )
      .join('') +
    glint(-4, -3.6, 3, 1.1, 0.6)
  )
}

export const coffeeBean: PieceShape = (canvas, colour) =>
  body(canvas, ellipse(0, 0, 10, 7.2), colour, { light: 0.3, dark: 0.5 }) +
  line('M-8.6 0.6C-4 -2.6 -1 2.4 2 0.6C5 -1 7 -0.6 8.8 0.4', darker(colour, 0.75), 1.7, 0.9) +
  line('M-8 -0.8C-4 -4 -1 0.8 2 -0.8', lighter(colour, 0.6), 0.8, 0.75) +
  glint(-3.6, -4, 3.4, 1.1, 0.34)

export const coffeeBack: PieceShape = (canvas, colour) =>
  body(canvas, ellipse(0, 0, 10, 7.4), colour, { light: 0.36, dark: 0.5 }) + glint(-3.4, -3.4, 4, 1.4, 0.36)

export const peaberry: PieceShape = (canvas, colour) =>
  body(canvas, ellipse(0, 0, 9.6, 8), colour, { light: 0.34, dark: 0.5 }) +
  line('M-8.8 0.8C-3 3 3 3 9 0.6', darker(colour, 0.85), 1.9, 0.95) +
  line('M-8.2 2.4C-3 4.6 3 4.6 8.4 2.2', lighter(colour, 0.6), 0.7, 0.7) +
  glint(-3, -3.6, 3.6, 1.5, 0.4)

export const cardamom: PieceShape = (canvas, colour) =>
  body(canvas, 'M-10 0C-7 -5 -1 -6.4 4 -5C8 -4 10 -1.6 11 0C10 1.8 8 4.4 4 5.4C-1 6.6 -7 5 -10 0Z', colour, {
    light: 0.4,
  }) +
  ['M-9 -0.4C-4 -3.4 3 -4 10 -0.4', 'M-9 0.2C-4 0.4 3 0.2 10 0.2', 'M-8.6 1C-4 4 3 4.4 9.6 1']
    .map((d) => line(d, darker(colour, 0.45), 0.6, 0.6))
    .join('') +
  line('M-6 -2.6C-2 -4.6 2 -5 6 -3.6', '#FFFDF4', 0.9, 0.45) +
  line('M-10 0L-13 -1', '#B49A5E', 1.2, 1)

export const sesame: PieceShape = (canvas, colour) =>
  body(canvas, 'M10 0C6 -4.6 0 -6 -5 -5.4C-9 -4.6 -10 -2 -10 0C-10 2 -9 4.6 -5 5.4C0 6 6 4.6 10 0Z', colour, {
    light: 0.5,
    dark: 0.26,
  }) + line('M-6 -2.4Q-1 -3.6 4 -2', '#FFFDF4', 0.8, 0.5)

export const kernel: PieceShape = (canvas, colour) =>
  body(canvas, 'M-10 0C-9 -6 -2 -7 4 -6C8 -5 9.6 -2.6 11 0C9.6 2.6 8 5 4 6C-2 7 -9 6 -10 0Z', colour) +
  line('M-6 2.6Q0 4 6 2.6', darker(colour, 0.4), 0.6, 0.5) +
  glint(-3, -3, 3.6, 1.2, 0.45)

export const shell: PieceShape = (canvas, colour) => {
  const shape =
    'M-10 0C-10 -4.6 -6.6 -5.4 -4 -4.9C-2 -4.4 -1 -3.5 0.4 -3.6C2 -3.8 3.6 -5.6 6.4 -5.2C9.6 -4.6 10.6 -2 10.4 0.4C10 3.6 7.6 5 5 4.6C3 4.3 2 3.4 0.4 3.4C-1.4 3.4 -2.6 4.8 -5 4.8C-8.4 4.6 -10 3 -10 0Z'
  const net = [-3, -1.2, 0.6, 2.4]
    .map((y) =>
      line(
        `M-9.2 ${n(y * 1.1)}C-5 ${n(y * 1.5)} -2 ${n(y * 0.8)} 0.4 ${n(y * 0.8)}C3 ${n(y * 0.8)} 6 ${n(y * 1.5)} 9.6 ${n(y)}`,
        darker(colour, 0.45),
        0.4,
        0.6,
      ),
    )
    .join('')
  const rings = [-7.4, -5, -2.6, 0.4, 3, 5.6, 8]
    .map((x) => line(`M${x} -4.2Q${x + 1.2} 0 ${x} 4.2`, darker(colour, 0.4), 0.35, 0.45))
    .join('')
  return `${body(canvas, shape, colour, { light: 0.45 })}<g clip-path="${canvas.clip(shape)}">${net}${rings}</g>${glint(-5.4, -2.6, 2.4, 0.8, 0.4)}`
}

export const sunflowerSeed: PieceShape = (canvas, colour) =>
  body(canvas, leafShape([-10, 0], [10, 0], 5.4), colour) +
  [-2, 0, 2].map((y) => line(`M-6 ${y * 0.8}Q0 ${y * 1.4} 7 ${y * 0.5}`, '#E9E0CC', 0.7, 0.7)).join('')
