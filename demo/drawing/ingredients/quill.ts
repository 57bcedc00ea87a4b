import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { ellipse, n } from '../base/path.ts'
import { between } from '../base/random.ts'
import { at, type Spot, under } from './plants.ts'

const tones = ['#B0723F', '#A06535', '#BC8150']

/** True cinnamon: thin bark rolled from both sides into one stick, its many layers seen at the end. */
export function quill(canvas: Canvas, spot: Spot, { length = 300, girth = 25 } = {}): string {
  const bark = tones[Math.floor(canvas.random() * tones.length)] ?? '#A06535'
  const edge = (y: number, sag: number) =>
    `C${n(length * 0.3)} ${n(y + sag)} ${n(length * 0.7)} ${n(y - sag)} ${n(length)} ${n(y)}`
  const stick = `M0 ${-girth}${edge(-girth, between(canvas.random, -3, 3))}L${length} ${girth}C${n(length * 0.7)} ${girth + 3} ${n(length * 0.3)} ${girth - 3} 0 ${girth}Z`
  const roll = (top: number, height: number) =>
    `<rect x="-4" y="${n(top)}" width="${n(length + 8)}" height="${n(height)}" fill="${canvas.linear(
      [
        [0, darker(bark, 0.3)],
        [0.3, lighter(bark, 0.38)],
        [0.6, bark],
        [1, darker(bark, 0.6)],
      ],
      'down',
    )}"/>`
  const fibres = Array.from({ length: 16 }, () => {
    const [x, y] = [between(canvas.random, 0, length * 0.7), between(canvas.random, -girth, girth)]
    const light = canvas.random() < 0.5
    return `<path d="M${n(x)} ${n(y)}l${n(between(canvas.random, 40, 130))} ${n(between(canvas.random, -2, 2))}" stroke="${light ? lighter(bark, 0.5) : darker(bark, 0.5)}" stroke-width="${n(between(canvas.random, 0.8, 1.8))}" opacity="0.45"/>`
  }).join('')
  return at(
    spot,
    `${under(canvas, stick, { dx: 5, dy: 13, blur: 7, opacity: 0.45 })}<g clip-path="${canvas.clip(stick)}">${roll(-girth, girth * 1.06)}${roll(0.06 * girth, girth)}${fibres}<path d="M0 ${n(girth * 0.06)}L${length} ${n(girth * 0.02)}" stroke="#2E1609" stroke-width="3.4" opacity="0.75"/></g>` +
      scrolls(girth, bark, length) +
      scrolls(girth, bark, 0),
  )
}

/** Both rolls at an end, looked into. */
function scrolls(girth: number, bark: string, x: number): string {
  const half = girth / 2
  const turns = (y: number, side: number) =>
    `<path d="${ellipse(x, y, girth * 0.24, half * 1.02)}" fill="${lighter(bark, 0.26)}"/><path d="${ellipse(x, y, girth * 0.17, half * 0.76)}" fill="${darker(bark, 0.55)}"/><path d="${ellipse(x, y, girth * 0.12, half * 0.54)}" fill="${lighter(bark, 0.16)}"/><path d="${ellipse(x, y + side * 1.5, girth * 0.07, half * 0.32)}" fill="#2E1609"/>`
  return turns(-half, -1) + turns(half, 1)
}
