import type { Canvas } from '../base/canvas.ts'
import { ellipse, n } from '../base/path.ts'
import { between } from '../base/random.ts'
import { at, type Spot, under } from './plants.ts'

/** A phulka: flour-dusted, browned where it touched the iron, with a sheen of ghee on request. */
export function roti(canvas: Canvas, spot: Spot, { radius: r = 200, ghee = false } = {}): string {
  const disc = ellipse(0, 0, r, r * 0.97)
  const spots = Array.from({ length: 46 }, () => {
    const [angle, away] = [between(canvas.random, 0, Math.PI * 2), r * 0.92 * Math.sqrt(canvas.random())]
    const size = between(canvas.random, 0.015, 0.07) * r
    return `<ellipse cx="${n(Math.cos(angle) * away)}" cy="${n(Math.sin(angle) * away)}" rx="${n(size)}" ry="${n(size * between(canvas.random, 0.6, 1))}" fill="${canvas.random() < 0.35 ? '#5A2E12' : '#9A5A26'}" opacity="${n(between(canvas.random, 0.4, 0.85))}"/>`
  }).join('')
  const sheen = ghee
    ? `<path d="M${-r * 0.5} ${-r * 0.1}C${-r * 0.5} ${-r * 0.5} ${r * 0.1} ${-r * 0.6} ${r * 0.4} ${-r * 0.34}C${r * 0.66} ${-r * 0.1} ${r * 0.4} ${r * 0.4} 0 ${r * 0.36}C${-r * 0.3} ${r * 0.4} ${-r * 0.5} ${r * 0.2} ${-r * 0.5} ${-r * 0.1}Z" fill="#F5C64A" opacity="0.5"/><path d="M${-r * 0.36} ${-r * 0.2}Q${-r * 0.1} ${-r * 0.44} ${r * 0.24} ${-r * 0.34}" stroke="#FFFDF4" stroke-width="${n(r * 0.05)}" stroke-linecap="round" fill="none" opacity="0.85" filter="${canvas.blur(3)}"/>`
    : ''
  return at(
    spot,
    `${under(canvas, disc, { dx: 8, dy: 13, blur: 10, opacity: 0.4 })}<path d="${disc}" fill="${canvas.radial(
      [
        [0, '#F8E7C0'],
        [0.75, '#E9CD96'],
        [0.94, '#D9B478'],
        [1, '#B98A4E'],
      ],
      { cx: 0.46, cy: 0.44, r: 0.58 },
    )}"/><g filter="${canvas.blur(2.4)}">${spots}</g><path d="${disc}" fill="#000" filter="${canvas.speckle({ colour: '#8A5A2A', frequency: '0.12', strength: 5, seed: 5 })}" opacity="0.12"/>${sheen}`,
  )
}

/** A wedge of dried or fresh coconut: brown skin outside, white flesh. */
export function coconutPiece(canvas: Canvas, spot: Spot, { size = 90 } = {}): string {
  const flesh = `M${-size} 0C${-size * 0.7} ${-size * 0.66} ${size * 0.7} ${-size * 0.66} ${size} 0C${size * 0.6} ${-size * 0.24} ${-size * 0.6} ${-size * 0.24} ${-size} 0Z`
  const side = `M${-size} 0C${-size * 0.6} ${-size * 0.24} ${size * 0.6} ${-size * 0.24} ${size} 0C${size * 0.7} ${size * 0.26} ${-size * 0.7} ${size * 0.26} ${-size} 0Z`
  return at(
    spot,
    `${under(canvas, `${flesh}${side}`, { dx: 6, dy: 14, blur: 7 })}<path d="${flesh}" fill="#5F3E26" stroke="#4A2E1B" stroke-width="7" stroke-linejoin="round"/><path d="${flesh}" fill="#FFFDF6"/><path d="${side}" fill="${canvas.linear(
      [
        [0, '#FFFFFF'],
        [0.6, '#F1E8D4'],
        [1, '#D3C3A2'],
      ],
      'down',
    )}"/><path d="${flesh}" fill="none" stroke="#6B472C" stroke-width="5" stroke-dasharray="${n(size * 2.3)} 999"/>`,
  )
}
