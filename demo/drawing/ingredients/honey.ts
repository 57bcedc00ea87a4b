import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { ellipse, n } from '../base/path.ts'
import { at, type Spot, under } from './plants.ts'

/** A cut slab of comb, lying: cells with honey standing in them and a waxen edge. */
export function honeycomb(
  canvas: Canvas,
  spot: Spot,
  { colour = '#D98A1E', cell = 19, across = 9, down = 6, tilt = 0.78 } = {},
): string {
  const [dx, dy] = [cell * 1.74, cell * 1.5]
  const [wide, tall] = [across * dx, down * dy * tilt]
  const edge = `M${n(-wide * 0.5)} ${n(-tall * 0.44)}Q${n(-wide * 0.2)} ${n(-tall * 0.55)} ${n(wide * 0.1)} ${n(-tall * 0.5)}Q${n(wide * 0.38)} ${n(-tall * 0.54)} ${n(wide * 0.49)} ${n(-tall * 0.4)}Q${n(wide * 0.54)} 0 ${n(wide * 0.47)} ${n(tall * 0.42)}Q${n(wide * 0.2)} ${n(tall * 0.55)} ${n(-wide * 0.1)} ${n(tall * 0.48)}Q${n(-wide * 0.4)} ${n(tall * 0.54)} ${n(-wide * 0.5)} ${n(tall * 0.36)}Q${n(-wide * 0.545)} 0 ${n(-wide * 0.5)} ${n(-tall * 0.44)}Z`
  const hexagon = Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3 + Math.PI / 6
    return `${corner ? 'L' : 'M'}${n(Math.cos(angle) * cell * 0.94)} ${n(Math.sin(angle) * cell * 0.94 * tilt)}`
  }).join('')
  const cells = [colour, lighter(colour, 0.16), darker(colour, 0.16)].map((tone) =>
    canvas.symbol(
      `<path d="${hexagon}Z" fill="${canvas.linear(
        [
          [0, darker(tone, 0.5)],
          [0.4, tone],
          [1, lighter(tone, 0.5)],
        ],
        'diagonal',
      )}"/><path d="${hexagon}Z" fill="none" stroke="${lighter(colour, 0.6)}" stroke-width="2.6"/><path d="${ellipse(-cell * 0.26, -cell * 0.2, cell * 0.22, cell * 0.12)}" fill="#FFFBE8" opacity="0.85"/><path d="${ellipse(cell * 0.2, cell * 0.26, cell * 0.36, cell * 0.14)}" fill="#FFE9A8" opacity="0.5"/>`,
    ),
  )
  let rows = ''
  for (let row = -1; row <= down; row += 1) {
    for (let column = -1; column <= across; column += 1) {
      const x = (column - across / 2 + (row % 2 ? 0.5 : 0)) * dx
      const y = (row - down / 2 + 0.5) * dy * tilt
      rows += cells[Math.floor(canvas.random() * 3)]?.(`translate(${n(x)} ${n(y)})`) ?? ''
    }
  }
  return at(
    spot,
    `${under(canvas, edge, { dx: 9, dy: 30, blur: 11, opacity: 0.42 })}<path d="${edge}" transform="translate(0 24)" fill="${darker(colour, 0.34)}"/><path d="${edge}" transform="translate(0 17)" fill="${canvas.linear(
      [
        [0, lighter(colour, 0.2)],
        [0.5, colour],
        [1, darker(colour, 0.3)],
      ],
    )}"/>` +
      `<path d="${edge}" fill="${darker(colour, 0.3)}"/><g clip-path="${canvas.clip(edge)}">${rows}<path d="${edge}" fill="${canvas.radial(
        [
          [0, '#FFF6E0', 0.28],
          [0.5, '#40220D', 0],
          [1, '#40220D', 0.34],
        ],
      )}"/></g><path d="${edge}" fill="none" stroke="${lighter(colour, 0.55)}" stroke-width="3" opacity="0.8"/>`,
  )
}

