export const paper = '#FBF6EA'
export const night = '#2E2118'
export const vegGreen = '#2B7A2F'

/** Shadows lean to umber and lights to candle yellow: that is what keeps the whole shelf warm. */
const umber = '#2A160C'
const candle = '#FFF4DC'

export function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  const blend = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share))
  return `#${blend.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: string, share: number) => mix(colour, umber, share)
export const lighter = (colour: string, share: number) => mix(colour, candle, share)

export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return red * 0.299 + green * 0.587 + blue * 0.114 < 140
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
