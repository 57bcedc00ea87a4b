import type { Canvas } from '../base/canvas.ts'
import { darker, isDark, lighter } from '../base/colour.ts'
import { n, rectangle } from '../base/path.ts'
import { flatLabel, type Label, type Pack } from './pack.ts'

export type PouchLook = {
  colour: string
  label: Label
  /** How it closes: heat-sealed and crimped, or rolled down and held by a tin tie. */
  top?: 'sealed' | 'folded'
  width?: number
  height?: number
  kraft?: boolean
  /** A label over the whole front, or a sheet stuck on. */
  print?: 'full' | 'sheet'
  /** Draws what is seen through a window across the foot of the front. */
  window?: (canvas: Canvas, width: number, height: number) => string
  valve?: boolean
}

export function pouch({
  colour,
  label,
  top = 'sealed',
  width = 350,
  height = 520,
  kraft = false,
  print = 'sheet',
  window,
  valve = false,
}: PouchLook): Pack {
  return {
    width,
    height,
    round: false,
    draw: (canvas) => {
      const w = width / 2
      const shape =
        `M${n(-w * 0.955)} ${-height}L${n(w * 0.955)} ${-height}C${n(w * 0.95)} ${n(-height * 0.86)} ${n(w * 1.02)} ${n(-height * 0.7)} ${n(w * 1.01)} ${n(-height * 0.45)}` +
        `C${n(w * 1.0)} ${n(-height * 0.2)} ${n(w * 0.985)} -40 ${n(w * 0.95)} -12Q${n(w * 0.93)} 4 ${n(w * 0.8)} 6C${n(w * 0.3)} 11 ${n(-w * 0.3)} 11 ${n(-w * 0.8)} 6Q${n(-w * 0.93)} 4 ${n(-w * 0.95)} -12` +
        `C${n(-w * 0.985)} -40 ${-w} ${n(-height * 0.2)} ${n(-w * 1.01)} ${n(-height * 0.45)}C${n(-w * 1.02)} ${n(-height * 0.7)} ${n(-w * 0.95)} ${n(-height * 0.86)} ${n(-w * 0.955)} ${-height}Z`
      const clip = canvas.clip(shape)
      const topBand = top === 'sealed' ? height * 0.075 : height * 0.1
      const area = { y: -height + topBand + height * 0.055, bottom: window ? -height * 0.3 : -height * 0.075 }
      const labelWidth = print === 'full' ? width * 0.9 : width * 0.8
      const seen = window ? windowInFront(canvas, window, width, height) : ''
      const sheet = { y: area.y, width: labelWidth, height: area.bottom - area.y }
      return (
        `<g clip-path="${clip}"><path d="${shape}" fill="${colour}"/>` +
        (kraft
          ? `<path d="${shape}" fill="#000" filter="${canvas.speckle({ colour: darker(colour, 0.5), frequency: '0.7 0.2', strength: 3 })}" opacity="0.3"/>`
          : '') +
        (print === 'sheet'
          ? `<path d="${rectangle(-labelWidth / 2 + 2, area.y + 3, labelWidth, sheet.height, 3)}" fill="#40220D" opacity="0.35" filter="${canvas.blur(3)}"/>`
          : '') +
        `${flatLabel(label, sheet)}${seen}${volume(canvas, shape, width, height, colour)}${creases(canvas, width, height, colour)}` +
        (top === 'sealed'
          ? seal(canvas, width, height, topBand, colour)
          : fold(canvas, width, height, topBand, colour)) +
        (valve ? valveMark(canvas, -height + topBand + height * 0.028, colour) : '') +
        '</g>'
      )
    },
  }
}

/** Left edge turned away, a broad light a quarter in, right side falling into shade. */
function volume(canvas: Canvas, shape: string, width: number, height: number, colour: string): string {
  // On pale paper a brown shade looks like dust; a tan one looks like evening.
  const shade = isDark(colour) ? '#40220D' : '#8A5A2E'
  const across = canvas.linear([
    [0, shade, 0.34],
    [0.05, shade, 0.1],
    [0.13, '#FFF8EA', 0.05],
    [0.24, '#FFF8EA', 0.26],
    [0.38, '#FFF8EA', 0.05],
    [0.62, shade, 0],
    [0.84, shade, 0.14],
    [0.95, shade, 0.3],
    [1, shade, 0.46],
  ])
  const down = canvas.linear(
    [
      [0, '#FFF8EA', 0.12],
      [0.3, '#FFF8EA', 0],
      [0.75, shade, 0],
      [1, shade, 0.26],
    ],
    'down',
  )
  const belly = `M${n(-width * 0.36)} ${n(-height * 0.8)}C${n(-width * 0.28)} ${n(-height * 0.6)} ${n(-width * 0.3)} ${n(-height * 0.3)} ${n(-width * 0.36)} ${n(-height * 0.12)}L${n(-width * 0.3)} ${n(-height * 0.12)}C${n(-width * 0.2)} ${n(-height * 0.35)} ${n(-width * 0.2)} ${n(-height * 0.6)} ${n(-width * 0.31)} ${n(-height * 0.8)}Z`
  return `<path d="${shape}" fill="${across}"/><path d="${shape}" fill="${down}"/><path d="${belly}" fill="#FFFDF6" opacity="0.22" filter="${canvas.blur(9)}"/>`
}

