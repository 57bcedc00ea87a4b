import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { ellipse, n, rectangle } from '../base/path.ts'
import { between } from '../base/random.ts'
import { at, type Spot, under } from './plants.ts'

/** Ground spice or coffee tipped out in a soft mound. */
export function powder(
  canvas: Canvas,
  { x, y, width, height, colour }: { x: number; y: number; width: number; height: number; colour: string },
): string {
  const h = width / 2
  const d = `M${-h} 2C${n(-h * 0.7)} ${n(-height * 0.1)} ${n(-h * 0.38)} ${n(-height * 0.95)} ${n(-h * 0.06)} ${-height}C${n(h * 0.2)} ${n(-height * 1.02)} ${n(h * 0.6)} ${n(-height * 0.16)} ${h} 4C${n(h * 0.6)} ${n(width * 0.09)} ${n(-h * 0.6)} ${n(width * 0.1)} ${-h} 2Z`
  const dust = Array.from({ length: 70 }, () => {
    const [angle, away] = [between(canvas.random, 0, Math.PI * 2), between(canvas.random, 0.95, 1.28)]
    return `<circle cx="${n(Math.cos(angle) * h * away)}" cy="${n(6 + Math.sin(angle) * width * 0.1 * away)}" r="${n(between(canvas.random, 0.8, 2.6))}" fill="${colour}" opacity="0.8"/>`
  }).join('')
  return (
    `<g transform="translate(${x} ${y})">${under(canvas, ellipse(h * 0.1, 8, h * 1.04, width * 0.09), { blur: 8 })}${dust}<path d="${d}" fill="${canvas.linear(
      [
        [0, lighter(colour, 0.3)],
        [0.35, colour],
        [1, darker(colour, 0.42)],
      ],
    )}"/>` +
    `<path d="${d}" fill="#000" filter="${canvas.speckle({ colour: darker(colour, 0.5), frequency: '0.95', strength: 5 })}" opacity="0.5"/><path d="${d}" fill="#000" filter="${canvas.speckle({ colour: lighter(colour, 0.5), frequency: '0.85', strength: 5, seed: 9 })}" opacity="0.4"/>` +
    `<path d="M${n(-h * 0.06)} ${-height}C${n(h * 0.05)} ${n(-height * 0.6)} ${n(h * 0.2)} ${n(-height * 0.2)} ${n(h * 0.1)} ${n(width * 0.07)}L${h} 4C${n(h * 0.6)} ${n(-height * 0.16)} ${n(h * 0.2)} ${n(-height * 1.02)} ${n(-h * 0.06)} ${-height}Z" fill="#40220D" opacity="0.2" filter="${canvas.blur(7)}"/></g>`
  )
}

