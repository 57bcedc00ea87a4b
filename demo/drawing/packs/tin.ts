import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { ellipse, n, rectangle } from '../base/path.ts'
import { lid, roundShade } from './glass.ts'
import { flatLabel, type Label, type Pack, roundLabel } from './pack.ts'

const steel = '#C9C3B6'

/** A round tin, printed all round, with a pressed lid. */
export function roundTin({
  colour,
  label,
  width,
  height,
  lidColour = steel,
  wooden = false,
}: {
  colour: string
  label: Label
  width: number
  height: number
  lidColour?: string
  wooden?: boolean
}): Pack {
  const lidHeight = Math.max(30, height * 0.11)
  return {
    width,
    height: height + lidHeight,
    round: true,
    draw: (canvas) => {
      const half = width / 2
      const dip = width * 0.055
      const wall = `M${-half} ${-height}L${-half} -6C${n(-half * 0.72)} ${n(dip * 1.2)} ${n(half * 0.72)} ${n(dip * 1.2)} ${half} -6L${half} ${-height}Z`
      const box = { y: -height * 0.95, width: width * 1.24, height: height * 0.9, radius: half, dip }
      const rim = (y: number, tall: number) =>
        `<path d="M${-half - 2} ${n(y)}C${n(-half * 0.72)} ${n(y + dip * 1.55)} ${n(half * 0.72)} ${n(y + dip * 1.55)} ${half + 2} ${n(y)}L${half + 2} ${n(y + tall)}C${n(half * 0.72)} ${n(y + tall + dip * 1.55)} ${n(-half * 0.72)} ${n(y + tall + dip * 1.55)} ${-half - 2} ${n(y + tall)}Z" fill="${metal(canvas, steel)}"/>`
      return (
        `<g clip-path="${canvas.clip(wall)}"><path d="${wall}" fill="${colour}"/>${roundLabel(label, box)}${roundShade(canvas, wall)}</g>` +
        `${rim(-13, 8)}${lid(canvas, { colour: lidColour, kind: wooden ? 'wood' : 'metal' }, -height - lidHeight * 0.1, width + 6, lidHeight)}`
      )
    },
  }
}

/** A flat-sided oil tin with a handle and a screw cap; seen a little from the left, so that one side shows. */
export function oilTin({
  colour,
  label,
  width,
  height,
  cap,
}: {
  colour: string
  label: Label
  width: number
  height: number
  cap: string
}): Pack {
  return {
    width: width + 54,
    height: height + 54,
    round: false,
    draw: (canvas) => {
      const [left, right, side, rise] = [-width / 2 - 22, width / 2 - 22, 54, 16]
      const front = rectangle(left, -height, width, height + 4, 9)
      const flank = `M${right - 2} ${-height + 2}L${right + side} ${-height - rise + 6}L${right + side} ${-rise}L${right - 2} 3Z`
      const top = `M${left + 4} ${-height + 3}L${left + side + 12} ${-height - rise}L${right + side} ${-height - rise + 5}L${right - 2} ${-height + 4}Z`
      const middle = (left + right + side) / 2
      return (
        `<path d="${flank}" fill="${canvas.linear([
          [0, darker(colour, 0.42)],
          [0.3, darker(colour, 0.3)],
          [1, darker(colour, 0.52)],
        ])}"/>` +
        `<path d="${top}" fill="${canvas.linear([
          [0, lighter(steel, 0.5)],
          [0.5, steel],
          [1, darker(steel, 0.35)],
        ])}"/>${spout(canvas, left + width * 0.3, -height - rise * 0.3, cap)}${handle(canvas, middle + 22, -height - rise * 0.4)}` +
        `<g clip-path="${canvas.clip(front)}"><path d="${front}" fill="${colour}"/><g transform="translate(${left + width / 2} 0)">${flatLabel(label, { y: -height + 12, width: width - 18, height: height - 22 })}</g>` +
        `<path d="${front}" fill="${canvas.linear([
          [0, '#40220D', 0.26],
          [0.04, '#FFFDF6', 0.3],
          [0.1, '#FFFDF6', 0.04],
          [0.2, '#FFFDF6', 0.04],
          [0.3, '#FFFDF6', 0.3],
          [0.4, '#FFFDF6', 0.06],
          [0.75, '#40220D', 0.06],
          [1, '#40220D', 0.3],
        ])}"/></g>` +
        `<path d="${rectangle(left + 7, -height + 8, width - 14, height - 14, 8)}" fill="none" stroke="#FFFDF6" stroke-opacity="0.5" stroke-width="1.6"/><path d="${rectangle(left + 8.5, -height + 9.5, width - 17, height - 17, 7)}" fill="none" stroke="#40220D" stroke-opacity="0.3" stroke-width="1.4"/>` +
        [-height - 1, -3]
          .map((y) => `<path d="${rectangle(left - 2, y, width + 4, 7, 3)}" fill="${metal(canvas, steel)}"/>`)
          .join('')
      )
    },
  }
}

function spout(canvas: Canvas, x: number, y: number, colour: string): string {
  const tone = canvas.linear([
    [0, darker(colour, 0.4)],
    [0.25, lighter(colour, 0.45)],
    [0.5, colour],
    [1, darker(colour, 0.45)],
  ])
  return `<g transform="translate(${n(x)} ${n(y)})"><path d="M-27 0L-27 -34C-14 -29 14 -29 27 -34L27 0C14 7 -14 7 -27 0Z" fill="${tone}"/><path d="${ellipse(0, -35, 27, 7)}" fill="${lighter(colour, 0.3)}"/>${[-18, -9, 0, 9, 18].map((at) => `<path d="M${at} -28L${at} 3" stroke="#40220D" stroke-opacity="0.25" stroke-width="2"/>`).join('')}</g>`
}

function handle(canvas: Canvas, x: number, y: number): string {
  const d = `M${n(x - 34)} ${n(y)}C${n(x - 34)} ${n(y - 42)} ${n(x + 84)} ${n(y - 46)} ${n(x + 84)} ${n(y - 2)}`
  return `<path d="${d}" fill="none" stroke="#6F685C" stroke-width="9" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#EDE8DC" stroke-width="3" stroke-linecap="round" transform="translate(-1 -2)" filter="${canvas.blur(0.8)}"/>`
}

const metal = (canvas: Canvas, colour: string) =>
  canvas.linear([
    [0, darker(colour, 0.45)],
    [0.12, darker(colour, 0.1)],
    [0.26, lighter(colour, 0.8)],
    [0.38, colour],
    [0.62, darker(colour, 0.12)],
    [0.86, darker(colour, 0.4)],
    [0.95, lighter(colour, 0.1)],
    [1, darker(colour, 0.5)],
  ])
