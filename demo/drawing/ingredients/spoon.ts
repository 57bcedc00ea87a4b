import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { ellipse } from '../base/path.ts'
import { at, type Spot, under } from './plants.ts'

/** A brass spoon lying, its bowl at the origin heaped with something soft, the handle to the right. */
export function brassSpoon(canvas: Canvas, spot: Spot, content: string, { colour = '#C4923A' } = {}): string {
  const handle = 'M44 -8C90 -5 190 -4 250 -9C268 -10 268 10 250 9C190 4 90 5 44 8Z'
  const tone = canvas.linear(
    [
      [0, lighter(colour, 0.65)],
      [0.3, colour],
      [0.7, darker(colour, 0.35)],
      [1, darker(colour, 0.5)],
    ],
    'down',
  )
  const soft = 'M-40 2C-44 -14 -26 -26 -8 -24C2 -32 26 -28 34 -14C44 -8 44 8 34 14C20 24 -30 24 -40 2Z'
  return at(
    spot,
    `${under(canvas, `${handle}${ellipse(0, 0, 56, 32)}`, { dx: 4, dy: 14, blur: 7, opacity: 0.42 })}<path d="${handle}" fill="${tone}"/><path d="M50 -3L246 -4" stroke="#FFF6D8" stroke-width="2" opacity="0.7"/>` +
      `<path d="${ellipse(0, 4, 57, 32)}" fill="${darker(colour, 0.5)}"/><path d="${ellipse(0, 0, 56, 31)}" fill="${tone}"/><path d="${ellipse(0, 1, 49, 26)}" fill="${darker(colour, 0.4)}"/>` +
      `<path d="${soft}" fill="${canvas.radial([
        [0, lighter(content, 0.55)],
        [0.5, content],
        [1, darker(content, 0.28)],
      ])}"/><path d="${soft}" fill="#000" filter="${canvas.speckle({ colour: darker(content, 0.3), frequency: '0.4', strength: 5, seed: 6 })}" opacity="0.4"/><path d="M-26 -10C-16 -20 4 -22 18 -18" stroke="#FFFDF0" stroke-width="5" opacity="0.65" stroke-linecap="round" fill="none" filter="${canvas.blur(2)}"/>`,
  )
}
