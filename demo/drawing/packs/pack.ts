import type { Canvas } from '../base/canvas.ts'
import { type Ink, placed, print, wrapped } from '../base/ink.ts'
import { ellipse, n, rectangle } from '../base/path.ts'
import type { LabelBox } from '../labels/label.ts'
import { type LayoutName, layouts } from '../labels/layouts.ts'

/** A pack stands with the middle of its foot at the origin and grows upwards (negative y). */
export type Pack = { width: number; height: number; round: boolean; draw: (canvas: Canvas) => string }

export type Label = Omit<LabelBox, 'width' | 'height'> & { layout: LayoutName | ((box: LabelBox) => Ink[]) }

export function setLabel({ layout, ...rest }: Label, width: number, height: number, round = false): Ink[] {
  const box = { ...rest, width, height, round }
  return typeof layout === 'function' ? layout(box) : layouts[layout](box)
}

/** A label lying flat on the pack, its top middle at (x, y). */
export function flatLabel(label: Label, { y, width, height }: { y: number; width: number; height: number }): string {
  return print(placed(setLabel(label, width, height), { x: -width / 2, y }))
}

type Round = { y: number; width: number; height: number; radius: number; dip: number }

/** A label wrapped round a glass or a tin; width is measured along the surface. */
export function roundLabel(label: Label, { y, width, height, radius, dip }: Round): string {
  return print(wrapped(placed(setLabel(label, width, height, true), { x: -width / 2, y }), { radius, dip }))
}

/** The outline of such a label, for its shade. */
export function roundOutline({ y, width, height, radius, dip }: Round): string {
  return wrapped([{ d: rectangle(-width / 2, y, width, height, 3) }], { radius, dip })[0]?.d ?? ''
}

/** Light from the upper left, falling to the right over the surface and back. */
export function castShadow(canvas: Canvas, { width, height, round }: Pack): string {
  const half = width / 2
  const reach = Math.min(height * 0.62, 340)
  const foot = round ? width * 0.06 : 4
  const lying = `M${-half} ${n(-foot)}L${n(-half + 20)} ${n(foot + 6)}L${n(half)} ${n(foot + 2)}L${n(half + reach)} ${n(-reach * 0.2)}L${n(half + reach * 0.62)} ${n(-reach * 0.34)}L${n(half * 0.4)} ${n(-foot - 26)}Z`
  const fade = canvas.linear([
    [0, '#3B2314', 0.42],
    [0.5, '#3B2314', 0.3],
    [1, '#3B2314', 0.02],
  ])
  return (
    `<path d="${lying}" fill="${fade}" filter="${canvas.blur(15)}"/>` +
    `<path d="${ellipse(6, 2, half * 1.03, Math.max(12, width * 0.055))}" fill="#40220D" opacity="0.5" filter="${canvas.blur(7)}"/>`
  )
}
