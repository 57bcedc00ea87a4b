import type { Canvas } from '../../base/canvas.ts'
import { ellipse, n } from '../../base/path.ts'
import { at, type Spot, under } from '../../ingredients/plants.ts'
import { bowlFromAbove } from '../../ingredients/table.ts'
import { froth } from '../../stage/props.ts'
import type { Shot } from '../../stage/shot.ts'

/** A tumbler of filter coffee in its davara, two biscuits beside it. */
export const filterCoffee: Shot = {
  near: 1,
  tone: 'clay',
  surface: 'wood',
  things: (c) => [
    biscuit(c, { x: 170, y: 800 }),
    biscuit(c, { x: 330, y: 900, turn: 30 }),
    bowlFromAbove(c, { x: 540, y: 450, radius: 370, colour: '#C99A44', kind: 'brass' }, floor(c)),
    bowlFromAbove(c, { x: 540, y: 450, radius: 240, colour: '#DDB466', kind: 'brass' }, froth(c, 218)),
  ],
}

const floor = (c: Canvas) =>
  `<circle r="340" fill="${c.linear(
    [
      [0, '#A87A34'],
      [0.5, '#EBCB7C'],
      [1, '#8A5F24'],
    ],
    'diagonal',
  )}"/>`

function biscuit(c: Canvas, spot: Spot): string {
  const holes = Array.from({ length: 18 }, (_, index) => {
    const [angle, away] = index < 6 ? [(index / 6) * 6.283, 34] : [(index / 12) * 6.283, 76]
    return `<circle cx="${n(Math.cos(angle) * away)}" cy="${n(Math.sin(angle) * away)}" r="5" fill="#8A5A22"/>`
  }).join('')
  return at(
    spot,
    `${under(c, ellipse(0, 0, 122), { dx: 8, dy: 14, blur: 9 })}<circle r="122" fill="#C98F44"/><circle r="112" fill="${c.radial(
      [
        [0, '#F8DFA4'],
        [0.7, '#E9BD70'],
        [1, '#CF9848'],
      ],
    )}"/>${holes}`,
  )
}
