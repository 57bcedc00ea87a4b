export const paper = '#FBF6EA'
export const night = '#2E2118'
export const vegGreen = '#2B7A2F'

/** Lights lean to candle yellow; shadows lose blue first, as in evening sun, so that yellow turns amber and never olive. */
const candle = '#FFF4DC'
const keptInShadow = [0.44, 0.29, 0.2]

export function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  const blend = a.map((value, index) => value + ((b[index] ?? 0) - value) * share)
  return written(blend)
}

export function darker(colour: string, share: number): string {
  const shaded = channels(colour).map((value, index) => value * (1 - share * (1 - (keptInShadow[index] ?? 0))))
  return written(shaded)
}

export const lighter = (colour: string, share: number) => mix(colour, candle, share)

export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return red * 0.299 + green * 0.587 + blue * 0.114 < 140
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

const written = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
