import { bend, type Point } from './path.ts'

/** One flat printed shape of a label. Labels are lists of these, so that they can be wrapped round a jar. */
export type Ink = { d: string; fill?: string; stroke?: string; width?: number; opacity?: number }

export function print(inks: readonly Ink[]): string {
  return inks
    .map(({ d, fill = 'none', stroke, width = 1, opacity }) => {
      const line = stroke
        ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
        : ''
      return `<path d="${d}" fill="${fill}"${line}${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`
    })
    .join('')
}

export function moved(inks: readonly Ink[], move: (point: Point) => Point, strokeScale = 1): Ink[] {
  return inks.map((ink) => ({ ...ink, d: bend(ink.d, move), width: (ink.width ?? 1) * strokeScale }))
}

export function placed(inks: readonly Ink[], { x = 0, y = 0, scale = 1, turn = 0 } = {}): Ink[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale]
  return moved(inks, ([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos], scale)
}

/** Round a standing cylinder seen from slightly above: the middle comes forward and down. */
export function wrapped(inks: readonly Ink[], { radius, dip }: { radius: number; dip: number }): Ink[] {
  return moved(inks, ([x, y]) => {
    const angle = x / radius
    return [radius * Math.sin(angle), y + dip * (Math.cos(angle) - 1)]
  })
}
