import type { Canvas } from '../base/canvas.ts'
import { darker, lighter } from '../base/colour.ts'
import { leafShape, n } from '../base/path.ts'
import { between } from '../base/random.ts'

/** Warm paper tones, a wall and a table for each. */
export const tones = {
  paper: ['#F6F0E4', '#EDE3D0'],
  linen: ['#F1E8D8', '#E6D9C2'],
  bone: ['#EFE9DC', '#E3DAC8'],
  sage: ['#DDE0CC', '#CDD2B8'],
  moss: ['#C6CBAE', '#B6BC9C'],
  clay: ['#EBD3C0', '#DFC0A8'],
  terracotta: ['#DDB096', '#CE9A7E'],
  ochre: ['#F0DDB2', '#E6CD98'],
  straw: ['#F5E8C8', '#EAD9B0'],
  plum: ['#E0D2D2', '#D0BFC0'],
  mist: ['#E2E3DA', '#D3D5CA'],
  umber: ['#D8C6B2', '#C8B29A'],
} as const
export type Tone = keyof typeof tones

export type Setting = {
  tone: Tone
  wall?: 'sweep' | 'edge' | 'arch' | 'disc' | 'panel'
  light?: 'plain' | 'leaves' | 'blind'
  accent?: string
  horizon?: number
  middle?: number
}

export function backdrop(
  canvas: Canvas,
  { tone, wall = 'sweep', light = 'plain', accent, horizon = 690, middle = 500 }: Setting,
): string {
  const [back, table] = tones[tone]
  const tint = accent ?? darker(back, 0.1)
  const far = `<rect width="1000" height="1000" fill="${canvas.linear(
    [
      [0, lighter(back, 0.35)],
      [0.6, back],
      [1, darker(back, 0.05)],
    ],
    'diagonal',
  )}"/>`
  const ground =
    wall === 'sweep'
      ? `<rect y="520" width="1000" height="480" fill="${canvas.linear(
          [
            [0, table, 0],
            [0.45, table, 0.85],
            [1, lighter(table, 0.15), 1],
          ],
          'down',
        )}"/>`
      : `<rect y="${horizon}" width="1000" height="${1000 - horizon}" fill="${canvas.linear(
          [
            [0, darker(table, 0.06)],
            [0.3, table],
            [1, lighter(table, 0.25)],
          ],
          'down',
        )}"/><rect y="${horizon - 26}" width="1000" height="30" fill="${canvas.linear(
          [
            [0, '#2A160C', 0],
            [1, '#2A160C', 0.09],
          ],
          'down',
        )}"/><rect y="${horizon}" width="1000" height="3" fill="#FFFDF6" opacity="0.4"/>`
  return (
    far +
    shapeOnWall(canvas, wall, tint, horizon, middle) +
    ground +
    falling(canvas, light, horizon) +
    `<rect width="1000" height="1000" fill="${canvas.radial(
      [
        [0, '#FFF8E8', 0.42],
        [0.5, '#FFF8E8', 0.02],
        [0.75, '#2A160C', 0],
        [1, '#2A160C', 0.17],
      ],
      { cx: 0.34, cy: 0.26, r: 0.9 },
    )}"/>`
  )
}

function shapeOnWall(
  canvas: Canvas,
  wall: NonNullable<Setting['wall']>,
  tint: string,
  horizon: number,
  middle: number,
): string {
  const shade = canvas.linear(
    [
      [0, darker(tint, 0.1)],
      [0.5, tint],
      [1, lighter(tint, 0.16)],
    ],
    'diagonal',
  )
  if (wall === 'disc') return `<circle cx="${middle}" cy="430" r="318" fill="${shade}"/>`
  if (wall === 'panel')
    return `<rect x="${middle - 20}" width="${1020 - middle}" height="${horizon}" fill="${shade}" opacity="0.8"/>`
  if (wall !== 'arch') return ''
  const [left, right, spring] = [middle - 290, middle + 290, 370]
  const arch = (grow: number) =>
    `M${left - grow} ${horizon + 2}L${left - grow} ${spring}C${left - grow} ${spring - 390 - grow} ${right + grow} ${spring - 390 - grow} ${right + grow} ${spring}L${right + grow} ${horizon + 2}Z`
  return `<path d="${arch(0)}" fill="${shade}"/><g clip-path="${canvas.clip(arch(0))}"><path d="${arch(0)}" fill="none" stroke="#2A160C" stroke-width="46" opacity="0.2" transform="translate(16 14)" filter="${canvas.blur(18)}"/></g><path d="${arch(0)}" fill="none" stroke="#FFFDF6" stroke-width="3" opacity="0.4"/>`
}

