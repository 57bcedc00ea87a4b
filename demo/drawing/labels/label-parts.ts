import { mix } from '../base/colour.ts'
import type { Ink } from '../base/ink.ts'
import { letters, sizeThatFits } from '../base/lettering.ts'
import { rectangle } from '../base/path.ts'
import type { LabelBox } from './label.ts'

export function ground({ width, height, colours }: LabelBox): Ink {
  return { d: rectangle(0, 0, width, height, 3), fill: colours.paper }
}

export function variety(box: LabelBox, x: number, y: number, fill: string): Ink {
  return letters(box.text.variety, {
    x,
    y,
    size: fitVariety(box, box.width * 0.82),
    font: 'italic',
    fill,
    align: 'centre',
  })
}

/** A mark in the paper's colour on the accent, its stems and leaves half sunk into it. */
export function twoTone({ onAccent, accent }: LabelBox['colours']) {
  const sunk = mix(onAccent, accent, 0.38)
  return { stem: sunk, fruit: onAccent, leaf: sunk, light: accent }
}

export function fitVariety(box: LabelBox, width: number): number {
  return sizeThatFits([box.text.variety], {
    font: 'italic',
    width,
    limit: Math.min(box.height * 0.054, box.width * 0.085),
  })
}
