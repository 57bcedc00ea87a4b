import { mix } from '../base/colour.ts'
import type { Ink } from '../base/ink.ts'
import { letters, sizeThatFits } from '../base/lettering.ts'
import { n, rectangle } from '../base/path.ts'
import { bottomRow, brand, type LabelBox, motifAt, nameLines } from './label.ts'
import { fitVariety, ground, variety } from './label-parts.ts'

export function bold(box: LabelBox): Ink[] {
  const { width: w, height: h, colours } = box
  const name = nameLines(box, {
    x: w * 0.09,
    y: h * 0.4,
    width: w * 0.82,
    limit: h * 0.13,
    fill: colours.ink,
    align: 'left',
  })
  return [
    ground(box),
    { d: rectangle(0, h * 0.965, w, h * 0.035), fill: colours.accent },
    ...brand(w * 0.09, h * 0.115, h * 0.062, colours.accent, { align: 'left' }),
    letters(box.text.category.toUpperCase(), {
      x: w * 0.91,
      y: h * 0.11,
      size: h * 0.026,
      font: 'strong',
      fill: colours.accent,
      align: 'right',
      tracking: 140,
    }),
    { d: rectangle(w * 0.09, h * 0.148, w * 0.82, 1.2), fill: colours.accent },
    ...name.inks,
    letters(box.text.variety, {
      x: w * 0.09,
      y: h * 0.47,
      size: fitVariety(box, w * 0.82),
      font: 'italic',
      fill: colours.accent,
    }),
    ...motifAt(box, w * 0.56, h * 0.675, Math.min(w * 0.78, h * 0.37), colours.motif, 8),
    ...bottomRow(box, colours.ink, { rule: false, y: h * 0.935 }),
  ]
}

export function stripe(box: LabelBox): Ink[] {
  const { width: w, height: h, colours } = box
  const edge = w * 0.2
  const centre = edge + (w - edge) / 2
  const word = brand(0, 0, w * 0.115, colours.onAccent).slice(0, 1)
  const upright = word.map((ink) => ({ ...ink, d: turnedUp(ink.d, edge * 0.68, h * 0.5) }))
  const inner = { ...box, width: w - edge }
  return [
    ground(box),
    { d: rectangle(0, 0, edge, h), fill: colours.accent },
    ...upright,
    ...motifAt(box, centre, h * 0.29, Math.min(w * 0.6, h * 0.42)),
    ...nameLines(box, { x: centre, y: h * 0.71, width: (w - edge) * 0.86, limit: h * 0.115, fill: colours.ink }).inks,
    variety(inner, centre, h * 0.785, colours.accent),
    ...bottomRow(inner, colours.ink, { y: h * 0.94 }).map((ink) => ({ ...ink, d: shifted(ink.d, edge) })),
  ]
}

/** For jars broader than tall: the mark on a tinted field to the left, the words beside it. */
export function wide(box: LabelBox): Ink[] {
  const { width: w, height: h, colours } = box
  const edge = w * 0.36
  const inner = { ...box, width: w - edge }
  const centre = edge + inner.width * 0.47
  const lines = box.text.name.length
  return [
    ground(box),
    { d: rectangle(0, 0, edge, h), fill: mix(colours.paper, colours.accent, 0.16) },
    { d: rectangle(0, 0, w, h * 0.075), fill: colours.accent },
    { d: rectangle(0, h * 0.962, w, h * 0.038), fill: colours.accent },
    ...motifAt(box, edge * 0.58, h * 0.52, Math.min(edge * 0.86, h * 0.66)),
    ...brand(centre, h * 0.275, h * 0.076, colours.accent),
    ...nameLines(box, {
      x: centre,
      y: h * (lines > 1 ? 0.61 : 0.54),
      width: inner.width * 0.8,
      limit: h * 0.17,
      fill: colours.ink,
    }).inks,
    letters(box.text.variety, {
      x: centre,
      y: h * 0.705,
      size: sizeThatFits([box.text.variety], { font: 'italic', width: inner.width * 0.78, limit: h * 0.076 }),
      font: 'italic',
      fill: colours.accent,
      align: 'centre',
    }),
    ...bottomRow(inner, colours.ink, { y: h * 0.9, inset: inner.width * 0.1 }).map((ink) => ({
      ...ink,
      d: shifted(ink.d, edge - inner.width * 0.03),
    })),
  ]
}

/** The coordinate pairs of a path, for turning or shifting a whole word at once. */
const numbers = /(-?[\d.]+) (-?[\d.]+)/g
const turnedUp = (d: string, x: number, y: number) =>
  d.replace(numbers, (_, px: string, py: string) => `${n(x + Number(py))} ${n(y - Number(px))}`)
const shifted = (d: string, by: number) =>
  d.replace(numbers, (_, px: string, py: string) => `${n(Number(px) + by)} ${py}`)
