import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'
import type { Ink } from './ink.ts'
import { n } from './path.ts'

const folder = new URL('../../../fonts/', import.meta.url)
const files = {
  display: 'fraunces-600.ttf',
  displayLight: 'fraunces-400.ttf',
  italic: 'fraunces-400-italic.ttf',
  plain: 'hanken-grotesk-500.ttf',
  strong: 'hanken-grotesk-700.ttf',
} as const
export type FontName = keyof typeof files

const opened = new Map<FontName, Font>()

export type Lettering = {
  x: number
  y: number
  size: number
  font: FontName
  fill: string
  align?: 'left' | 'centre' | 'right'
  /** Extra space after each letter, in thousandths of the size. */
  tracking?: number
  opacity?: number
}

/** Words as outlines: the pictures look the same on a machine without a single font. */
export function letters(
  text: string,
  { x, y, size, font, fill, align = 'left', tracking = 0, opacity }: Lettering,
): Ink {
  const { glyphs, positions } = fontOf(font).layout(text)
  const scale = size / fontOf(font).unitsPerEm
  let pen = x - { left: 0, centre: 0.5, right: 1 }[align] * widthOf(text, { size, font, tracking })
  let d = ''
  glyphs.forEach((glyph, index) => {
    for (const { command, args } of glyph.path.commands) {
      const letter = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }[command]
      d += letter + args.map((value, at) => n(at % 2 ? y - value * scale : pen + value * scale)).join(' ')
    }
    pen += (positions[index]?.xAdvance ?? 0) * scale + (tracking / 1000) * size
  })
  return { d, fill, ...(opacity === undefined ? {} : { opacity }) }
}

export function widthOf(
  text: string,
  { size, font, tracking = 0 }: { size: number; font: FontName; tracking?: number },
): number {
  const { advanceWidth, glyphs } = fontOf(font).layout(text)
  return (advanceWidth / fontOf(font).unitsPerEm) * size + (glyphs.length - 1) * (tracking / 1000) * size
}

/** The largest size, up to a limit, at which every line fits. */
export function sizeThatFits(
  lines: readonly string[],
  { font, width, limit }: { font: FontName; width: number; limit: number },
): number {
  const widest = Math.max(...lines.map((line) => widthOf(line, { size: 100, font })))
  return Math.min(limit, (width / widest) * 100)
}

function fontOf(name: FontName): Font {
  const known = opened.get(name)
  if (known) return known
  const font = openSync(fileURLToPath(new URL(files[name], folder))) as Font
  opened.set(name, font)
  return font
}
