import { ageInWords } from '#domain/age.ts'
import { shortDate } from '#domain/dates.ts'

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** An instant in India's time, or only its day. */
export function Moment({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const date = new Date(at)
  return <time dateTime={at}>{isDay ? shortDate(date) : `${shortDate(date)}, ${time.format(date)}`}</time>
}

/** Of an order that has not left: due on the day on which it must leave, late after it; `stage` is how far it is: '6 days late, not handed over'. */
export function Late({ days, stage }: { days: number | undefined; stage?: string | undefined }) {
  if (days === undefined) return null
  const words = days === 0 ? 'Due today' : `${days} ${days === 1 ? 'day' : 'days'} late`
  return (
    <span className={`${lateLook} ${days === 0 ? 'text-waiting' : 'text-late'}`}>
      {stage === undefined ? words : `${words}, ${stage}`}
    </span>
  )
}

const lateLook = 'block whitespace-nowrap font-semibold text-small'

/** '3 h', '2 days': how long something has waited. */
export function formatAge(at: string, now = Date.now()): string {
  return ageInWords(new Date(at), new Date(now))
}
