import { Canvas } from '../base/canvas.ts'
import { castShadow, type Pack } from '../packs/pack.ts'
import { backdrop, type Setting, tabletop } from './backdrop.ts'

type Props = (canvas: Canvas) => readonly string[]

/** A pack standing on the table. `behind` is drawn before it and `front` after it. */
export type PackShot = Setting & { pack: Pack; x?: number; y?: number; size?: number; behind?: Props; front?: Props }

/** A look straight down on the table. */
export type TopShot = Parameters<typeof tabletop>[1] & { things: Props }

export type Shot = PackShot | TopShot

export function draw(key: string, shot: Shot, size: number): string {
  const canvas = new Canvas(key)
  return canvas.toSvg('pack' in shot ? packShot(canvas, shot) : topShot(canvas, shot), size)
}

function packShot(canvas: Canvas, { pack, x = 500, y = 800, size = 1, behind, front, ...setting }: PackShot): string {
  return (
    backdrop(canvas, { middle: x, ...setting }) +
    (behind?.(canvas).join('') ?? '') +
    `<g transform="translate(${x} ${y}) scale(${size})">${castShadow(canvas, pack)}${pack.draw(canvas)}</g>` +
    (front?.(canvas).join('') ?? '')
  )
}

function topShot(canvas: Canvas, { things, ...table }: TopShot): string {
  return tabletop(canvas, table) + things(canvas).join('')
}
