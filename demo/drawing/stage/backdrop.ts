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
            [0, '#40220D', 0],
            [1, '#40220D', 0.09],
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
        [0.75, '#40220D', 0],
        [1, '#40220D', 0.17],
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
  return `<path d="${arch(0)}" fill="${shade}"/><g clip-path="${canvas.clip(arch(0))}"><path d="${arch(0)}" fill="none" stroke="#40220D" stroke-width="46" opacity="0.2" transform="translate(16 14)" filter="${canvas.blur(18)}"/></g><path d="${arch(0)}" fill="none" stroke="#FFFDF6" stroke-width="3" opacity="0.4"/>`
}

const branches = [
  [1030, 40, 560, 2.72],
  [1040, -40, 640, 2.98],
  [1020, 330, 380, 2.6],
] as const

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
  const leftward = canvas.random() < 0.35
  let shade = ''
  for (const [x1, y1, reach, lean] of branches) {
    const angle = lean + between(canvas.random, -0.14, 0.14)
    const long = reach * between(canvas.random, 0.86, 1.12)
    const [stepX, stepY] = [Math.cos(angle) * long, Math.sin(angle) * long]
    shade += `<path d="M${x1} ${y1}Q${n(x1 + stepX * 0.5)} ${n(y1 + stepY * 0.5 - 30)} ${n(x1 + stepX)} ${n(y1 + stepY)}" fill="none" stroke="#40220D" stroke-width="6"/>`
    for (let share = 0.16; share < 1; share += between(canvas.random, 0.1, 0.17)) {
      const [x, y] = [x1 + stepX * share, y1 + stepY * share - Math.sin(share * Math.PI) * 15]
      const side = canvas.random() < 0.5 ? -1 : 1
      const turn = angle + side * between(canvas.random, 0.45, 1.1)
      const length = between(canvas.random, 96, 178)
      shade += `<path d="${leafShape([x, y], [x + Math.cos(turn) * length, y + Math.sin(turn) * length], length * between(canvas.random, 0.17, 0.25), side * 8)}" fill="#40220D"/>`
    }
  }
  const mirror = leftward ? ' transform="translate(1000 0) scale(-1 1)"' : ''
  return `<g opacity="0.14" filter="${canvas.blur(11)}"${mirror}>${shade}</g>`
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
        `<rect y="${plank * 262 - 30}" width="1000" height="4" fill="#40220D" opacity="0.3"/><rect y="${plank * 262 - 26}" width="1000" height="3" fill="#FFFDF6" opacity="0.35"/>`,
    )
    .join('')
  const cloth = canvas.pattern(
    7,
    7,
    `<rect width="3.5" height="3.5" fill="${darker(table, 0.4)}" opacity="0.13"/><rect x="3.5" y="3.5" width="3.5" height="3.5" fill="#FFFDF6" opacity="0.3"/>`,
  )
  const finish = {
    stone: `<rect width="1000" height="1000" filter="${canvas.speckle({ colour: darker(table, 0.4), frequency: '0.6', strength: 4, seed: 4 })}" opacity="0.2"/>`,
    linen: `<rect width="1000" height="1000" fill="${cloth}"/>`,
    wood: `<rect width="1000" height="1000" filter="${canvas.speckle({ colour: darker(table, 0.5), frequency: '0.003 0.22', strength: 2.6, seed: 8 })}" opacity="0.3"/>${seams}`,
  }[surface]
  return `${ground}${finish}${falling(canvas, light ?? 'plain', 900)}<rect width="1000" height="1000" fill="${canvas.radial(
    [
      [0, '#FFF8E8', 0.3],
      [0.5, '#FFF8E8', 0],
      [1, '#40220D', 0.2],
    ],
    { cx: 0.3, cy: 0.24, r: 1 },
  )}"/>`
}
