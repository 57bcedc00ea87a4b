import { Canvas } from '../base/canvas.ts'
import { castShadow, type Pack } from '../packs/pack.ts'
import { backdrop, type Setting, tabletop } from './backdrop.ts'

type Props = (canvas: Canvas) => readonly string[]

/** A pack standing on the table. `behind` is drawn before it and `front` after it. */
export type PackShot = Setting & { pack: Pack; x?: number; y?: number; size?: number; behind?: Props; front?: Props }

/** A look straight down on the table. */
export type TopShot = Parameters<typeof tabletop>[1] & { things: Props; near?: number }

export type Shot = PackShot | TopShot

export function draw(key: string, shot: Shot, size: number): string {
  const canvas = new Canvas(key)
  return canvas.toSvg('pack' in shot ? packShot(canvas, shot) : topShot(canvas, shot), size)
}

/** Comes as near as the pack allows: a jar is looked at from closer by than a sack. */
function packShot(canvas: Canvas, { pack, x = 500, y = 800, size = 1, behind, front, ...setting }: PackShot): string {
  const [floor, headroom] = [950, 84]
  const zoom = Math.min(1.22, Math.max(1, (floor - headroom) / (floor - (y - pack.height * size))))
  return (
    backdrop(canvas, { middle: 500 + (x - 500) * zoom, ...setting }) +
    `<g transform="translate(500 ${floor}) scale(${zoom.toFixed(4)}) translate(-500 ${-floor})">${behind?.(canvas).join('') ?? ''}` +
    `<g transform="translate(${x} ${y}) scale(${size})">${castShadow(canvas, pack)}${pack.draw(canvas)}</g>` +
    `${front?.(canvas).join('') ?? ''}</g>`
  )
}

/** Looked at closely enough for the things to run out of the frame. */
function topShot(canvas: Canvas, { things, near = 1.14, ...table }: TopShot): string {
  return `${tabletop(canvas, table)}<g transform="translate(490 520) scale(${near}) translate(-490 -520)">${things(canvas).join('')}</g>`
}
