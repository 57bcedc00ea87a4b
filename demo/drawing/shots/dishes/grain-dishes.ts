import type { Canvas } from '../../base/canvas.ts'
import { n } from '../../base/path.ts'
import { between } from '../../base/random.ts'
import { cashew, coriander, dice, pea, strewn } from '../../ingredients/dish-parts.ts'
import { chilliPod } from '../../ingredients/dried-chilli.ts'
import { scatter } from '../../ingredients/pile.ts'
import { at, sprig } from '../../ingredients/plants.ts'
import { bowlFromAbove } from '../../ingredients/table.ts'
import { bowlFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'

/** Millet upma with peas, carrot, cashew and curry leaves. */
export const milletUpma: Shot = {
  near: 1,
  tone: 'sage',
  surface: 'wood',
  things: (c) => [
    bowlFull(c, 'foxtail', { x: 500, y: 500, radius: 410, colour: '#E9E2D2' }, { length: 34 }),
    at({ x: 500, y: 500 }, vegetables(c)),
    sprig(c, { x: 420, y: 560, turn: -24, size: 1.2 }, { pairs: 5, length: 170, leaflet: 58, belly: 15 }),
  ],
}

function vegetables(c: Canvas): string {
  return strewn(c, 44, 310, 58)
    .map(([x, y], index) => {
      const spot = { x, y, turn: between(c.random, 0, 360) }
      if (index % 7 === 0) return cashew(c, { ...spot, size: 1.25 })
      return index % 2 ? pea(c, { ...spot, turn: 0 }) : dice(c, spot, '#E8772A')
    })
    .join('')
}

/** Dal tadka: soft lentils, oil with cumin and whole chillies poured over. */
export const dalTadka: Shot = {
  near: 1,
  tone: 'umber',
  surface: 'linen',
  things: (c) => [
    bowlFromAbove(c, { x: 500, y: 500, radius: 410, colour: '#8A4F34' }, dal(c)),
    scatter(c, 'cumin', { x: 500, y: 500, width: 470, depth: 440, count: 40, length: 32 }),
    chilliPod(c, { x: 400, y: 470, turn: 14, size: 1.35 }, { bend: 40 }),
    chilliPod(c, { x: 640, y: 610, turn: 196, size: 1.2 }),
    ...leaves.map(([x, y, turn]) => coriander(c, { x, y, turn, size: 1.5 })),
  ],
}

const leaves = [
  [360, 350, -30],
  [620, 350, 40],
  [330, 620, -80],
  [520, 700, 160],
  [690, 490, 70],
] as const

function dal(c: Canvas): string {
  const soft = (colour: string, frequency: string, seed: number) =>
    `<circle r="372" filter="${c.speckle({ colour, frequency, strength: 4, seed })}" opacity="0.4"/>`
  const oil = strewn(c, 26, 320, 40)
    .map(
      ([x, y]) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(between(c.random, 14, 46))}" ry="${n(between(c.random, 10, 32))}" fill="#D2691A" opacity="0.55" stroke="#FFE08A" stroke-width="3" stroke-opacity="0.6"/>`,
    )
    .join('')
  return `<circle r="372" fill="#E9AE34"/>${soft('#C07A18', '0.016', 4)}${soft('#F8D878', '0.02', 9)}${oil}`
}
