import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DayErrors, type Days, errorsOfDays } from '#domain/accounting/days.ts'
import { latestDay, wrongEntry } from './day-entry.ts'
import { TextField } from './field.tsx'

type Limits = Parameters<typeof errorsOfDays>[1]
type Leaving = { readonly left: HTMLInputElement; readonly next: EventTarget | null }

/** The first and last day of a list. `read` gives them, or says at the fields what is wrong and gives nothing. */
export function useDayFields(days: Days, limits: Limits) {
  const [errors, setErrors] = useState<DayErrors>({})
  const fields = useRef<HTMLDivElement>(null)
  const { from, to } = days
  // Other days are shown without mounting the fields again: what is being typed stays.
  useEffect(() => {
    const [first, last] = fields.current?.querySelectorAll('input') ?? []
    if (first && first !== document.activeElement) first.value = from
    if (last && last !== document.activeElement) last.value = to
    setErrors({})
  }, [from, to])
  const field = (name: keyof Days, label: string) => (
    <TextField
      {...{ name, label }}
      type="date"
      defaultValue={days[name]}
      max={limits.latest ?? latestDay}
      error={errors[name]}
      className="w-40"
      onInput={() => setErrors({})}
    />
  )
  return {
    fields: (
      <div ref={fields} className="flex flex-wrap items-start gap-2">
        {field('from', 'From')}
        {field('to', 'To')}
      </div>
    ),
    /** Of a field that is `left` for the other one only what is wrong with itself is said. */
    read: (form: HTMLFormElement | null, leaving?: Leaving): Days | undefined => {
      const [first, last] = form?.querySelectorAll<HTMLInputElement>('input[type=date]') ?? []
      if (!form || !first || !last) return undefined
      const typed = { from: first.value, to: last.value }
      const wrong = { ...errorsOfDays(typed, limits), ...wrongEntries({ from: first, to: last }) }
      const isWithin = leaving !== undefined && (leaving.next === first || leaving.next === last)
      const said = Object.entries(wrong).filter(([name]) => !isWithin || name === leaving.left.name)
      flushSync(() => setErrors(Object.fromEntries(said)))
      if (!leaving) form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return Object.keys(wrong).length > 0 ? undefined : typed
    },
  }
}

function wrongEntries(fields: { readonly [Name in keyof Days]: HTMLInputElement }): DayErrors {
  const wrong = Object.entries(fields).map(([name, { validity }]) => [name, wrongEntry(validity)])
  return Object.fromEntries(wrong.filter(([, words]) => words !== undefined))
}
