import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { marksTo } from './bar-axis.ts'

export type Bar = {
  readonly id: string
  readonly label: string
  readonly value: number
  /** What it says in words, its value first. */
  readonly shown: readonly string[]
  /** The value in a few letters. */
  readonly short: string
  readonly to: string
}

type Props = {
  readonly label: string
  readonly bars: readonly Bar[]
  /** A value in a few letters. */
  readonly shortOf: (value: number) => string
}

/**
 * Bars with their values above an axis; each opens what it counts. The same figures stand in a table below (BOARD-04).
 * Where the window is narrow, and a bar too thin to be pressed, the last seven follow, one a row.
 */
export function BarChart({ label, bars, shortOf }: Props) {
  const marks = marksTo(Math.max(...bars.map(({ value }) => value)))
  const top = marks.at(-1) ?? 1
  const isCrowded = bars.length > 14
  const [onlyWide, onlyNarrow] = isCrowded ? ['max-lg:hidden', 'lg:hidden'] : ['max-md:hidden', 'md:hidden']
  return (
    <div className="@container">
      <div className="grid h-60 grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Marks {...{ marks, shortOf }} />
        <div className="relative">
          <Lines marks={marks} />
          <ul aria-label={label} className={classes('relative flex h-full', onlyWide)}>
            {bars.map((bar, nth) => (
              <li key={bar.id} className="h-full min-w-0 flex-1">
                <Link
                  to={bar.to}
                  title={wordsOf(bar)}
                  className="group flex h-full flex-col focus-visible:-outline-offset-2"
                >
                  <Column {...{ bar, top, isCrowded }} />
                  <When isNamed={isNamed(bars, nth, 10)} label={bar.label} />
                </Link>
              </li>
            ))}
          </ul>
          <div aria-hidden="true" className={classes('relative flex h-full', onlyNarrow)}>
            {bars.map((bar, nth) => (
              <div key={bar.id} className="group flex h-full min-w-0 flex-1 flex-col">
                <Column {...{ bar, top }} isCrowded={isCrowded || bars.length > 8} />
                <When isNamed={isNamed(bars, nth, 4)} label={bar.label} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <LastBars {...{ label, bars, top }} className={onlyNarrow} />
    </div>
  )
}

/** Counted from the newest, whose bar is always named. */
function isNamed(bars: readonly Bar[], nth: number, most: number): boolean {
  return (bars.length - 1 - nth) % Math.ceil(bars.length / most) === 0
}

/** Values of the axis, the highest on top; a screen reader hears those of the bars. */
function Marks({ marks, shortOf }: { readonly marks: readonly number[] } & Pick<Props, 'shortOf'>) {
  return (
    <div
      aria-hidden="true"
      className="flex flex-col justify-between pb-4 text-right text-ink-soft text-small tabular-nums"
    >
      {marks.toReversed().map((mark) => (
        <span key={mark}>{mark === 0 ? '0' : shortOf(mark)}</span>
      ))}
    </div>
  )
}

function Lines({ marks }: { readonly marks: readonly number[] }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-2 bottom-6 flex flex-col justify-between">
      {marks.toReversed().map((mark) => (
        <span key={mark} className={classes('h-px', mark === 0 ? 'bg-line-strong' : 'bg-line')} />
      ))}
    </div>
  )
}

type ColumnProps = {
  readonly bar: Bar
  readonly top: number
  readonly isCrowded: boolean
}

function Column({ bar, top, isCrowded }: ColumnProps) {
  return (
    <span className="mt-2 flex min-h-0 flex-1 flex-col justify-end">
      <span
        className={classes(
          'flex justify-center whitespace-nowrap text-ink-soft text-small tabular-nums group-hover:text-ink',
          isCrowded && '@max-3xl:sr-only',
        )}
      >
        {bar.short}
        <span className="sr-only">{`, ${wordsOf(bar)}`}</span>
      </span>
      <span
        className="mx-auto w-[calc(100%-4px)] max-w-16 shrink-0 rounded-t-sm bg-leaf-soft group-hover:bg-leaf"
        style={{ height: `${(bar.value / top) * 100}%` }}
      />
    </span>
  )
}

function wordsOf({ label, shown }: Bar): string {
  return `${label}: ${shown.join(', ')}`
}

function When({ isNamed: isShown, label }: { readonly isNamed: boolean; readonly label: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex h-6 shrink-0 justify-center whitespace-nowrap pt-1 text-ink-soft text-small"
    >
      {isShown && label}
    </span>
  )
}

/** In one grid, so that all bars begin and are measured alike. */
function LastBars({
  label,
  bars,
  top,
  className,
}: Pick<Props, 'label' | 'bars'> & { readonly top: number; readonly className: string }) {
  return (
    <ul
      aria-label={`${label}, the last ones`}
      className={classes('mt-3 grid grid-cols-[auto_1fr_auto_auto] gap-x-2', className)}
    >
      {bars
        .slice(-7)
        .toReversed()
        .map(({ id, value, label: when, shown, to }) => (
          <li key={id} className="col-span-full grid grid-cols-subgrid border-line border-t first:border-t-0">
            <Link to={to} className="col-span-full grid min-h-11 grid-cols-subgrid items-center">
              <span className="whitespace-nowrap text-ink-soft">{when}</span>
              <span className="h-3 min-w-px rounded-sm bg-leaf-soft" style={{ width: `${(value / top) * 100}%` }} />
              {shown.map((part) => (
                <span key={part} className="text-right tabular-nums">
                  {part}
                </span>
              ))}
            </Link>
          </li>
        ))}
    </ul>
  )
}
