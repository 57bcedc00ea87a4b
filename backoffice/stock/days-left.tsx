import { outlookDays } from '#domain/stock/outlook.ts'
import { classes } from '#ui/classes.ts'
import { inDays } from './stock.ts'

/** How long stock lasts, in words and as a bar of four weeks: red where what is ordered today would come too late. */
export function DaysLeft({ days }: { days: number }) {
  const { words, bar } = looks[days < 3 ? 'late' : days < 7 ? 'soon' : 'calm']
  return (
    <span className="inline-flex items-center gap-3">
      <span className={classes('min-w-14', words)}>{inDays(days)}</span>
      <span aria-hidden="true" className="block h-1.5 w-20 overflow-hidden rounded-full bg-tile-deep max-lg:hidden">
        <span
          className={classes('block h-full rounded-full', bar)}
          style={{ width: `${(Math.min(days, outlookDays) / outlookDays) * 100}%` }}
        />
      </span>
    </span>
  )
}

const looks = {
  late: { words: 'font-semibold text-late', bar: 'bg-late' },
  soon: { words: 'font-semibold text-waiting', bar: 'bg-waiting' },
  calm: { words: '', bar: 'bg-leaf-soft' },
} as const
