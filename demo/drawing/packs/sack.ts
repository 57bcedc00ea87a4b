import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { leafShape, n, type Point, rectangle } from '../base/path.ts'
import { between } from '../base/random.ts'
import { flatLabel, type Label, type Pack } from './pack.ts'

/** A cotton or jute bag gathered at the neck with twine, a woven label sewn to its front. */
export function sack({
  colour,
  label,
  width,
  height,
  twine = '#A9825A',
  coarse = false,
}: {
  colour: string
  label: Label
  width: number
  height: number
  twine?: string
  coarse?: boolean
}): Pack {
  return {
    width,
    height,
    round: true,
    draw: (canvas) => {
      const w = width / 2
      const neck = -height * 0.83
      const shape =
        `M${n(-w * 0.32)} ${n(neck)}C${n(-w * 0.62)} ${n(neck + height * 0.06)} ${n(-w * 0.98)} ${n(neck + height * 0.12)} ${n(-w * 0.98)} ${n(-height * 0.52)}C${n(-w * 0.98)} ${n(-height * 0.3)} ${n(-w * 1.06)} ${n(-height * 0.16)} ${n(-w)} -22` +
        `C${n(-w * 0.94)} 8 ${n(-w * 0.6)} 9 0 10C${n(w * 0.6)} 9 ${n(w * 0.94)} 8 ${n(w)} -22C${n(w * 1.07)} ${n(-height * 0.16)} ${n(w)} ${n(-height * 0.3)} ${n(w * 0.98)} ${n(-height * 0.52)}C${n(w * 0.98)} ${n(neck + height * 0.12)} ${n(w * 0.62)} ${n(neck + height * 0.06)} ${n(w * 0.32)} ${n(neck)}Z`
      const labelHeight = height * 0.5
      const top = -height * 0.615
      return (
        `${ruff(canvas, w, neck, height, colour)}<g clip-path="${canvas.clip(shape)}"><path d="${shape}" fill="${colour}"/>${weave(canvas, shape, colour, coarse)}${folds(canvas, w, neck, height)}` +
        `<path d="${rectangle(-width * 0.375 + 2, top + 4, width * 0.75, labelHeight, 3)}" fill="#40220D" opacity="0.35" filter="${canvas.blur(3)}"/>${flatLabel(label, { y: top, width: width * 0.75, height: labelHeight })}` +
        `<path d="${rectangle(-width * 0.375 + 5, top + 5, width * 0.75 - 10, labelHeight - 10, 2)}" fill="none" stroke="${darker(colour, 0.25)}" stroke-width="1.8" stroke-dasharray="7 5" opacity="0.75"/>${volume(canvas, shape)}</g>${tie(canvas, w, neck, twine)}`
      )
    },
  }
}

function weave(canvas: Canvas, shape: string, colour: string, coarse: boolean): string {
  const step = coarse ? 6 : 3.6
  const half = step / 2
  const threads =
    `<rect width="${half}" height="${half}" fill="${darker(colour, 0.5)}" opacity="0.32"/><rect x="${half}" y="${half}" width="${half}" height="${half}" fill="${darker(colour, 0.5)}" opacity="0.22"/>` +
    `<rect x="${half}" width="${half}" height="${half * 0.5}" fill="${lighter(colour, 0.6)}" opacity="0.45"/>`
  return (
    `<path d="${shape}" fill="${canvas.pattern(step, step, threads)}" opacity="${coarse ? 0.9 : 0.6}"/>` +
    `<path d="${shape}" fill="#000" filter="${canvas.speckle({ colour: darker(colour, 0.5), frequency: '0.02 0.5', strength: 2.5, seed: 5 })}" opacity="0.2"/>`
  )
}

/** Pleats that run from the neck down into the body, and dents above the foot. */
function folds(canvas: Canvas, w: number, neck: number, height: number): string {
  const pleats = [-0.26, -0.15, -0.05, 0.06, 0.16, 0.27].map((at, index) => {
    const long = height * between(canvas.random, 0.17, 0.27)
    const end: Point = [at * w * 3.3, neck + long]
    const pleat = (aside: number, belly: number) =>
      leafShape([at * w + aside, neck + 4], [end[0] + aside, end[1]], belly, at > 0 ? 9 : -9)
    return (
      `<path d="${pleat(0, 6 + (index % 3) * 2)}" fill="#40220D" opacity="0.34" filter="${canvas.blur(4)}"/>` +
      `<path d="${pleat(w * 0.05, 6)}" fill="#FFFDF6" opacity="0.6" filter="${canvas.blur(4)}"/>`
    )
  })
  const dents = [-0.8, 0.72].map(
    (at) =>
      `<path d="M${n(at * w)} -8C${n(at * w * 0.8)} ${n(-height * 0.05)} ${n(at * w)} ${n(-height * 0.1)} ${n(at * w * 1.24)} ${n(-height * 0.13)}" fill="none" stroke="#40220D" stroke-width="9" opacity="0.16" filter="${canvas.blur(7)}"/>`,
  )
  return pleats.join('') + dents.join('')
}

