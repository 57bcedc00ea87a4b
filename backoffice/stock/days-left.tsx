import { outlookDays, runsOutWithin } from '#domain/stock/outlook.ts'
import { classes } from '#ui/classes.ts'
import { inDays } from './stock.ts'

/** How long stock lasts, in words and as a bar of four weeks with a mark for each: red where what is ordered today would come too late. */
export function DaysLeft({ days }: { days: number }) {
  const { words, bar } = looks[days < runsOutWithin ? 'late' : days < 7 ? 'soon' : 'calm']
  return (
    <span className="inline-flex items-center gap-3">
      <span className={classes('md:min-w-14', words)}>{inDays(days)}</span>
      <span
        aria-hidden="true"
        className="relative block h-2 w-28 overflow-hidden rounded-full bg-tile-deep max-lg:hidden"
      >
        <span
          className={classes('block h-full rounded-full', bar)}
          style={{ width: `${(Math.min(days, outlookDays) / outlookDays) * 100}%` }}
        />
        <span className="absolute inset-y-0 left-1/4 w-1/4 border-sheet border-x" />
        <span className="absolute inset-y-0 left-3/4 border-sheet border-l" />
      </span>
    </span>
  )
}

const looks = {
  late: { words: 'font-semibold text-late', bar: 'bg-late' },
  soon: { words: 'font-semibold text-waiting', bar: 'bg-waiting' },
  calm: { words: '', bar: 'bg-leaf-soft' },
} as const
