import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { ellipse, n } from '../base/path.ts'

/** Bowls, pots and spoons of the kitchen. Seen from the side they stand with the middle of their foot at the origin. */
export type BowlLook = { colour: string; radius: number; height?: number; kind?: 'stone' | 'brass' | 'wood' | 'clay' }

export function bowl(
  canvas: Canvas,
  { colour, radius: r, height = r * 0.74, kind = 'stone' }: BowlLook,
  content: string,
): string {
  const ry = r * 0.2
  const foot = r * 0.46
  const outer = `M${-r} ${-height}C${n(-r * 0.98)} ${n(-height * 0.42)} ${n(-foot * 1.3)} -6 ${-foot} -2C${n(-foot * 0.5)} ${n(ry * 0.36)} ${n(foot * 0.5)} ${n(ry * 0.36)} ${foot} -2C${n(foot * 1.3)} -6 ${n(r * 0.98)} ${n(-height * 0.42)} ${r} ${-height}C${n(r * 0.96)} ${n(-height + ry * 1.32)} ${n(-r * 0.96)} ${n(-height + ry * 1.32)} ${-r} ${-height}Z`
  return (
    `<path d="${ellipse(r * 0.24, 2, r * 0.9, r * 0.13)}" fill="#40220D" opacity="0.4" filter="${canvas.blur(10)}"/><path d="${ellipse(4, 0, foot * 1.12, r * 0.07)}" fill="#40220D" opacity="0.55" filter="${canvas.blur(4)}"/>` +
    `<path d="${ellipse(0, -height, r, ry)}" fill="${darker(colour, 0.4)}"/><path d="${ellipse(0, -height, r - 5, ry - 3)}" fill="${canvas.linear(
      [
        [0, darker(colour, 0.6)],
        [1, darker(colour, 0.2)],
      ],
    )}"/>` +
    `<g transform="translate(0 ${n(-height)})">${content}</g>` +
    `<path d="${outer}" fill="${skin(canvas, colour, kind)}"/>${grain(canvas, outer, colour, kind)}<path d="${outer}" fill="${canvas.linear(
      [
        [0, '#FFF6E0', 0.12],
        [0.5, '#40220D', 0],
        [1, '#40220D', 0.4],
      ],
      'down',
    )}"/>` +
    `<path d="M${-r} ${-height}C${n(-r * 0.96)} ${n(-height + ry * 1.32)} ${n(r * 0.96)} ${n(-height + ry * 1.32)} ${r} ${-height}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="4" opacity="0.85"/>` +
    `<path d="M${n(-r * 0.8)} ${n(-height * 0.72)}Q${n(-r * 0.74)} ${n(-height * 0.4)} ${n(-r * 0.5)} ${n(-height * 0.2)}" fill="none" stroke="#FFFDF6" stroke-width="${n(r * 0.06)}" stroke-linecap="round" opacity="${kind === 'brass' ? 0.7 : 0.32}" filter="${canvas.blur(3)}"/>`
  )
}

/** A lota: round belly, narrow neck, flared lip. */
export function brassPot(
  canvas: Canvas,
  { radius: r, colour = '#C4923A' }: { radius: number; colour?: string },
  content: string,
): string {
  const h = r * 1.5
  const belly = `M${n(-r * 0.62)} ${n(-h)}C${n(-r * 0.5)} ${n(-h * 0.84)} ${-r} ${n(-h * 0.74)} ${-r} ${n(-h * 0.42)}C${-r} ${n(-h * 0.12)} ${n(-r * 0.6)} 2 0 3C${n(r * 0.6)} 2 ${r} ${n(-h * 0.12)} ${r} ${n(-h * 0.42)}C${r} ${n(-h * 0.74)} ${n(r * 0.5)} ${n(-h * 0.84)} ${n(r * 0.62)} ${n(-h)}Z`
  const rim = r * 0.78
  return (
    `<path d="${ellipse(r * 0.3, 2, r * 1.0, r * 0.15)}" fill="#40220D" opacity="0.42" filter="${canvas.blur(10)}"/><path d="${ellipse(0, 2, r * 0.6, r * 0.08)}" fill="#40220D" opacity="0.5" filter="${canvas.blur(4)}"/>` +
    `<path d="${belly}" fill="${skin(canvas, colour, 'brass')}"/><path d="${belly}" fill="${canvas.linear(
      [
        [0, '#FFF6E0', 0.1],
        [0.55, '#40220D', 0],
        [1, '#40220D', 0.5],
      ],
      'down',
    )}"/>` +
    [0.62, 0.56, 0.3]
      .map(
        (at) =>
          `<path d="M${n(-r * (at === 0.3 ? 0.96 : 0.86))} ${n(-h * at)}Q0 ${n(-h * at + r * 0.3)} ${n(r * (at === 0.3 ? 0.96 : 0.86))} ${n(-h * at)}" fill="none" stroke="#40220D" stroke-width="2" opacity="0.28"/><path d="M${n(-r * 0.86)} ${n(-h * at + 3)}Q0 ${n(-h * at + 3 + r * 0.3)} ${n(r * 0.86)} ${n(-h * at + 3)}" fill="none" stroke="#FFF3C8" stroke-width="1.4" opacity="0.4"/>`,
      )
      .join('') +
    `<path d="M${n(-r * 0.72)} ${n(-h * 0.56)}C${n(-r * 0.86)} ${n(-h * 0.4)} ${n(-r * 0.7)} ${n(-h * 0.16)} ${n(-r * 0.5)} ${n(-h * 0.1)}" fill="none" stroke="#FFFBE8" stroke-width="${n(r * 0.09)}" stroke-linecap="round" opacity="0.75" filter="${canvas.blur(3.5)}"/>` +
    `<path d="M${n(-rim)} ${n(-h - r * 0.06)}C${n(-rim)} ${n(-h + r * 0.16)} ${n(rim)} ${n(-h + r * 0.16)} ${n(rim)} ${n(-h - r * 0.06)}L${n(r * 0.6)} ${n(-h + r * 0.06)}C${n(r * 0.3)} ${n(-h + r * 0.2)} ${n(-r * 0.3)} ${n(-h + r * 0.2)} ${n(-r * 0.6)} ${n(-h + r * 0.06)}Z" fill="${skin(canvas, darker(colour, 0.1), 'brass')}"/>` +
    `<path d="${ellipse(0, -h - r * 0.06, rim, r * 0.17)}" fill="${skin(canvas, lighter(colour, 0.15), 'brass')}"/><path d="${ellipse(0, -h - r * 0.05, rim - 7, r * 0.17 - 4)}" fill="${darker(colour, 0.5)}"/>` +
    `<g clip-path="${canvas.clip(ellipse(0, -h - r * 0.05, rim - 7, r * 0.17 - 4))}"><g transform="translate(0 ${n(-h - r * 0.05)})">${content}</g></g>`
  )
}

