import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type DayErrors, type Days, errorsOfDays } from '#domain/accounting/days.ts'
import { TextField } from './field.tsx'

type Limits = Parameters<typeof errorsOfDays>[1]

/** The first and last day of a list. `read` gives them, or says at the fields what is wrong and gives nothing. */
export function useDayFields(days: Days, limits: Limits) {
  const [errors, setErrors] = useState<DayErrors>({})
  const field = (name: keyof Days, label: string) => (
    <TextField
      {...{ name, label }}
      type="date"
      defaultValue={days[name]}
      max={limits.latest}
      error={errors[name]}
      onInput={() => setErrors({})}
    />
  )
  return {
    fields: (
      <div className="flex flex-wrap items-start gap-2">
        {field('from', 'From')}
        {field('to', 'To')}
      </div>
    ),
    read: (form: HTMLFormElement, { focuses = true } = {}): Days | undefined => {
      const typed = new FormData(form)
      const read = { from: String(typed.get('from')), to: String(typed.get('to')) }
      const wrong = errorsOfDays(read, limits)
      flushSync(() => setErrors(wrong))
      if (focuses) form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return Object.keys(wrong).length > 0 ? undefined : read
    },
  }
}
