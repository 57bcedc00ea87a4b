import type { Ink } from '../base/ink.ts'
import { n, rectangle } from '../base/path.ts'
import { bottomRow, brand, type LabelBox, motifAt, nameLines } from './label.ts'
import { ground, twoTone, variety } from './label-parts.ts'

export function band(box: LabelBox): Ink[] {
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

export function arch(box: LabelBox): Ink[] {
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

export function frame(box: LabelBox): Ink[] {
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

export function split(box: LabelBox): Ink[] {
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
