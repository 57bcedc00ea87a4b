import { type Random, randomFrom } from './random.ts'

/** In linear light a faint shadow has too few steps left, and its warm brown breaks up into green and grey bands. */
const inSrgb = 'color-interpolation-filters="sRGB"'

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** One drawing of 1000 × 1000 units: collects gradients, filters and symbols, each only once. */
export class Canvas {
  readonly random: Random
  readonly #definitions = new Map<string, { id: string; markup: string }>()

  constructor(seed: string) {
    this.random = randomFrom(seed)
  }

  linear(stops: readonly Stop[], direction: 'across' | 'down' | 'diagonal' = 'across'): string {
    const [x2, y2] = { across: [1, 0], down: [0, 1], diagonal: [1, 1] }[direction] as [number, number]
    return this.#url(`<linearGradient x1="0" y1="0" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`)
  }

  radial(stops: readonly Stop[], { cx = 0.36, cy = 0.3, r = 0.8 } = {}): string {
    return this.#url(`<radialGradient cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`)
  }

  blur(deviation: number): string {
    const box = 'x="-0.6" y="-0.6" width="2.2" height="2.2"'
    return this.#url(`<filter ${inSrgb} ${box}><feGaussianBlur stdDeviation="${deviation}"/></filter>`)
  }

  /** Fine irregular speckle within the shape it is laid on: powder, paper fibre, stoneware. */
  speckle({
    colour,
    frequency,
    strength,
    seed = 3,
  }: {
    colour: string
    frequency: string
    strength: number
    seed?: number
  }): string {
    return this.#url(
      `<filter ${inSrgb} x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}"/>` +
        `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${strength} ${strength} 0 0 ${-strength * 0.92}"/>` +
        `<feComposite in2="SourceGraphic" operator="in" result="holes"/><feFlood flood-color="${colour}"/>` +
        '<feComposite in2="holes" operator="in"/></filter>',
    )
  }

  clip(d: string): string {
    return this.#url(`<clipPath><path d="${d}"/></clipPath>`)
  }

  pattern(width: number, height: number, markup: string): string {
    return this.#url(`<pattern patternUnits="userSpaceOnUse" width="${width}" height="${height}">${markup}</pattern>`)
  }

  /** Draws something often needed once, and says how to place it. */
  symbol(markup: string): (transform: string) => string {
    const id = this.#define(`<g>${markup}</g>`)
    return (transform) => `<use href="#${id}" transform="${transform}"/>`
  }

  toSvg(content: string, size: number): string {
    const definitions = [...this.#definitions.values()].map(({ markup }) => markup).join('')
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1000 1000">` +
      `<defs>${definitions}</defs>${content}</svg>`
    )
  }

  #url(markup: string): string {
    return `url(#${this.#define(markup)})`
  }

  #define(markup: string): string {
    const known = this.#definitions.get(markup)
    if (known) return known.id
    const id = `d${this.#definitions.size}`
    this.#definitions.set(markup, { id, markup: markup.replace(/^<(\w+)/, `<$1 id="${id}"`) })
    return id
  }
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}