/** Half a coconut, its white bowl turned to us. */
export function coconutHalf(canvas: Canvas, spot: Spot, { r = 100 } = {}): string {
  const rim = ellipse(0, 0, r, r * 0.86)
  const fibre = Array.from({ length: 54 }, (_, index) => {
    const angle = (index / 54) * Math.PI * 2 + between(canvas.random, -0.05, 0.05)
    const [inner, outer] = [r * between(canvas.random, 0.93, 0.98), r * between(canvas.random, 1.02, 1.09)]
    return `M${n(Math.cos(angle) * inner)} ${n(Math.sin(angle) * inner * 0.86 + 8)}L${n(Math.cos(angle + 0.08) * outer)} ${n(Math.sin(angle + 0.08) * outer * 0.88 + 8)}`
  }).join('')
  return at(
    spot,
    `${under(canvas, ellipse(8, 14, r * 1.04, r * 0.92), { dx: 10, dy: 16, blur: 12, opacity: 0.45 })}<path d="${ellipse(0, 9, r * 1.03, r * 0.92)}" fill="${canvas.radial(
      [
        [0, '#8A5F3E'],
        [0.7, '#5F3E26'],
        [1, '#3A2415'],
      ],
    )}"/><path d="${fibre}" stroke="#7A5435" stroke-width="2.4" fill="none"/>` +
      `<path d="${rim}" fill="#4A2E1B"/><path d="${ellipse(0, 0, r * 0.955, r * 0.815)}" fill="${canvas.radial(
        [
          [0, '#FFFFFF'],
          [0.8, '#FBF7EC'],
          [1, '#E4DAC4'],
        ],
        { cx: 0.5, cy: 0.5, r: 0.55 },
      )}"/>` +
      `<path d="${ellipse(0, 3, r * 0.7, r * 0.57)}" fill="${canvas.linear(
        [
          [0, '#BFAE90'],
          [0.35, '#E2D7BF'],
          [0.8, '#FBF8EE'],
          [1, '#FFFFFF'],
        ],
        'diagonal',
      )}"/><path d="${ellipse(-r * 0.06, -r * 0.06, r * 0.62, r * 0.46)}" fill="#8F7A58" opacity="0.26" filter="${canvas.blur(12)}"/>` +
      `<path d="M${n(-r * 0.4)} ${n(r * 0.44)}Q${n(r * 0.1)} ${n(r * 0.62)} ${n(r * 0.52)} ${n(r * 0.3)}" stroke="#FFFFFF" stroke-width="6" fill="none" opacity="0.8" stroke-linecap="round" filter="${canvas.blur(2)}"/>`,
  )
}

/** Cinnamon quills in a bundle, tied with thread. */
export function quillBundle(canvas: Canvas, spot: Spot, { length = 230, sticks = 5 } = {}): string {
  const bark = '#9A5F34'
  const tone = canvas.linear(
    [
      [0, lighter(bark, 0.42)],
      [0.35, bark],
      [0.75, darker(bark, 0.32)],
      [1, darker(bark, 0.55)],
    ],
    'down',
  )
  const rows = Array.from({ length: sticks }, (_, index) => {
    const y = (index - (sticks - 1) / 2) * 19 + (index % 2) * 3
    const shift = between(canvas.random, -14, 14)
    const d = rectangle(shift, y - 11, length, 22, 7)
    return `${under(canvas, d, { dy: 7, blur: 4 })}<path d="${d}" fill="${tone}"/><path d="${d}" fill="#000" filter="${canvas.speckle({ colour: darker(bark, 0.6), frequency: '0.01 0.25', strength: 6, seed: index })}" opacity="0.5"/><path d="M${n(shift + 6)} ${n(y - 1)}L${n(shift + length - 6)} ${n(y)}" stroke="#40220D" stroke-width="2.4" opacity="0.4"/><path d="${ellipse(shift + length - 3, y, 5, 10)}" fill="${lighter(bark, 0.3)}"/><path d="M${n(shift + length - 4)} ${n(y - 7)}q5 5 1 7q-5 2 -1 7" stroke="#4A2815" stroke-width="2" fill="none"/>`
  }).join('')
  const tie = [0, 6, 12]
    .map(
      (x) =>
        `<path d="M${n(length * 0.46 + x)} ${n(-sticks * 10 - 2)}q5 ${n(sticks * 10)} 0 ${n(sticks * 20 + 4)}" stroke="#E3D2AE" stroke-width="4" fill="none"/>`,
    )
    .join('')
  return at(spot, rows + tie)
}

export function jamun(canvas: Canvas, spot: Spot): string {
  return at(
    spot,
    `${under(canvas, ellipse(0, 0, 25, 19))}<path d="${ellipse(0, 0, 26, 19.5)}" fill="${canvas.radial([
      [0, '#7D6A94'],
      [0.35, '#3B2749'],
      [1, '#170C1E'],
    ])}"/><path d="${ellipse(-9, -8, 6, 3)}" fill="#FFFFFF" opacity="0.65" filter="${canvas.blur(1)}"/><path d="${ellipse(23, 2, 3.4, 4.6)}" fill="#5E4A34"/>`,
  )
}
