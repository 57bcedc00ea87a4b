type Span = { readonly top: number; readonly bottom: number }
type Box = Span & { readonly left: number; readonly right: number }
export type Place = { readonly top: number; readonly left: number }
type Shown = {
  readonly width: number
  readonly height: number
  readonly windowHeight: number
  /** Between which it stands: on a phone the window, else the page beside the menu. */
  readonly sides: { readonly left: number; readonly right: number }
  /** The menu of a phone, bars that save or send: what a notice never covers. */
  readonly feet: readonly Span[]
  /** What can be pressed or filled in, and rows of tables. */
  readonly controls: readonly Box[]
  /** Where it stands: it stays there while it covers nothing. */
  readonly current?: Place | undefined
}

const gap = 8

/**
 * Low in the window, above the feet that it would cover there: in the middle, else at a side, else at the head, whichever lies over no control;
 * in the middle where each lies over one.
 */
export function noticePlace({ width, height, windowHeight, sides, feet, controls, current }: Shown): Place {
  const foot = feet
    .toSorted((a, b) => b.bottom - a.bottom)
    .reduce((edge, { top, bottom }) => (bottom > edge - gap - height ? Math.min(edge, top) : edge), windowHeight)
  const low = foot - gap - height
  const [first, last] = [sides.left + gap, Math.max(sides.left + gap, sides.right - gap - width)]
  const middle = (first + last) / 2
  const lowMiddle = { top: low, left: middle }
  const places = [lowMiddle, { top: low, left: first }, { top: low, left: last }, { top: gap, left: middle }]
  const isFree = ({ top, left }: Place) =>
    !controls.some((one) => one.top < top + height && one.bottom > top && one.left < left + width && one.right > left)
  const fits = ({ top, left }: Place) => (top === low || top === gap) && left >= first && left <= last
  const wanted = current && fits(current) ? [current, ...places] : places
  return wanted.find(isFree) ?? lowMiddle
}