/** A turned wooden dipper; the ribbed head is at the origin, the handle goes to the right. */
export function dipper(canvas: Canvas, spot: Spot, { honey = '#C97A17', coated = true, shadow = true } = {}): string {
  const wood = '#B98550'
  const ribs = [
    [-34, 15],
    [-22, 24],
    [-9, 29],
    [4, 30],
    [17, 27],
    [29, 20],
  ] as const
  const tone = canvas.linear(
    [
      [0, lighter(wood, 0.45)],
      [0.4, wood],
      [1, darker(wood, 0.5)],
    ],
    'down',
  )
  const handle = 'M34 -7C70 -5 200 -5 268 -7C280 -7 280 7 268 7C200 5 70 5 34 7Z'
  const coat = 'M-42 0C-42 -20 -22 -33 4 -33C26 -33 38 -18 38 -4C38 14 28 30 4 32C-22 34 -42 20 -42 0Z'
  return at(
    spot,
    (shadow ? under(canvas, `${handle}${coat}`, { dx: 5, dy: 20, blur: 7 }) : '') +
      `<path d="${handle}" fill="${tone}"/><path d="M50 -3L262 -4" stroke="#FFF3DA" stroke-width="2" opacity="0.45"/><path d="${ellipse(268, 0, 9, 9.5)}" fill="${tone}"/>` +
      `<path d="M-38 -7L38 -7L38 7L-38 7Z" fill="${darker(wood, 0.3)}"/>${ribs.map(([x, half]) => `<path d="${ellipse(x, 0, 5.2, half)}" fill="${tone}"/><path d="${ellipse(x + 2.6, 0, 2.6, half * 0.94)}" fill="#40220D" opacity="0.3"/>`).join('')}` +
      (coated
        ? `<path d="${coat}" fill="${canvas.linear(
            [
              [0, lighter(honey, 0.5), 0.5],
              [0.5, honey, 0.74],
              [1, darker(honey, 0.4), 0.9],
            ],
            'down',
          )}"/><path d="M-30 -14C-20 -26 6 -30 24 -20" stroke="#FFF8DC" stroke-width="5" fill="none" opacity="0.8" stroke-linecap="round" filter="${canvas.blur(1.4)}"/>`
        : ''),
  )
}

/** Honey or oil running from above in a thread and folding where it lands. */
export function thread(
  canvas: Canvas,
  { x, from, to, colour, width = 10 }: { x: number; from: number; to: number; colour: string; width?: number },
): string {
  const d = `M${x - width} ${from}C${x - width * 0.5} ${from + 30} ${x - width * 0.34} ${from + 40} ${x - width * 0.32} ${to}L${x + width * 0.32} ${to}C${x + width * 0.34} ${from + 40} ${x + width * 0.5} ${from + 30} ${x + width} ${from}Z`
  return `<path d="${d}" fill="${canvas.linear([
    [0, darker(colour, 0.25)],
    [0.4, lighter(colour, 0.5)],
    [1, darker(colour, 0.2)],
  ])}"/>`
}

/** A spill of honey on the table. */
export function puddle(canvas: Canvas, spot: Spot, { colour = '#C97A17', width = 200 } = {}): string {
  const w = width / 2
  const d = `M${-w} 0C${-w} ${n(-w * 0.2)} ${n(-w * 0.4)} ${n(-w * 0.24)} 0 ${n(-w * 0.2)}C${n(w * 0.5)} ${n(-w * 0.26)} ${w} ${n(-w * 0.14)} ${n(w * 0.96)} ${n(w * 0.04)}C${n(w * 0.9)} ${n(w * 0.24)} ${n(w * 0.3)} ${n(w * 0.2)} 0 ${n(w * 0.24)}C${n(-w * 0.5)} ${n(w * 0.28)} ${-w} ${n(w * 0.18)} ${-w} 0Z`
  return at(
    spot,
    `${under(canvas, d, { dx: 2, dy: 5, blur: 5, opacity: 0.3 })}<path d="${d}" fill="${canvas.linear(
      [
        [0, lighter(colour, 0.34), 0.95],
        [0.5, colour, 0.92],
        [1, darker(colour, 0.25), 0.95],
      ],
      'diagonal',
    )}"/><path d="M${n(-w * 0.8)} ${n(-w * 0.06)}Q${n(-w * 0.3)} ${n(-w * 0.17)} ${n(w * 0.4)} ${n(-w * 0.13)}" stroke="#FFF8DC" stroke-width="5" stroke-linecap="round" fill="none" opacity="0.75" filter="${canvas.blur(1.5)}"/>`,
  )
}
