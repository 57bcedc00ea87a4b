import type { Canvas } from '../../base/canvas.ts'
import { vada } from '../../ingredients/dish-parts.ts'
import { bowlOfLiquidFull } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'

const places = [
  [430, 350],
  [640, 440],
  [340, 560],
  [570, 650],
] as const

/** Medu vadas frying in an iron kadhai. */
export const vadasInOil: Shot = {
  near: 1,
  tone: 'umber',
  surface: 'stone',
  things: (c) => [
    ear(c, 1),
    ear(c, -1),
    bowlOfLiquidFull(c, '#E0A02A', { x: 500, y: 500, radius: 400, colour: '#4A4440' }),
    ...places.map(([x, y], index) => vada(c, { x, y, turn: index * 70, size: 1.08 })),
  ],
}

const ear = (c: Canvas, side: 1 | -1) => {
  const d = `M${500 + side * 370} 420C${500 + side * 520} 420 ${500 + side * 520} 580 ${500 + side * 370} 580`
  return `<path d="${d}" transform="translate(10 20)" fill="none" stroke="#40220D" stroke-width="34" opacity="0.4" filter="${c.blur(9)}"/><path d="${d}" fill="none" stroke="#3A3532" stroke-width="32"/><path d="${d}" fill="none" stroke="#6A625C" stroke-width="8" opacity="0.8"/>`
}
