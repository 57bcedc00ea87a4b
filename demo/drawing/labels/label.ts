import { vegGreen } from '../base/colour.ts'
import { type Ink, placed } from '../base/ink.ts'
import { letters, sizeThatFits } from '../base/lettering.ts'
import { ellipse, leafShape, rectangle } from '../base/path.ts'
import type { Motif, MotifColours } from './motif-plants.ts'

export type LabelText = { name: readonly string[]; variety: string; quantity: string; category: string }
export type LabelColours = { paper: string; ink: string; accent: string; onAccent: string; motif: MotifColours }
export type LabelBox = {
  width: number
  height: number
  text: LabelText
  colours: LabelColours
  motif: Motif
  round?: boolean
}

/** 'Farmgate' with its sprig, centred on x or set from the left. */
export function brand(
  x: number,
  y: number,
  size: number,
  fill: string,
  { align = 'centre' as 'centre' | 'left' } = {},
): Ink[] {
  const word = letters('Farmgate', { x, y, size, font: 'display', fill, align, tracking: 8 })
  if (align === 'left') return [word]
  return [word, ...sprig(x, y - size * 1.02, size * 0.42, fill)]
}

export function sprig(x: number, y: number, size: number, fill: string): Ink[] {
  return [
    { d: leafShape([x, y], [x, y - size * 1.15], size * 0.24), fill },
    { d: leafShape([x, y], [x - size * 1.05, y - size * 0.5], size * 0.22), fill },
    { d: leafShape([x, y], [x + size * 1.05, y - size * 0.5], size * 0.22), fill },
  ]
}

/** The mark of vegetarian food: a green dot in a green square, on white. */
export function vegMark(x: number, y: number, size: number): Ink[] {
  return [
    { d: rectangle(x, y, size, size), fill: '#FFFFFF', stroke: vegGreen, width: size * 0.11 },
    { d: ellipse(x + size / 2, y + size / 2, size * 0.27), fill: vegGreen },
  ]
}

export function bottomRow(
  box: LabelBox,
  fill: string,
  { y = box.height * 0.945, inset = box.width * (box.round ? 0.13 : 0.09), rule = true } = {},
): Ink[] {
  const size = Math.min(box.width * 0.062, box.height * 0.058)
  return [
    ...(rule ? [{ d: rectangle(inset, y - size * 2.05, box.width - inset * 2, 1.1), fill, opacity: 0.5 }] : []),
    ...vegMark(inset, y - size * 1.02, size * 1.2),
    letters('ORGANIC', {
      x: inset + size * 1.75,
      y: y - size * 0.08,
      size: size * 0.74,
      font: 'strong',
      fill,
      tracking: 120,
    }),
    letters(`Net ${box.text.quantity}`, {
      x: box.width - inset,
      y,
      size: size * 1.16,
      font: 'strong',
      fill,
      align: 'right',
    }),
  ]
}

/** The product's name in as many lines as given, its baseline block ending at y. */
export function nameLines(
  box: LabelBox,
  {
    x,
    y,
    width,
    limit,
    fill,
    align = 'centre' as 'centre' | 'left',
  }: { x: number; y: number; width: number; limit: number; fill: string; align?: 'centre' | 'left' },
): { inks: Ink[]; top: number } {
  const size = sizeThatFits(box.text.name, { font: 'display', width, limit })
  const step = size * 0.98
  const first = y - step * (box.text.name.length - 1)
  const inks = box.text.name.map((line, index) =>
    letters(line, { x, y: first + step * index, size, font: 'display', fill, align, tracking: -6 }),
  )
  return { inks, top: first - size * 0.74 }
}

export function motifAt(
  box: LabelBox,
  x: number,
  y: number,
  size: number,
  colours = box.colours.motif,
  turn = 0,
): Ink[] {
  return placed(box.motif(colours), { x, y, scale: size / 100, turn })
}
