import type { ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import {
  type Days,
  financialYearOf,
  lastMonth,
  lastQuarter,
  monthOf,
  mostDays,
  quarterDaysOf,
} from '#domain/accounting/days.ts'
import { indianDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { useDayEntry } from '../ui/day-entry.ts'
import { TabSelect } from '../ui/tab-select.tsx'
import { useDayFields } from '../ui/use-day-fields.tsx'
import { newestMonthWords } from './newest-month.ts'

/** The days of a register or file: usual ones by a press, any by two fields. The URL is their only state (DESK-01). `beside`: another choice, in the same row on a phone, where that page says itself why it shows these days. */
export function ChooseDays({ days, beside }: { readonly days: Days; readonly beside?: ReactNode }) {
  const [searchParams] = useSearchParams()
  const others = [...searchParams].filter(([name]) => !['from', 'to', 'after'].includes(name))
  const to = ({ from, to: last }: Days) => `?${new URLSearchParams([...others, ['from', from], ['to', last]])}`
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 md:flex md:flex-wrap md:items-end">
      <div className="grid auto-cols-fr grid-flow-col gap-2 md:contents">
        {beside}
        <TabSelect
          label="Days"
          none="Other days"
          tabs={usualDays(new Date()).map(({ label, ...usual }) => ({
            to: to(usual),
            label,
            isCurrent: usual.from === days.from && usual.to === days.to,
          }))}
        />
      </div>
      <AnyDays {...{ days, to }} />
      <NewestMonth days={days} className={beside === undefined ? 'basis-full' : 'basis-full max-md:hidden'} />
    </div>
  )
}

/** Why other days than those of last month are shown, although none were chosen. */
export function NewestMonth({ days, className }: { readonly days: Days; readonly className: string }) {
  const [search] = useSearchParams()
  const words = newestMonthWords(days, new Date())
  if (search.has('from') || search.has('to') || words === undefined) return null
  return <p className={classes('text-ink-soft', className)}>{words}</p>
}

function AnyDays({ days, to }: { readonly days: Days; readonly to: (days: Days) => string }) {
  const navigate = useNavigate()
  const { fields, read } = useDayFields(days, { most: mostDays })
  const take = (typed: Days | undefined) => {
    // At once: a link or file that is pressed next is of these days.
    if (typed && (typed.from !== days.from || typed.to !== days.to)) void navigate(to(typed), { flushSync: true })
  }
  const entry = useDayEntry((field, { next }) => take(read(field.form, { left: field, next })))
  return (
    <form
      noValidate
      {...entry}
      onSubmit={(event) => {
        event.preventDefault()
        take(read(event.currentTarget))
      }}
    >
      {fields}
    </form>
  )
}

/** The days of the page that is being opened, else those that are shown: what is pressed right after typing is of them. */
export function useDaysSoon(days: Days): Days {
  const { pathname } = useLocation()
  const opening = useNavigation().location
  const soon = new URLSearchParams(opening?.pathname === pathname ? opening.search : '')
  const [from, to] = [soon.get('from'), soon.get('to')]
  return from !== null && to !== null ? { from, to } : days
}

function usualDays(now: Date): readonly (Days & { readonly label: string })[] {
  const today = indianDate(now)
  const month = lastMonth(now)
  return [
    { label: 'Last month', ...month },
    { label: 'This month', ...monthOf(today) },
    { label: 'This quarter', ...quarterDaysOf(today) },
    { label: 'Last quarter', ...lastQuarter(now) },
    { label: 'Financial year', ...financialYearOf(today) },
  ]
}
