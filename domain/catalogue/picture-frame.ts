// The square that is cut out of a picture (GOODS-08).

/** Pixels of a picture that stands upright. */
export type PictureSize = { readonly width: number; readonly height: number }
export type Frame = { readonly left: number; readonly top: number; readonly side: number }

/** Pixels: both sides of a picture have as many. */
export const minFrameSide = 800

/** The largest square in the middle. */
export function middleFrame({ width, height }: PictureSize): Frame {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side }
}

/** The nearest frame within the picture that is large enough; the whole shorter side of a picture that is not. */
export function fitFrame({ left, top, side }: Frame, { width, height }: PictureSize): Frame {
  const largest = Math.min(width, height)
  const fitting = Math.round(within(side, Math.min(minFrameSide, largest), largest))
  return {
    left: Math.round(within(left, 0, width - fitting)),
    top: Math.round(within(top, 0, height - fitting)),
    side: fitting,
  }
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** A frame on the wire is in parts of the picture, which a browser may have made smaller before it sends it. */
const parts = 10_000

/** Ten-thousandths of width, height and shorter side: `2500,0,10000`. */
export function frameText({ left, top, side }: Frame, { width, height }: PictureSize): string {
  return [
    Math.floor((left * parts) / width),
    Math.floor((top * parts) / height),
    Math.ceil((side * parts) / Math.min(width, height)),
  ].join(',')
}

/** The square that a text names in a picture; undefined if it is not a frame, leaves the picture or is too small. */
export function readFrame(text: string, { width, height }: PictureSize): Frame | undefined {
  const [left = 0, top = 0, side = 0] = /^\d{1,5},\d{1,5},\d{1,5}$/.test(text) ? text.split(',').map(Number) : []
  const shorter = Math.min(width, height)
  if (side > parts) return undefined
  const pixels = Math.floor((side * shorter) / parts)
  if (pixels < minFrameSide) return undefined
  const [from, above] = [Math.floor((left * width) / parts), Math.floor((top * height) / parts)]
  // The parts are rounded, so that a frame at the edge may be this much across it.
  const rounding = Math.ceil(shorter / parts) + 1
  if (from + pixels > width + rounding || above + pixels > height + rounding) return undefined
  return { left: Math.min(from, width - pixels), top: Math.min(above, height - pixels), side: pixels }
}
