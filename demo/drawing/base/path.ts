export type Point = readonly [x: number, y: number]

export const n = (value: number) => Number(value.toFixed(2))

export function rectangle(x: number, y: number, width: number, height: number, radius = 0): string {
  const [r, right, bottom] = [Math.min(radius, width / 2, height / 2), x + width, y + height]
  if (r === 0) return `M${n(x)} ${n(y)}L${n(right)} ${n(y)}L${n(right)} ${n(bottom)}L${n(x)} ${n(bottom)}Z`
  return (
    `M${n(x + r)} ${n(y)}L${n(right - r)} ${n(y)}Q${n(right)} ${n(y)} ${n(right)} ${n(y + r)}L${n(right)} ${n(bottom - r)}` +
    `Q${n(right)} ${n(bottom)} ${n(right - r)} ${n(bottom)}L${n(x + r)} ${n(bottom)}Q${n(x)} ${n(bottom)} ${n(x)} ${n(bottom - r)}` +
    `L${n(x)} ${n(y + r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Z`
  )
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523]
  return (
    `M${n(cx - rx)} ${n(cy)}C${n(cx - rx)} ${n(cy - ky)} ${n(cx - kx)} ${n(cy - ry)} ${n(cx)} ${n(cy - ry)}` +
    `C${n(cx + kx)} ${n(cy - ry)} ${n(cx + rx)} ${n(cy - ky)} ${n(cx + rx)} ${n(cy)}` +
    `C${n(cx + rx)} ${n(cy + ky)} ${n(cx + kx)} ${n(cy + ry)} ${n(cx)} ${n(cy + ry)}` +
    `C${n(cx - kx)} ${n(cy + ry)} ${n(cx - rx)} ${n(cy + ky)} ${n(cx - rx)} ${n(cy)}Z`
  )
}

/** A leaf or a grain: two bellies between root and tip. */
export function leafShape(from: Point, to: Point, belly: number, lean = 0): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  const at = (along: number, aside: number) =>
    `${n(from[0] + dx * along + nx * aside)} ${n(from[1] + dy * along + ny * aside)}`
  return (
    `M${n(from[0])} ${n(from[1])}C${at(0.25, belly + lean)} ${at(0.7, belly * 0.9 + lean)} ${n(to[0])} ${n(to[1])}` +
    `C${at(0.7, -belly * 0.9 + lean)} ${at(0.25, -belly + lean)} ${n(from[0])} ${n(from[1])}Z`
  )
}

/** Bends a path of absolute M, L, Q, C, Z by moving each of its points; long straight pieces are cut so that they can bend. */
export function bend(d: string, move: (point: Point) => Point): string {
  let here: Point = [0, 0]
  return d.replace(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, rest: string) => {
    const values = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
    const points: Point[] = []
    for (let index = 0; index + 1 < values.length; index += 2) points.push([values[index] ?? 0, values[index + 1] ?? 0])
    const end = points.at(-1)
    if (!end) return 'Z'
    const from = here
    here = end
    if (command !== 'L') return command + points.map((point) => written(move(point))).join(' ')
    const cuts = Math.max(1, Math.ceil(Math.hypot(end[0] - from[0], end[1] - from[1]) / 14))
    return Array.from({ length: cuts }, (_, cut): string => {
      const share = (cut + 1) / cuts
      return `L${written(move([from[0] + (end[0] - from[0]) * share, from[1] + (end[1] - from[1]) * share]))}`
    }).join('')
  })
}

const written = ([x, y]: Point) => `${n(x)} ${n(y)}`
