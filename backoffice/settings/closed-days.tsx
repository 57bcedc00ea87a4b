import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import type { SettingsTexts } from '#domain/catalogue/working-settings.ts'
import {
  type ClosedDayTexts,
  closedDayProblems,
  dayToClose,
  joinClosedDays,
  maxReason,
  splitClosedDays,
} from '#domain/fulfilment/closed-days.ts'
import { indianDate } from '#domain/time.ts'
import { staffQuery } from '../platform/staff-query.ts'
import { Button } from '../ui/button.tsx'
import { errorLook, TextField } from '../ui/field.tsx'
import type { useStaffForm } from '../ui/use-staff-form.ts'

/** How many orders must leave on each day. */
const dispatchDays = staffQuery('GET /api/dispatch-days', {}, ['orders'])

type Form = ReturnType<typeof useStaffForm<SettingsTexts, { version: number }>>

/** Days on which nothing leaves, beside the holidays of the configuration file (DELV-01). Ctrl+K leads to them by their id. */
export function ClosedDays({ form }: { form: Pick<Form, 'control'> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'closedDays' })
  // The form does without it.
  const { data } = useQuery(dispatchDays)
  const add = useRef<HTMLButtonElement>(null)
  const today = indianDate(new Date())
  // A row is known by its place: all of it is in the value.
  const rows = splitClosedDays(field.value).map((texts, at) => ({ ...texts, at }))
  const problems = fieldState.error ? closedDayProblems(rows, { today }) : []
  const isAboutRows = problems.some((problem) => problem !== undefined)
  const put = (changed: readonly ClosedDayTexts[]) => field.onChange(joinClosedDays(changed))

  return (
    <section id="closed-days" aria-label="Closed days" className="grid gap-3 border-line border-t pt-4">
      <h3 className="text-body">Closed days</h3>
      <p className="text-ink-soft">
        Nothing leaves and nothing arrives on these days, as on Sundays and holidays. Shoppers are shown later dates at
        once, and the day with its reason. Orders that are paid already keep their dates.
      </p>
      {rows.map((row) => (
        <ClosedDayRow
          key={row.at}
          {...{
            row,
            today,
            problem: problems[row.at],
            orders: data?.days.find(({ day }) => day === row.day)?.orders ?? 0,
          }}
          onChange={(changed) => put(rows.with(row.at, { ...row, ...changed }))}
          onRemove={() => {
            put(rows.toSpliced(row.at, 1))
            add.current?.focus()
          }}
        />
      ))}
      {fieldState.error && !isAboutRows && <p className={errorLook}>{fieldState.error.message}</p>}
      <Button
        ref={add}
        className="justify-self-start"
        onClick={() => put([...rows, { day: dayToClose(rows, { today }), reason: rows.at(-1)?.reason ?? '' }])}
      >
        Add a day
      </Button>
    </section>
  )
}

type RowProps = {
  readonly row: ClosedDayTexts & { readonly at: number }
  readonly today: string
  readonly problem: ReturnType<typeof closedDayProblems>[number]
  /** To pack, and to leave on that day. */
  readonly orders: number
  readonly onChange: (changed: Partial<ClosedDayTexts>) => void
  readonly onRemove: () => void
}

function ClosedDayRow({ row, today, problem, orders, onChange, onRemove }: RowProps) {
  return (
    <fieldset className="grid items-start gap-2 sm:grid-cols-[10rem_1fr_auto]">
      <legend className="sr-only">Closed day {row.at + 1}</legend>
      <TextField
        label="Day"
        type="date"
        min={today}
        value={row.day}
        error={problem?.day}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <TextField
        label="Reason, shown to shoppers"
        placeholder="Diwali"
        autoComplete="off"
        maxLength={maxReason}
        value={row.reason}
        error={problem?.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      <Button variant="quiet" className="justify-self-end sm:mt-6" onClick={onRemove}>
        Remove<span className="sr-only"> closed day {row.at + 1}</span>
      </Button>
      {orders > 0 && <p className="sm:col-span-3">{toLeaveSentence(orders)}</p>}
    </fieldset>
  )
}

function toLeaveSentence(orders: number): string {
  return orders === 1
    ? '1 paid order must leave on this day, and keeps its dates. Pack it before.'
    : `${orders} paid orders must leave on this day, and keep their dates. Pack them before.`
}
