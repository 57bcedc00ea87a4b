import type { Canvas } from '../../base/canvas.ts'
import { between } from '../../base/random.ts'
import { coriander, dice, strewn } from '../../ingredients/dish-parts.ts'
import { chilliPod } from '../../ingredients/dried-chilli.ts'
import { at, sprig } from '../../ingredients/plants.ts'
import { bowlFromAbove } from '../../ingredients/table.ts'
import type { Shot } from '../../stage/shot.ts'

/** Paneer in a red paste of roasted chilli and spices, with curry leaves. */
export const paneerInChilli: Shot = {
  near: 1,
  tone: 'linen',
  surface: 'wood',
  things: (c) => [
    bowlFromAbove(c, { x: 500, y: 500, radius: 410, colour: '#EFE6D6' }, gravy(c)),
    at({ x: 500, y: 500 }, cubes(c)),
    sprig(c, { x: 400, y: 610, turn: -40, size: 1.1 }, { pairs: 5, length: 170, leaflet: 58, belly: 15 }),
    chilliPod(c, { x: 600, y: 330, turn: 62, size: 1.15 }),
    coriander(c, { x: 340, y: 420, turn: -40, size: 1.4 }),
    coriander(c, { x: 640, y: 650, turn: 120, size: 1.4 }),
  ],
}

function gravy(c: Canvas): string {
  const soft = (colour: string, frequency: string, seed: number, opacity: number) =>
    `<circle r="372" filter="${c.speckle({ colour, frequency, strength: 4, seed })}" opacity="${opacity}"/>`
  return `<circle r="372" fill="#A32E18"/>${soft('#6E160A', '0.018', 4, 0.5)}${soft('#D8541F', '0.02', 12, 0.45)}${soft('#F2A24A', '0.16', 7, 0.16)}`
}

const cubes = (c: Canvas) =>
  strewn(c, 13, 265, 128)
    .map(([x, y]) => dice(c, { x, y, turn: between(c.random, -40, 40) }, '#F0DDB4', 104))
    .join('')
