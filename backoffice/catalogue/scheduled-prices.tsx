import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { daysOf, forGood, forGoodText, lastDayText } from '#domain/catalogue/scheduled-price.ts'
import { formatDate } from '#domain/dates.ts'
import { formatRupees } from '#domain/money.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndo } from '../ui/use-undo.ts'
import type { Goods } from './goods-state.tsx'

type Scheduled = Goods['scheduled'][number]
type Asked = { readonly price: string; readonly from: string; readonly to: string }
type Typed = Asked & { readonly isForGood: boolean }

/** Above the form: who types another price knows first what it ends, and what still comes (GOODS-14). */
export function PriceInForce({ scheduled }: Pick<Goods, 'scheduled'>) {
  const running = scheduled.filter(({ state }) => state === 'running')
  const waiting = scheduled.filter(({ state }) => state === 'waiting')
  return (
    <>
      {running.map(({ id, pricePaise, from, to }) => (
        <p key={id} className="mb-3">
          {formatRupees(pricePaise)}{' '}
          {to === forGood
            ? `is the price since ${formatDate(from)}, for good.`
            : `is a scheduled price until ${formatDate(to)}. Another price ends it: the former one does not come back.`}
        </p>
      ))}
      {waiting.map(({ id, pricePaise, from, to }) => (
        <p key={id} className="mb-3">
          {formatRupees(pricePaise)} is scheduled from {daysOf({ from, to }, formatDate)}. Another price stays until
          then
          {to !== forGood && ', and comes back afterwards'}.
        </p>
      ))}
    </>
  )
}

type Props = Pick<Goods, 'id' | 'scheduled'> & { readonly maySchedule: boolean }

/** Prices from a day to a day, or for good (GOODS-14). */
export function ScheduledPrices({ id, scheduled, maySchedule }: Props) {
  // The form opens empty after each.
  const [saved, setSaved] = useState(0)
  return (
    <section aria-labelledby="scheduled-prices" className="@container">
      <h3 id="scheduled-prices" className="mb-2 text-body">
        Scheduled prices
      </h3>
      <ul className="grid gap-2">
        {scheduled.map((one) => (
          <Row key={one.id} id={id} scheduled={one} mayChange={maySchedule} />
        ))}
      </ul>
      {maySchedule && <Schedule key={saved} id={id} onSaved={() => setSaved(saved + 1)} />}
    </section>
  )
}

const states = {
  waiting: ['waiting', 'Waits'],
  running: ['moving', 'In force'],
  ended: ['resting', 'Ended by another price'],
  'above-mrp': ['late', 'Not started: above the MRP'],
  missed: ['late', 'Not started: the shop did not run on its days'],
} as const

function Row({ id, scheduled, mayChange }: { id: string; scheduled: Scheduled; mayChange: boolean }) {
  const say = useNotice()
  const undo = useUndo()
  const { pricePaise, from, to, state, shown } = scheduled
  const [tone, words] = states[state]
  const what = `${formatRupees(pricePaise)} from ${daysOf({ from, to }, formatDate)}`
  const again = { price: String(pricePaise / 100), from, to: lastDayText(to) }
  const { run, isBusy, fault } = useStaffMutation((_: object, key) => takeBack({ id, schedule: scheduled.id }, key), {
    onDone: () =>
      state === 'waiting'
        ? say(
            'The price is taken back',
            undo((key) => schedule(id, again, key), 'The price is scheduled again'),
          )
        : say('Removed'),
  })
  return (
    <li className="flex flex-wrap items-center gap-2 tabular-nums">
      <StateBadge tone={tone}>{words}</StateBadge> {what}
      {state === 'running' && shown && <span>{confirmed(shown)}</span>}
      {mayChange && state !== 'running' && state !== 'ended' && (
        <Button size="small" aria-label={`Remove ${what}`} isBusy={isBusy} onClick={() => void run({})}>
          Remove
        </Button>
      )}
      <FaultNotice fault={fault} />
    </li>
  )
}

function schedule(id: string, body: Asked, key: string) {
  return staffCall('POST /api/products/:id/scheduled-prices', { params: { id }, body, key })
}

function takeBack(params: { readonly id: string; readonly schedule: string }, key: string) {
  return staffCall('DELETE /api/products/:id/scheduled-prices/:schedule', { params, key })
}

function confirmed({ listeners, acknowledged }: NonNullable<Scheduled['shown']>): string {
  if (acknowledged === listeners)
    return listeners === 1 ? 'Shoppers see it now.' : `All ${listeners} server processes show it.`
  return `Only ${acknowledged} of ${listeners} server processes have confirmed it: some shoppers may still see the former price.`
}

function Schedule({ id, onSaved }: { id: string; onSaved: () => void }) {
  const say = useNotice()
  const undo = useUndo()
  const { run } = useStaffMutation(({ isForGood, ...typed }: Typed, key) =>
    schedule(id, isForGood ? { ...typed, to: forGoodText } : typed, key),
  )
  const form = useStaffForm<Typed, { id: string }>({
    start: { price: '', from: '', to: '', isForGood: false },
    save: run,
    onSaved: (scheduled, { isForGood }) => {
      say(
        `The price is scheduled${isForGood ? ' for good' : ''}`,
        undo((key) => takeBack({ id, schedule: scheduled.id }, key), 'The price is taken back'),
      )
      onSaved()
    },
  })
  const isForGood = useWatch({ control: form.control, name: 'isForGood' })
  const lastDay = form.field('to')
  return (
    <StaffForm
      form={form}
      aria-label="Schedule a price"
      className="mt-3 grid items-start gap-3 @lg:grid-cols-[repeat(3,minmax(0,12rem))_auto] @lg:justify-start"
    >
      <TextField {...form.field('price')} label="Scheduled price, ₹" inputMode="decimal" autoComplete="off" />
      <TextField {...form.field('from')} label="From, at 00:05" type="date" />
      <div>
        <TextField
          {...lastDay}
          error={isForGood ? undefined : lastDay.error}
          label="Last day"
          type="date"
          disabled={isForGood}
        />
        <CheckField {...form.box('isForGood')} label="For good" />
      </div>
      <Button type="submit" isBusy={form.isBusy} className="@lg:mt-6">
        Schedule
      </Button>
      <FaultNotice fault={form.fault} />
    </StaffForm>
  )
}
