import { ageInWords } from '#domain/age.ts'
import { shortDate } from '#domain/dates.ts'

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** An instant in India's time, or only its day. */
export function Moment({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const date = new Date(at)
  return <time dateTime={at}>{isDay ? shortDate(date) : `${shortDate(date)}, ${time.format(date)}`}</time>
}

/** Of an order that is still to pack: due on the day on which it must leave, late after it. */
export function Late({ days }: { days: number | undefined }) {
  if (days === undefined) return null
  if (days === 0) return <span className={`${lateLook} text-waiting`}>Due today</span>
  return <span className={`${lateLook} text-late`}>{`${days} ${days === 1 ? 'day' : 'days'} late`}</span>
}

const lateLook = 'block whitespace-nowrap font-semibold text-small'

/** '3 h', '2 days': how long something has waited. */
export function formatAge(at: string, now = Date.now()): string {
  return ageInWords(new Date(at), new Date(now))
}
