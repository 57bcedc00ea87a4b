import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { ellipse, n, rectangle } from '../base/path.ts'
import { type Label, type Pack, roundLabel, roundOutline } from './pack.ts'

export type GlassLook = {
  content: string
  label: Label
  cap: { colour: string; kind: 'metal' | 'wood' | 'cork' | 'plain'; width?: number; height?: number }
  width: number
  /** From the foot up to where the shoulder begins. */
  body: number
  shoulder: number
  neck: { width: number; height: number }
  /** How far up the content reaches, as a share of the body; above 1 it stands in the neck. */
  fill?: number
  clear?: number
  labelAt?: { from: number; to: number; around?: number }
  /** What lies in the glass, seen through it: comb, peppercorns, quills. */
  inside?: (canvas: Canvas, width: number, height: number) => string
}

/** A jar or a bottle: the same turned glass, wide or narrow in the neck. */
export function glass(look: GlassLook): Pack {
  const { width, body, shoulder, neck, cap } = look
  const capHeight = cap.height ?? 46
  return {
    width,
    height: body + shoulder + neck.height + capHeight * 0.8,
    round: true,
    draw: (canvas) => {
      const dip = width * 0.055
      const outside = vessel(width / 2, body, shoulder, neck.width / 2, neck.height, dip)
      const inside = vessel(width / 2 - 7, body - 4, shoulder, neck.width / 2 - 6, neck.height, dip - 1, -9)
      const rim = -(body + shoulder + neck.height)
      const at = look.labelAt ?? { from: 0.1, to: 0.86 }
      const radius = width / 2 + 0.5
      const labelBox = {
        y: -body * at.to,
        width: width * (at.around ?? 1.12),
        height: body * (at.to - at.from),
        radius,
        dip: dip * 1.05,
      }
      return (
        `<path d="${outside}" fill="#DDE5DA" opacity="0.5"/>${contents(canvas, look, inside, dip)}` +
        `<g clip-path="${canvas.clip(outside)}">${edges(canvas, outside, width, look.content)}` +
        `${roundLabel(look.label, labelBox)}${roundShade(canvas, roundOutline(labelBox))}</g>` +
        `${shine(canvas, look, rim)}${lid(canvas, cap, rim, cap.width ?? neck.width + 14, capHeight)}`
      )
    },
  }
}

function vessel(
  half: number,
  body: number,
  shoulder: number,
  neck: number,
  neckHeight: number,
  dip: number,
  foot = 0,
): string {
  const top = -(body + shoulder)
  const side = (s: 1 | -1) => (x: number) => n(s * x)
  const [r, l] = [side(1), side(-1)]
  return (
    `M${l(half)} ${n(foot - 22)}C${l(half)} ${n(foot - 4)} ${l(half * 0.92)} ${n(foot + dip * 0.55)} ${l(half * 0.72)} ${n(foot + dip * 0.78)}C${l(half * 0.4)} ${n(foot + dip * 1.06)} ${r(half * 0.4)} ${n(foot + dip * 1.06)} ${r(half * 0.72)} ${n(foot + dip * 0.78)}` +
    `C${r(half * 0.92)} ${n(foot + dip * 0.55)} ${r(half)} ${n(foot - 4)} ${r(half)} ${n(foot - 22)}L${r(half)} ${n(-body)}C${r(half)} ${n(-body - shoulder * 0.58)} ${r(neck)} ${n(-body - shoulder * 0.5)} ${r(neck)} ${n(top)}` +
    `L${r(neck)} ${n(top - neckHeight)}L${l(neck)} ${n(top - neckHeight)}L${l(neck)} ${n(top)}C${l(neck)} ${n(-body - shoulder * 0.5)} ${l(half)} ${n(-body - shoulder * 0.58)} ${l(half)} ${n(-body)}Z`
  )
}

