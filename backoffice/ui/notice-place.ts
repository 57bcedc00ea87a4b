type Span = { readonly top: number; readonly bottom: number }
type Box = Span & { readonly left: number; readonly right: number }
export type Place = { readonly top: number; readonly left: number }
type Shown = {
  readonly width: number
  readonly height: number
  readonly windowHeight: number
  readonly windowWidth: number
  /** The menu of a phone, bars that save or send: what a notice never covers. */
  readonly feet: readonly Span[]
  /** The control in use. */
  readonly focused?: Box | undefined
  /** Where it stands: it stays there while it does not cover what is in use. */
  readonly current?: Place | undefined
}

const gap = 8

/** Always the lower right corner, above the feet that it would cover there; the upper one where the lower covers the control in use. */
export function noticePlace({ width, height, windowHeight, windowWidth, feet, focused, current }: Shown): Place {
  const foot = feet
    .toSorted((a, b) => b.bottom - a.bottom)
    .reduce((edge, { top, bottom }) => (bottom > edge - gap - height ? Math.min(edge, top) : edge), windowHeight)
  const left = Math.max(gap, windowWidth - gap - width)
  const [lower, upper] = [
    { top: foot - gap - height, left },
    { top: gap, left },
  ]
  const isFree = ({ top }: Place) =>
    !focused ||
    focused.top >= top + height ||
    focused.bottom <= top ||
    focused.right <= left ||
    focused.left >= left + width
  // Once it has gone up, a press on it, which takes the focus, does not move it away.
  const places = current?.top === gap ? [upper, lower] : [lower, upper]
  return places.find(isFree) ?? lower
}