/** What the morning sun throws on the wall: the shade of a branch, or of a slatted blind. */
function falling(canvas: Canvas, light: NonNullable<Setting['light']>, horizon: number): string {
  if (light === 'plain') return ''
  if (light === 'blind') {
    const bars = Array.from(
      { length: 5 },
      (_, index) =>
        `<path d="M${-60 + index * 168} -20L${40 + index * 168} -20L${n(330 + index * 168)} ${horizon + 330}L${n(230 + index * 168)} ${horizon + 330}Z"/>`,
    ).join('')
    return `<g fill="#FFFBEA" opacity="0.3" filter="${canvas.blur(11)}">${bars}</g>`
  }
  const stems = [
    [1010, 60, 620, 300],
    [1010, -10, 520, 90],
    [960, 320, 700, 520],
  ] as const
  let shade = ''
  for (const [x1, y1, x2, y2] of stems) {
    shade += `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#2A160C" stroke-width="7"/>`
    for (let step = 0; step < 7; step += 1) {
      const share = 0.1 + step * 0.14
      const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
      for (const side of [-1, 1]) {
        const lean = Math.atan2(y2 - y1, x2 - x1) + side * between(canvas.random, 0.7, 1)
        const reach = between(canvas.random, 90, 140)
        shade += `<path d="${leafShape([x, y], [x + Math.cos(lean) * reach, y + Math.sin(lean) * reach], 22)}" fill="#2A160C"/>`
      }
    }
  }
  return `<g opacity="0.13" filter="${canvas.blur(9)}">${shade}</g>`
}

/** A table top looked down on: stone, linen or wood, with the light from the upper left. */
export function tabletop(
  canvas: Canvas,
  {
    tone,
    surface = 'stone',
    light = 'plain',
  }: { tone: Tone; surface?: 'stone' | 'linen' | 'wood'; light?: Setting['light'] },
): string {
  const [, table] = tones[tone]
  const ground = `<rect width="1000" height="1000" fill="${canvas.linear(
    [
      [0, lighter(table, 0.3)],
      [0.5, table],
      [1, darker(table, 0.12)],
    ],
    'diagonal',
  )}"/>`
  const seams = [0, 1, 2, 3]
    .map(
      (plank) =>
        `<rect y="${plank * 262 - 30}" width="1000" height="4" fill="#2A160C" opacity="0.3"/><rect y="${plank * 262 - 26}" width="1000" height="3" fill="#FFFDF6" opacity="0.35"/>`,
    )
    .join('')
  const cloth = canvas.pattern(
    7,
    7,
    `<rect width="3.5" height="3.5" fill="${darker(table, 0.4)}" opacity="0.13"/><rect x="3.5" y="3.5" width="3.5" height="3.5" fill="#FFFDF6" opacity="0.3"/>`,
  )
  const finish = {
    stone: `<rect width="1000" height="1000" filter="${canvas.speckle({ colour: darker(table, 0.4), frequency: '0.09', strength: 9, seed: 4 })}" opacity="0.16"/>`,
    linen: `<rect width="1000" height="1000" fill="${cloth}"/>`,
    wood: `<rect width="1000" height="1000" filter="${canvas.speckle({ colour: darker(table, 0.5), frequency: '0.004 0.11', strength: 6, seed: 8 })}" opacity="0.3"/>${seams}`,
  }[surface]
  return `${ground}${finish}${falling(canvas, light ?? 'plain', 900)}<rect width="1000" height="1000" fill="${canvas.radial(
    [
      [0, '#FFF8E8', 0.3],
      [0.5, '#FFF8E8', 0],
      [1, '#2A160C', 0.2],
    ],
    { cx: 0.3, cy: 0.24, r: 1 },
  )}"/>`
}

export const pierced = (rx: number, ry: number) => ellipse(0, 0, rx, ry)
