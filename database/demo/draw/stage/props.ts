import type { Canvas } from '../base/canvas.ts'
import { darker } from '../base/colour.ts'
import type { KindName } from '../ingredients/kinds.ts'
import { surface } from '../ingredients/pile.ts'
import { at, type Spot } from '../ingredients/plants.ts'
import { bowlFromAbove, scoop } from '../ingredients/table.ts'
import { type BowlLook, bowl, brassPot, pool } from '../ingredients/vessels.ts'

type Place = { x: number; y: number }

export function bowlOf(
  canvas: Canvas,
  kind: KindName,
  { x, y, ...look }: Place & BowlLook & { length?: number },
): string {
  const rx = look.radius - 8
  return at(
    { x, y },
    bowl(
      canvas,
      look,
      surface(canvas, kind, {
        rx,
        up: look.radius * 0.42,
        down: look.radius * 0.17,
        ...(look.length ? { length: look.length } : {}),
      }),
    ),
  )
}

export function bowlOfLiquid(canvas: Canvas, colour: string, { x, y, ...look }: Place & BowlLook): string {
  return at({ x, y }, bowl(canvas, look, pool(canvas, colour, look.radius - 9, look.radius * 0.17)))
}

export function potOf(
  canvas: Canvas,
  colour: string,
  { x, y, radius, brass }: Place & { radius: number; brass?: string },
): string {
  return at(
    { x, y },
    brassPot(
      canvas,
      { radius, ...(brass ? { colour: brass } : {}) },
      pool(canvas, colour, radius * 0.72, radius * 0.14),
    ),
  )
}

export function scoopOf(canvas: Canvas, kind: KindName, spot: Spot, { length }: { length?: number } = {}): string {
  return scoop(canvas, spot, surface(canvas, kind, { rx: 72, up: 44, down: 34, ...(length ? { length } : {}) }))
}

export function bowlFull(
  canvas: Canvas,
  kind: KindName,
  place: Place & { radius: number; colour: string; kind?: 'stone' | 'brass' | 'wood' },
  { length }: { length: number },
): string {
  const inner = place.radius * 0.9
  return bowlFromAbove(canvas, place, surface(canvas, kind, { rx: inner + 8, up: inner + 8, down: inner + 8, length }))
}

/** A bowl of oil, honey or molten ghee from above: the rim throws its shade in, the window gleams on it. */
export function bowlOfLiquidFull(
  canvas: Canvas,
  colour: string,
  place: Place & { radius: number; colour: string; kind?: 'stone' | 'brass' | 'wood' },
  { grain = 0 } = {},
): string {
  const r = place.radius * 0.9
  const curd = grain
    ? `<circle r="${r}" filter="${canvas.speckle({ colour: '#FFF3C4', frequency: '0.11', strength: 9, seed: 6 })}" opacity="${grain}"/><circle r="${r}" filter="${canvas.speckle({ colour: darker(colour, 0.3), frequency: '0.13', strength: 9, seed: 16 })}" opacity="${grain * 0.7}"/>`
    : ''
  return bowlFromAbove(
    canvas,
    place,
    `<circle r="${r}" fill="${canvas.radial(
      [
        [0, '#FFF1C0', 0.9],
        [0.3, colour, 0.7],
        [1, colour, 1],
      ],
      { cx: 0.62, cy: 0.66, r: 0.7 },
    )}"/><circle r="${r}" fill="${canvas.radial(
      [
        [0, colour, 0.2],
        [0.7, colour, 0.5],
        [1, darker(colour, 0.42), 1],
      ],
      { cx: 0.56, cy: 0.58, r: 0.6 },
    )}"/>${curd}` +
      `<path d="M${-r * 0.72} ${-r * 0.2}C${-r * 0.62} ${-r * 0.62} ${-r * 0.2} ${-r * 0.8} ${r * 0.08} ${-r * 0.76}C${-r * 0.2} ${-r * 0.66} ${-r * 0.5} ${-r * 0.46} ${-r * 0.72} ${-r * 0.2}Z" fill="#FFFDF4" opacity="${grain ? 0.3 : 0.62}" filter="${canvas.blur(4)}"/><path d="M${r * 0.3} ${r * 0.72}Q${r * 0.6} ${r * 0.58} ${r * 0.72} ${r * 0.3}" stroke="#FFFDF4" stroke-width="7" stroke-linecap="round" fill="none" opacity="0.45" filter="${canvas.blur(4)}"/>`,
  )
}