/** A filter-coffee tumbler: straight brass with a flared lip; `content` lies in its mouth. */
export function tumbler(
  canvas: Canvas,
  { width, height, colour = '#CFA04A' }: { width: number; height: number; colour?: string },
  content: string,
): string {
  const [top, foot, ry] = [width / 2, width * 0.37, width * 0.11]
  const wall = `M${-top} ${-height}C${n(-top * 0.86)} ${n(-height * 0.9)} ${n(-foot * 1.12)} ${n(-height * 0.8)} ${n(-foot * 1.1)} ${n(-height * 0.6)}L${-foot} -4C${n(-foot * 0.6)} ${n(ry * 0.8)} ${n(foot * 0.6)} ${n(ry * 0.8)} ${foot} -4L${n(foot * 1.1)} ${n(-height * 0.6)}C${n(foot * 1.12)} ${n(-height * 0.8)} ${n(top * 0.86)} ${n(-height * 0.9)} ${top} ${-height}Z`
  return (
    `<path d="${ellipse(0, 0, foot * 1.2, ry * 0.8)}" fill="#40220D" opacity="0.5" filter="${canvas.blur(4)}"/><path d="${wall}" fill="${skin(canvas, colour, 'brass')}"/>` +
    `<path d="${wall}" fill="${canvas.linear(
      [
        [0, '#40220D', 0.16],
        [0.3, '#40220D', 0],
        [1, '#40220D', 0.42],
      ],
      'down',
    )}"/>` +
    `<path d="${ellipse(0, -height, top, ry)}" fill="${skin(canvas, lighter(colour, 0.2), 'brass')}"/><path d="${ellipse(0, -height + 1, top - 5, ry - 3)}" fill="${darker(colour, 0.5)}"/>` +
    `<g clip-path="${canvas.clip(ellipse(0, -height + 1, top - 5, ry - 3))}"><g transform="translate(0 ${n(-height + 2)})">${content}</g></g>`
  )
}

/** A still liquid or a soft fat filling a rim; tinted, with a gleam. */
export function pool(canvas: Canvas, colour: string, rx: number, ry: number): string {
  return (
    `<path d="${ellipse(0, ry * 0.12, rx, ry)}" fill="${canvas.radial([
      [0, lighter(colour, 0.45)],
      [0.5, colour],
      [1, darker(colour, 0.3)],
    ])}"/>` +
    `<path d="${ellipse(-rx * 0.34, -ry * 0.2, rx * 0.34, ry * 0.16)}" fill="#FFFDF4" opacity="0.5" filter="${canvas.blur(3)}"/>`
  )
}

export function skin(canvas: Canvas, colour: string, kind: NonNullable<BowlLook['kind']>): string {
  if (kind === 'brass')
    return canvas.linear([
      [0, darker(colour, 0.5)],
      [0.1, darker(colour, 0.2)],
      [0.24, lighter(colour, 0.62)],
      [0.34, lighter(colour, 0.12)],
      [0.55, colour],
      [0.74, darker(colour, 0.34)],
      [0.88, darker(colour, 0.06)],
      [0.94, lighter(colour, 0.2)],
      [1, darker(colour, 0.45)],
    ])
  return canvas.linear([
    [0, darker(colour, 0.3)],
    [0.12, colour],
    [0.3, lighter(colour, 0.26)],
    [0.55, colour],
    [0.85, darker(colour, 0.24)],
    [1, darker(colour, 0.42)],
  ])
}

function grain(canvas: Canvas, d: string, colour: string, kind: NonNullable<BowlLook['kind']>): string {
  if (kind === 'brass') return ''
  const frequency = { stone: '0.95', wood: '0.012 0.3', clay: '0.8' }[kind]
  return `<path d="${d}" fill="#000" filter="${canvas.speckle({ colour: darker(colour, 0.55), frequency, strength: kind === 'stone' ? 9 : 5, seed: 7 })}" opacity="${kind === 'stone' ? 0.4 : 0.3}"/>`
}
