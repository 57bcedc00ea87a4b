import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { n } from '../base/path.ts'
import { between } from '../base/random.ts'
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
    ? `<circle r="${r}" filter="${canvas.speckle({ colour: '#FFF3C4', frequency: '0.4', strength: 3, seed: 6 })}" opacity="${grain}"/><circle r="${r}" filter="${canvas.speckle({ colour: darker(colour, 0.3), frequency: '0.45', strength: 3, seed: 16 })}" opacity="${grain * 0.7}"/>`
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

/** Ground spice or flour in a bowl, from above: a low mound with the mark of a spoon in it. */
export function bowlOfPowder(
  canvas: Canvas,
  colour: string,
  place: Place & { radius: number; colour: string; kind?: 'stone' | 'brass' | 'wood' },
): string {
  const r = place.radius * 0.9
  const grain = (tint: string, frequency: string, seed: number) =>
    `<circle r="${r}" filter="${canvas.speckle({ colour: tint, frequency, strength: 6, seed })}" opacity="0.45"/>`
  const hollow = (y: number) =>
    `M${-r * 0.68} ${y + r * 0.2}C${-r * 0.3} ${y - r * 0.26} ${r * 0.24} ${y - r * 0.3} ${r * 0.68} ${y - r * 0.04}`
  return bowlFromAbove(
    canvas,
    place,
    `<circle r="${r}" fill="${canvas.radial([
      [0, lighter(colour, 0.28)],
      [0.5, colour],
      [1, darker(colour, 0.4)],
    ])}"/>${grain(darker(colour, 0.4), '0.75', 3)}${grain(lighter(colour, 0.4), '0.65', 8)}` +
      `<path d="${hollow(r * 0.08)}" stroke="${darker(colour, 0.5)}" stroke-width="${r * 0.12}" stroke-linecap="round" opacity="0.34" fill="none" filter="${canvas.blur(14)}"/>` +
      `<path d="${hollow(-r * 0.03)}" stroke="${lighter(colour, 0.6)}" stroke-width="${r * 0.09}" stroke-linecap="round" opacity="0.5" fill="none" filter="${canvas.blur(13)}"/>`,
  )
}

/** The head on a poured coffee: milk brown, paler in the middle, ringed with bubbles. */
export function froth(canvas: Canvas, radius: number): string {
  const bubbles = Array.from({ length: 190 }, () => {
    const angle = between(canvas.random, 0, Math.PI * 2)
    const away = radius * canvas.random() ** 0.42
    const size = between(canvas.random, 1.6, 7) * (away / radius)
    return `<circle cx="${n(Math.cos(angle) * away)}" cy="${n(Math.sin(angle) * away)}" r="${n(size)}" fill="#FBEBD2" fill-opacity="0.3" stroke="#8A5A34" stroke-opacity="0.4" stroke-width="0.9"/><circle cx="${n(Math.cos(angle) * away - size * 0.3)}" cy="${n(Math.sin(angle) * away - size * 0.3)}" r="${n(size * 0.24)}" fill="#FFFDF4" opacity="0.8"/>`
  }).join('')
  const swirl = [0.3, 0.5, 0.68]
    .map(
      (share) =>
        `<path d="M${n(-radius * share)} ${n(radius * 0.1)}C${n(-radius * share)} ${n(-radius * share)} ${n(radius * share)} ${n(-radius * share)} ${n(radius * share)} 0C${n(radius * share)} ${n(radius * share * 0.8)} ${n(-radius * share * 0.5)} ${n(radius * share)} ${n(-radius * share * 0.7)} ${n(radius * share * 0.4)}" fill="none" stroke="#FBEAD0" stroke-width="${n(radius * 0.09)}" opacity="0.5" filter="${canvas.blur(7)}"/>`,
    )
    .join('')
  const milk = canvas.radial(
    [
      [0, '#EBCFA8'],
      [0.6, '#C99A6C'],
      [1, '#8A5A34'],
    ],
    { cx: 0.46, cy: 0.44, r: 0.58 },
  )
  return `<circle r="${radius}" fill="${milk}"/>${swirl}${bubbles}`
}