/** Side gussets, the fold above the foot, and the soft dents of a filled bag. */
function creases(canvas: Canvas, width: number, height: number, colour: string): string {
  const w = width / 2
  const dark = isDark(colour) ? 0.5 : 0.3
  const foot = `M${n(-w)} -34C${n(-w * 0.6)} ${n(-height * 0.035)} ${n(-w * 0.4)} -9 0 -8C${n(w * 0.4)} -9 ${n(w * 0.6)} ${n(-height * 0.035)} ${n(w)} -34L${n(w)} 20L${n(-w)} 20Z`
  const dents: string[] = []
  for (const side of [-1, 1]) {
    dents.push(
      `<path d="M${n(side * w * 0.93)} ${n(-height * 0.9)}C${n(side * w * 0.8)} ${n(-height * 0.8)} ${n(side * w * 0.86)} ${n(-height * 0.68)} ${n(side * w * 0.95)} ${n(-height * 0.6)}" stroke="#40220D" stroke-width="7" fill="none" opacity="${dark * 0.55}" filter="${canvas.blur(5)}"/>` +
        `<path d="M${n(side * w * 0.88)} ${n(-height * 0.91)}C${n(side * w * 0.72)} ${n(-height * 0.84)} ${n(side * w * 0.76)} ${n(-height * 0.78)} ${n(side * w * 0.83)} ${n(-height * 0.7)}" stroke="#FFFDF6" stroke-width="5" fill="none" opacity="0.3" filter="${canvas.blur(4)}"/>` +
        `<path d="M${n(side * w * 0.97)} -40L${n(side * w * 0.7)} -4" stroke="#40220D" stroke-width="3" fill="none" opacity="${dark * 0.6}" filter="${canvas.blur(2)}"/>`,
    )
  }
  return `<path d="${foot}" fill="#40220D" opacity="${dark * 0.5}" filter="${canvas.blur(4)}"/>${dents.join('')}`
}

function seal(canvas: Canvas, width: number, height: number, band: number, colour: string): string {
  const ribs = canvas.pattern(
    5,
    5,
    `<rect width="2.2" height="5" fill="#40220D" opacity="0.16"/><rect x="2.6" width="1.6" height="5" fill="#FFFDF6" opacity="0.2"/>`,
  )
  const box = (y: number, tall: number, fill: string, opacity = 1) =>
    `<rect x="${-width / 2}" y="${n(y)}" width="${width}" height="${n(tall)}" fill="${fill}" opacity="${opacity}"/>`
  const notch = (side: number) =>
    `<path d="M${n(side * width * 0.5)} ${n(-height + band * 1.5)}l${-side * 16} 4l${side * 16} 4Z" fill="${darker(colour, 0.45)}"/>`
  return (
    box(-height, band, lighter(colour, 0.1), 0.4) +
    box(-height, band, ribs) +
    box(-height + band, 3, '#40220D', 0.22) +
    box(-height + band + 3, 3, '#FFFDF6', 0.22) +
    box(-height, 2.5, '#FFFDF6', 0.4) +
    notch(-1) +
    notch(1)
  )
}

function fold(canvas: Canvas, width: number, height: number, band: number, colour: string): string {
  const roll = canvas.linear(
    [
      [0, lighter(colour, 0.28)],
      [0.35, lighter(colour, 0.1)],
      [0.85, darker(colour, 0.12)],
      [1, darker(colour, 0.35)],
    ],
    'down',
  )
  const tie = canvas.linear(
    [
      [0, '#F4E7C8'],
      [0.5, '#D9BE86'],
      [1, '#A78450'],
    ],
    'down',
  )
  const side = canvas.linear([
    [0, '#40220D', 0.3],
    [0.2, '#FFF8EA', 0.18],
    [0.6, '#40220D', 0],
    [1, '#40220D', 0.36],
  ])
  const at = (y: number, tall: number, fill: string, opacity = 1, filter = '') =>
    `<rect x="${-width / 2 - 4}" y="${n(y)}" width="${width + 8}" height="${n(tall)}" fill="${fill}" opacity="${opacity}" ${filter}/>`
  return (
    at(-height + band, 12, '#40220D', 0.42, `filter="${canvas.blur(5)}"`) +
    at(-height, band, roll) +
    at(-height + band * 0.38, band * 0.3, tie) +
    at(-height + band * 0.38, 1.4, '#FFFDF6', 0.6) +
    at(-height, band, side)
  )
}

function windowInFront(canvas: Canvas, draw: NonNullable<PouchLook['window']>, width: number, height: number): string {
  const [wide, tall] = [width * 0.62, height * 0.17]
  const shape = rectangle(-wide / 2, -height * 0.265, wide, tall, tall / 2)
  return (
    `<g clip-path="${canvas.clip(shape)}"><g transform="translate(0 ${n(-height * 0.265)})">${draw(canvas, wide, tall)}</g>` +
    `<path d="${shape}" fill="${canvas.linear(
      [
        [0, '#40220D', 0.5],
        [0.22, '#40220D', 0],
        [1, '#40220D', 0.12],
      ],
      'down',
    )}"/>` +
    `<path d="M${n(-wide * 0.42)} ${n(-height * 0.255)}L${n(-wide * 0.2)} ${n(-height * 0.255)}L${n(-wide * 0.34)} ${n(-height * 0.1)}L${n(-wide * 0.5)} ${n(-height * 0.1)}Z" fill="#FFFFFF" opacity="0.28"/></g>` +
    `<path d="${shape}" fill="none" stroke="#40220D" stroke-width="1.6" opacity="0.35"/>`
  )
}

function valveMark(canvas: Canvas, y: number, colour: string): string {
  const face = canvas.radial([
    [0, lighter(colour, 0.4)],
    [1, darker(colour, 0.15)],
  ])
  return `<circle cx="0" cy="${n(y)}" r="9" fill="${face}" stroke="#40220D" stroke-opacity="0.35"/><circle cx="0" cy="${n(y)}" r="2" fill="#40220D" opacity="0.6"/>`
}
