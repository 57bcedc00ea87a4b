type Span = { readonly top: number; readonly bottom: number }
type Shown = {
  readonly height: number
  readonly windowHeight: number
  /** The menu of a phone, bars that save or send: what a notice never covers. */
  readonly feet: readonly Span[]
  /** What can be pressed or filled in. */
  readonly controls: readonly Span[]
}

const gap = 8

/** The top of a notice: low in the window, above the feet that it would cover there, or at the head where it would lie over a control there and over none here. */
export function noticeTop({ height, windowHeight, feet, controls }: Shown): number {
  const foot = feet
    .toSorted((a, b) => b.bottom - a.bottom)
    .reduce((edge, { top, bottom }) => (bottom > edge - gap - height ? Math.min(edge, top) : edge), windowHeight)
  const low = foot - gap - height
  const covers = (from: number) => controls.some(({ top, bottom }) => top < from + height && bottom > from)
  return covers(low) && !covers(gap) ? gap : low
}