function contents(
  canvas: Canvas,
  { content, width, body, shoulder, neck, fill = 0.98, clear = 1, inside: within }: GlassLook,
  shape: string,
  dip: number,
): string {
  const level = -(body * Math.min(fill, 1) + (fill > 1 ? (shoulder + neck.height) * (fill - 1) : 0))
  const tone = canvas.linear([
    [0, darker(content, 0.5), clear],
    [0.07, darker(content, 0.2), clear],
    [0.2, content, clear * 0.94],
    [0.34, lighter(content, 0.28), clear * 0.86],
    [0.55, content, clear * 0.94],
    [0.82, darker(content, 0.24), clear],
    [0.93, lighter(content, 0.1), clear * 0.9],
    [1, darker(content, 0.45), clear],
  ])
  const depth = canvas.linear(
    [
      [0, lighter(content, 0.2), 0.25],
      [0.4, content, 0],
      [0.8, darker(content, 0.3), 0.25],
      [0.94, lighter(content, 0.5), 0.5],
      [1, darker(content, 0.2), 0.4],
    ],
    'down',
  )
  const at = fill > 1 ? neck.width / 2 - 6 : width / 2 - 7
  const box = `x="${-width / 2}" y="${n(level)}" width="${width}" height="${n(-level + 30)}"`
  return (
    `<g clip-path="${canvas.clip(shape)}"><rect ${box} fill="${tone}"/>${within ? within(canvas, width - 14, -level) : ''}<rect ${box} fill="${depth}"/>` +
    `<path d="${ellipse(0, level, at, at * 0.1)}" fill="${lighter(content, 0.42)}" opacity="0.9"/><path d="${ellipse(0, level + 2, at * 0.94, at * 0.075)}" fill="${content}" opacity="0.45"/></g>` +
    `<path d="${ellipse(width * 0.1, dip * 0.2 - 12, width * 0.33, 9)}" fill="${lighter(content, 0.7)}" opacity="0.5" filter="${canvas.blur(5)}"/>`
  )
}

/** The thickness of the glass: dark and light lines along its sides and foot. */
function edges(canvas: Canvas, shape: string, width: number, content: string): string {
  return (
    `<path d="${shape}" fill="none" stroke="${darker(content, 0.55)}" stroke-opacity="0.34" stroke-width="5"/>` +
    `<path d="${shape}" fill="none" stroke="#FFFFFF" stroke-opacity="0.4" stroke-width="12" filter="${canvas.blur(3)}"/>` +
    `<path d="M${n(-width * 0.4)} -6Q0 ${n(width * 0.035)} ${n(width * 0.4)} -6" fill="none" stroke="#FFFFFF" stroke-opacity="0.5" stroke-width="3.5" filter="${canvas.blur(1.2)}"/>`
  )
}

/** How a printed cylinder takes the light: dark where it turns away, brightest a third in from the left. */
export function roundShade(canvas: Canvas, shape: string): string {
  const shade = canvas.linear([
    [0, '#40220D', 0.5],
    [0.1, '#40220D', 0.16],
    [0.2, '#FFF8EA', 0.06],
    [0.3, '#FFF8EA', 0.24],
    [0.42, '#FFF8EA', 0.04],
    [0.6, '#40220D', 0.02],
    [0.85, '#40220D', 0.24],
    [1, '#40220D', 0.52],
  ])
  return `<path d="${shape}" fill="${shade}" opacity="0.85"/>`
}

function shine(canvas: Canvas, { width, body, shoulder, neck }: GlassLook, rim: number): string {
  const x = -width * 0.395
  const streak = `M${n(x)} ${n(-body * 0.04)}L${n(x)} ${n(-body * 0.98)}C${n(x)} ${n(-body - shoulder * 0.4)} ${n(-neck.width * 0.4)} ${n(-body - shoulder * 0.5)} ${n(-neck.width * 0.36)} ${n(rim + 8)}L${n(-neck.width * 0.28)} ${n(rim + 8)}C${n(-neck.width * 0.3)} ${n(-body - shoulder * 0.36)} ${n(x + width * 0.07)} ${n(-body - shoulder * 0.25)} ${n(x + width * 0.05)} ${n(-body * 0.96)}L${n(x + width * 0.04)} ${n(-body * 0.04)}Z`
  return (
    `<path d="${streak}" fill="${canvas.linear(
      [
        [0, '#FFFFFF', 0.75],
        [0.35, '#FFFFFF', 0.42],
        [1, '#FFFFFF', 0.12],
      ],
      'down',
    )}" filter="${canvas.blur(1.6)}"/>` +
    `<path d="${rectangle(width * 0.435, -body * 0.94, width * 0.018, body * 0.86, 3)}" fill="#FFFFFF" opacity="0.34" filter="${canvas.blur(1.2)}"/>` +
    `<path d="M${n(width * 0.16)} ${n(-body - shoulder * 0.42)}Q${n(width * 0.36)} ${n(-body - shoulder * 0.3)} ${n(width * 0.4)} ${n(-body * 0.97)}" stroke="#FFFFFF" stroke-width="4" fill="none" opacity="0.3" filter="${canvas.blur(2)}"/>`
  )
}

