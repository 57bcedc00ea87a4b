import { useRef } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { type Days, financialYearOf, lastMonth, lastQuarter, monthOf, quarterDaysOf } from '#domain/accounting/days.ts'
import { indianDate } from '#domain/time.ts'
import { CountedTabs } from '../ui/counted-tabs.tsx'
import { TextField } from '../ui/field.tsx'

/** The days of a register or file: usual ones by a press, any by two fields. The URL is their only state (DESK-01). */
export function ChooseDays({ days }: { readonly days: Days }) {
  const [searchParams] = useSearchParams()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const others = [...searchParams].filter(([name]) => !['from', 'to', 'after'].includes(name))
  const to = ({ from, to: last }: Days) => `?${new URLSearchParams([...others, ['from', from], ['to', last]])}`
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2 md:flex md:flex-wrap md:items-end">
      <CountedTabs
        label="Days"
        tabs={usualDays(new Date()).map(({ label, ...usual }) => ({
          to: to(usual),
          label,
          isCurrent: usual.from === days.from && usual.to === days.to,
        }))}
      />
      <Form
        ref={form}
        // Another choice fills the fields anew.
        key={`${days.from} ${days.to}`}
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => event.preventDefault()}
        onChange={() => {
          const typed = form.current && Object.fromEntries(new FormData(form.current))
          if (typed?.from && typed.to)
            submit(new URLSearchParams([...others, ...(Object.entries(typed) as [string, string][])]))
        }}
      >
        <TextField name="from" label="From" type="date" defaultValue={days.from} required />
        <TextField name="to" label="To" type="date" defaultValue={days.to} required />
      </Form>
    </div>
  )
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
