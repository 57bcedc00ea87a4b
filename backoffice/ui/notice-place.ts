type Span = { readonly top: number; readonly bottom: number }
type Box = Span & { readonly left: number; readonly right: number }
type Shown = {
  readonly width: number
  readonly height: number
  readonly windowHeight: number
  readonly windowWidth: number
  /** The menu of a phone, bars that save or send: what a notice never covers. */
  readonly feet: readonly Span[]
  /** The control in use. */
  readonly focused?: Box | undefined
  /** Its top: it stays there while it does not cover what is in use. */
  readonly current?: number | undefined
}

/** Also from the right edge of the window, in its look. */
const gap = 8

/** The top of a notice: always in the lower right corner, above the feet that it would cover there; in the upper one where the lower covers the control in use. */
export function noticePlace({ width, height, windowHeight, windowWidth, feet, focused, current }: Shown): number {
  const foot = feet
    .toSorted((a, b) => b.bottom - a.bottom)
    .reduce((edge, { top, bottom }) => (bottom > edge - gap - height ? Math.min(edge, top) : edge), windowHeight)
  const lower = foot - gap - height
  const isFree = (top: number) =>
    !focused || focused.top >= top + height || focused.bottom <= top || focused.right <= windowWidth - gap - width
  // Once it has gone up, a press on it, which takes the focus, does not move it away.
  const places = current === gap ? [gap, lower] : [lower, gap]
  return places.find(isFree) ?? lower
}