export function lid(
  canvas: Canvas,
  { colour, kind }: GlassLook['cap'],
  rim: number,
  width: number,
  height: number,
): string {
  const half = width / 2
  const ry = width * 0.05
  const top = rim - height * 0.8
  const side = `M${-half} ${n(top)}L${-half} ${n(top + height)}C${n(-half * 0.6)} ${n(top + height + ry * 1.3)} ${n(half * 0.6)} ${n(top + height + ry * 1.3)} ${half} ${n(top + height)}L${half} ${n(top)}Z`
  const gleam = kind === 'metal' ? 0.75 : kind === 'plain' ? 0.32 : 0.18
  const turned = canvas.linear([
    [0, darker(colour, 0.5)],
    [0.1, darker(colour, 0.15)],
    [0.24, lighter(colour, gleam)],
    [0.36, lighter(colour, 0.1)],
    [0.62, colour],
    [0.86, darker(colour, 0.35)],
    [0.95, darker(colour, 0.2)],
    [1, darker(colour, 0.5)],
  ])
  const face = canvas.linear(
    [
      [0, lighter(colour, 0.45)],
      [0.5, lighter(colour, 0.15)],
      [1, darker(colour, 0.18)],
    ],
    'diagonal',
  )
  const ribs =
    kind === 'wood'
      ? `<path d="${side}" fill="#000" filter="${canvas.speckle({ colour: darker(colour, 0.6), frequency: '0.02 0.4', strength: 6 })}" opacity="0.5"/>`
      : kind === 'cork'
        ? `<path d="${side}" fill="#000" filter="${canvas.speckle({ colour: darker(colour, 0.55), frequency: '0.18', strength: 7 })}" opacity="0.6"/>`
        : `<path d="M${-half} ${n(top + height * 0.2)}Q0 ${n(top + height * 0.2 + ry * 2)} ${half} ${n(top + height * 0.2)}M${-half} ${n(top + height * 0.84)}Q0 ${n(top + height * 0.84 + ry * 2)} ${half} ${n(top + height * 0.84)}" stroke="#40220D" stroke-opacity="0.28" stroke-width="2" fill="none"/><path d="M${-half} ${n(top + height * 0.25)}Q0 ${n(top + height * 0.25 + ry * 2)} ${half} ${n(top + height * 0.25)}" stroke="#FFFFFF" stroke-opacity="0.35" stroke-width="1.5" fill="none"/>`
  return (
    `<path d="M${-half + 6} ${n(rim + height * 0.2)}Q0 ${n(rim + height * 0.2 + ry * 3.4)} ${half - 6} ${n(rim + height * 0.2)}L${half - 6} ${n(rim + height * 0.3)}Q0 ${n(rim + height * 0.3 + ry * 3)} ${-half + 6} ${n(rim + height * 0.3)}Z" fill="#40220D" opacity="0.4" filter="${canvas.blur(3)}"/>` +
    `<path d="${side}" fill="${turned}"/>${ribs}<path d="${ellipse(0, top, half, ry)}" fill="${face}"/><path d="${ellipse(0, top + 0.6, half - 3, ry - 1.2)}" fill="none" stroke="#FFFFFF" stroke-opacity="0.4" stroke-width="1.2"/>`
  )
}
