import { Link } from 'react-router'

export type Bar = {
  readonly id: string
  readonly label: string
  readonly value: number
  /** Its value in words, whole and in a few letters. */
  readonly shown: string
  readonly short: string
  readonly to: string
}

/** Bars with their values; each opens what it counts. The same figures stand in a table below (BOARD-04). Below 1,024 px the last seven, one a row. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  // Counted from the newest, whose bar is always named.
  const isNamed = (nth: number) => (bars.length - 1 - nth) % Math.ceil(bars.length / 10) === 0
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <>
      <ul aria-label={label} className="flex h-52 items-end overflow-x-auto px-1 max-lg:hidden">
        {bars.map(({ id, value, label: when, shown, short, to }, nth) => (
          <li key={id} className="h-full min-w-8 flex-1">
            <Link to={to} title={`${when}: ${shown}`} className="group flex h-full flex-col justify-end">
              <span className="flex justify-center whitespace-nowrap text-ink-soft text-small tabular-nums group-hover:text-ink">
                {short}
                <span className="sr-only">{`, ${when}: ${shown}`}</span>
              </span>
              <span
                className="mx-auto w-[calc(100%-4px)] max-w-16 rounded-t-sm bg-leaf-soft group-hover:bg-leaf"
                style={{ height: `${(value / most) * 76}%` }}
              />
              <span
                aria-hidden="true"
                className="flex h-6 shrink-0 justify-center whitespace-nowrap border-line-strong border-t pt-1 text-ink-soft text-small"
              >
                {isNamed(nth) && when}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ul aria-label={`${label}, the last ones`} className="grid lg:hidden">
        {bars
          .slice(-7)
          .toReversed()
          .map(({ id, value, label: when, shown, to }) => (
            <li key={id}>
              <Link to={to} className="grid min-h-11 grid-cols-[4rem_1fr_auto] items-center gap-2">
                <span className="text-ink-soft">{when}</span>
                <span className="h-3 min-w-px rounded-sm bg-leaf-soft" style={{ width: `${(value / most) * 100}%` }} />
                <span className="text-right tabular-nums">{shown}</span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}