function volume(canvas: Canvas, shape: string): string {
  const across = canvas.linear([
    [0, '#7A4A22', 0.36],
    [0.08, '#7A4A22', 0.1],
    [0.22, '#FFF8EA', 0.2],
    [0.36, '#FFF8EA', 0.1],
    [0.6, '#7A4A22', 0.01],
    [0.85, '#7A4A22', 0.2],
    [1, '#7A4A22', 0.52],
  ])
  const down = canvas.linear(
    [
      [0, '#FFF8EA', 0.14],
      [0.4, '#FFF8EA', 0],
      [0.8, '#7A4A22', 0.03],
      [1, '#7A4A22', 0.36],
    ],
    'down',
  )
  return `<path d="${shape}" fill="${across}"/><path d="${shape}" fill="${down}"/>`
}

/** The gathered cloth that stands up above the twine. */
function ruff(canvas: Canvas, w: number, neck: number, height: number, colour: string): string {
  const tip = -height
  const lobes = 6
  let edge = ''
  for (let lobe = 0; lobe < lobes; lobe += 1) {
    const from = -0.52 + (1.04 * lobe) / lobes
    const to = -0.52 + (1.04 * (lobe + 1)) / lobes
    edge += `Q${n(((from + to) / 2) * w)} ${n(tip - 12 - (lobe % 2) * 16)} ${n(to * w)} ${n(tip + 8 + (lobe % 3) * 5)}`
  }
  const shape = `M${n(-w * 0.3)} ${n(neck + 8)}C${n(-w * 0.32)} ${n(neck - height * 0.06)} ${n(-w * 0.46)} ${n(tip + height * 0.06)} ${n(-w * 0.52)} ${n(tip + 10)}${edge}C${n(w * 0.46)} ${n(tip + height * 0.06)} ${n(w * 0.32)} ${n(neck - height * 0.06)} ${n(w * 0.3)} ${n(neck + 8)}Z`
  const pleats = [-0.4, -0.27, -0.12, 0.03, 0.17, 0.32, 0.42].map(
    (at) =>
      `<path d="M${n(at * w)} ${n(tip + 6)}Q${n(at * w * 0.6)} ${n((tip + neck) / 2)} ${n(at * w * 0.55)} ${n(neck + 6)}" fill="none" stroke="#40220D" stroke-width="6" opacity="0.3" filter="${canvas.blur(2.6)}"/>`,
  )
  return `<g clip-path="${canvas.clip(shape)}"><path d="${shape}" fill="${lighter(colour, 0.08)}"/>${weave(canvas, shape, colour, false)}${pleats.join('')}${volume(canvas, shape)}</g>`
}

function tie(canvas: Canvas, w: number, neck: number, twine: string): string {
  const rope = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${darker(twine, 0.35)}" stroke-width="${width}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${lighter(twine, 0.2)}" stroke-width="${width * 0.62}" stroke-linecap="round" stroke-dasharray="3.4 2.6"/>`
  const [x, y] = [w * 0.05, neck + 8]
  const rounds = [0, 7, 14].map((down) =>
    rope(`M${n(-w * 0.33)} ${n(neck + down - 4)}Q0 ${n(neck + down + 9)} ${n(w * 0.33)} ${n(neck + down - 4)}`, 7),
  )
  const bow = [
    `M${n(x)} ${n(y)}C${n(x - 66)} ${n(y - 34)} ${n(x - 76)} ${n(y + 32)} ${n(x)} ${n(y + 4)}`,
    `M${n(x)} ${n(y)}C${n(x + 62)} ${n(y - 36)} ${n(x + 78)} ${n(y + 26)} ${n(x)} ${n(y + 4)}`,
    `M${n(x)} ${n(y + 4)}C${n(x - 8)} ${n(y + 34)} ${n(x - 34)} ${n(y + 46)} ${n(x - 38)} ${n(y + 70)}`,
    `M${n(x)} ${n(y + 4)}C${n(x + 14)} ${n(y + 30)} ${n(x + 22)} ${n(y + 52)} ${n(x + 42)} ${n(y + 62)}`,
  ]
  return `<path d="M${n(-w * 0.34)} ${n(neck + 22)}Q0 ${n(neck + 38)} ${n(w * 0.34)} ${n(neck + 22)}" fill="none" stroke="#40220D" stroke-width="12" opacity="0.3" filter="${canvas.blur(5)}"/>${rounds.join('')}${bow.map((d) => rope(d, 5.6)).join('')}`
}
