import { mix } from '../base/colour.ts'
import type { Ink } from '../base/ink.ts'
import { letters, sizeThatFits } from '../base/lettering.ts'
import { n, rectangle } from '../base/path.ts'
import { bottomRow, brand, type LabelBox, motifAt, nameLines } from './label.ts'

/** Seven ways to set the same words; each product says which one it wears. */
export type LayoutName = keyof typeof layouts

export const layouts = { band, arch, frame, split, bold, stripe, wide } as const

function band(box: LabelBox): Ink[] {
  const { width: w, height: h, colours } = box
  const name = nameLines(box, { x: w / 2, y: h * 0.735, width: w * 0.84, limit: h * 0.125, fill: colours.ink })
  return [
    ground(box),
    { d: rectangle(0, 0, w, h * 0.2), fill: colours.accent },
    ...brand(w / 2, h * 0.155, h * 0.078, colours.onAccent),
    { d: rectangle(0, h * 0.208, w, h * 0.006), fill: colours.accent },
    ...motifAt(box, w / 2, (h * 0.235 + name.top) / 2, Math.min(w * 0.66, (name.top - h * 0.23) * 0.97)),
    ...name.inks,
    variety(box, w / 2, h * 0.805, colours.accent),
    ...bottomRow(box, colours.ink),
  ]
}

function arch(box: LabelBox): Ink[] {
  const { width: w, height: h, colours } = box
  const half = Math.min(w * 0.38, h * 0.27)
  const [left, right, top, foot] = [w / 2 - half, w / 2 + half, h * 0.19, h * 0.575]
  const rise = Math.min((right - left) / 2, h * 0.24)
  const niche = (grow: number) =>
    `M${n(left - grow)} ${n(foot + grow)}L${n(left - grow)} ${n(top + rise)}C${n(left - grow)} ${n(top + rise * 0.36 - grow)} ${n(w / 2 - half * 0.53)} ${n(top - grow)} ${n(w / 2)} ${n(top - grow)}` +
    `C${n(w / 2 + half * 0.53)} ${n(top - grow)} ${n(right + grow)} ${n(top + rise * 0.36 - grow)} ${n(right + grow)} ${n(top + rise)}L${n(right + grow)} ${n(foot + grow)}Z`
  const onPaper = { ...colours.motif }
  return [
    { d: rectangle(0, 0, w, h, 3), fill: colours.accent },
    ...brand(w / 2, h * 0.145, h * 0.068, colours.onAccent),
    { d: niche(w * 0.022), stroke: colours.onAccent, width: 1.3, opacity: 0.75 },
    { d: niche(0), fill: colours.paper },
    ...motifAt(box, w / 2, (top + foot) / 2 + h * 0.015, Math.min(w * 0.62, (foot - top) * 0.88), onPaper),
    ...nameLines(box, {
      x: w / 2,
      y: h * 0.775,
      width: w * 0.82,
      limit: h * (box.text.name.length > 1 ? 0.088 : 0.12),
      fill: colours.onAccent,
    }).inks,
    variety(box, w / 2, h * 0.838, colours.onAccent),
    ...bottomRow(box, colours.onAccent, { rule: false, y: h * 0.95 }),
  ]
}

function frame(box: LabelBox): Ink[] {
  const { width: w, height: h, colours } = box
  const name = nameLines(box, { x: w / 2, y: h * 0.43, width: w * 0.76, limit: h * 0.125, fill: colours.ink })
  return [
    ground(box),
    { d: rectangle(w * 0.035, w * 0.035, w * 0.93, h - w * 0.07, 4), stroke: colours.accent, width: 3.2 },
    { d: rectangle(w * 0.058, w * 0.058, w * 0.884, h - w * 0.116, 2), stroke: colours.accent, width: 1 },
    ...brand(w / 2, h * 0.175, h * 0.066, colours.accent),
    ...name.inks,
    variety(box, w / 2, h * 0.5, colours.accent),
    ...motifAt(box, w / 2, h * 0.685, Math.min(w * 0.6, h * 0.31)),
    ...bottomRow(box, colours.ink, { inset: w * 0.11, y: h * 0.925 }),
  ]
}

function split(box: LabelBox): Ink[] {
  const { width: w, height: h, colours } = box
  const bright = twoTone(colours)
  return [
    ground(box),
    { d: rectangle(0, 0, w, h * 0.54, 3), fill: colours.accent },
    ...motifAt(box, w / 2, h * 0.27, Math.min(w * 0.66, h * 0.45), bright),
    ...brand(w / 2, h * 0.648, h * 0.052, colours.accent).slice(0, 1),
    ...nameLines(box, {
      x: w / 2,
      y: h * 0.8,
      width: w * 0.84,
      limit: h * (box.text.name.length > 1 ? 0.078 : 0.11),
      fill: colours.ink,
    }).inks,
    variety(box, w / 2, h * 0.86, colours.accent),
    ...bottomRow(box, colours.ink, { rule: false, y: h * 0.955 }),
  ]
}

function bold(box: LabelBox): Ink[] {
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

function stripe(box: LabelBox): Ink[] {
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
function wide(box: LabelBox): Ink[] {
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

/** A mark in the paper's colour on the accent, its stems and leaves half sunk into it. */
function twoTone({ onAccent, accent }: LabelBox['colours']) {
  const sunk = mix(onAccent, accent, 0.38)
  return { stem: sunk, fruit: onAccent, leaf: sunk, light: accent }
}

function ground({ width, height, colours }: LabelBox): Ink {
  return { d: rectangle(0, 0, width, height, 3), fill: colours.paper }
}

function variety(box: LabelBox, x: number, y: number, fill: string): Ink {
  return letters(box.text.variety, {
    x,
    y,
    size: fitVariety(box, box.width * 0.82),
    font: 'italic',
    fill,
    align: 'centre',
  })
}

function fitVariety(box: LabelBox, width: number): number {
  return sizeThatFits([box.text.variety], {
    font: 'italic',
    width,
    limit: Math.min(box.height * 0.054, box.width * 0.085),
  })
}

const numbers = /(-?[\d.]+) (-?[\d.]+)/g
const turnedUp = (d: string, x: number, y: number) =>
  d.replace(numbers, (_, px: string, py: string) => `${n(x + Number(py))} ${n(y - Number(px))}`)
const shifted = (d: string, by: number) =>
  d.replace(numbers, (_, px: string, py: string) => `${n(Number(px) + by)} ${py}`)
