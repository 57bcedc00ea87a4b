import { useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { formatRupees, formatRupeesExactly } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { ticketListOf } from '../platform/back-from.ts'
import { pagePath } from '../platform/page-path.ts'
import { notSaidBy, type Preview, whyOff } from '../platform/preview.ts'
import { useCan } from '../platform/session.ts'
import { Button, OffButton } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { standingLink } from '../ui/text-link.ts'
import { KeptUnits } from './kept-units.tsx'
import { RefundEffect } from './refund-effect.tsx'
import { RefundLine } from './refund-line.tsx'
import {
  type Act,
  allUnits,
  allUnitsLabel,
  chooseAll,
  type Effect,
  effectInShort,
  type Found,
  longestReason,
  lostOf,
  problemOf,
  sayWrittenOff,
} from './refund-query.ts'
import type { DeliveredRefund } from './use-delivered-refund.ts'
import { type RefundInput, useRefund } from './use-refund.ts'

/** Lines left, what their refund does right; on a phone one below the other, with the sum in the bar. */
export function RefundForm(input: RefundInput) {
  const { number, act, left, found } = input
  const refund = useRefund(input)
  const { form, delivered, preview, tryAgain, shown, problems, isChosen, needsOwner, sent } = refund
  const verb = verbOf({ act, found, needsOwner, sent })
  const writtenOff = sayWrittenOff(shown?.placed ?? [])
  const differs = found && shown && shown.totalPaise !== found.openPaise
  return (
    <StaffForm
      form={form}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0 lg:row-span-2">
        <LeftToRefund {...{ number, left, found, form, problems, delivered, effect: shown }} />
      </div>
      <div className="grid min-w-0 gap-4">
        {delivered.isChosen && <KeptUnits {...{ number, form, units: delivered.units }} />}
        <RefundEffect
          {...{ isChosen, effect: shown, preview, onTryAgain: tryAgain, problem: problemOf(problems) }}
          isBooking={found !== undefined}
        />
        {!delivered.isChosen && (
          <TextField
            {...form.field('reason')}
            label="Reason"
            hint="The customer reads it: in the mail and on the credit note."
            required
            maxLength={longestReason}
            autoComplete="off"
          />
        )}
      </div>
      <div
        data-foot
        className="no-print grid gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-3 max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:p-2 max-md:bottom-16 lg:col-start-2"
      >
        <Unpacks parcels={shown?.unpacks ?? []} />
        <FaultNotice fault={notSaidBy(preview, form.fault)} />
        {needsOwner && <p>Above {shown?.aboveLimit} an owner refunds. Nothing is refunded until one allows it.</p>}
        {shown && !differs ? (
          <div className="grid gap-1">
            <Button
              type="submit"
              variant="primary"
              size="large"
              isBusy={form.isBusy}
              className="w-full text-balance py-2"
            >
              {verb} {formatRupees(sent || shown.totalPaise)}
              {!needsOwner && writtenOff !== '' && ` and write off ${writtenOff}`}
            </Button>
            {!needsOwner && (
              <p className="text-ink-soft text-small lg:hidden">
                {effectInShort(shown, { isBooking: found !== undefined })}
              </p>
            )}
          </div>
        ) : (
          <OffButton
            size="large"
            className="w-full"
            why={whyNotYet({ isChosen, preview, problem: problemOf(problems), found, sum: shown?.totalPaise })}
          >
            {verb}
          </OffButton>
        )}
      </div>
    </StaffForm>
  )
}

type LeftProps = Omit<RefundInput, 'act'> &
  Pick<Parameters<typeof RefundLine>[0], 'form' | 'problems'> & {
    readonly effect: Effect | undefined
    readonly delivered: DeliveredRefund
  }

function LeftToRefund({ number, left, found, form, problems, delivered, effect }: LeftProps) {
  const { lines } = left
  const deliveredAt = (position: number) => delivered.deliveredAt.get(position) ?? 0
  const isElsewhere = lines.some((line) => line.left > line.cancellable + deliveredAt(line.position))
  return (
    <Card
      title="Left to refund"
      beside={
        !found && (
          <span className="flex flex-wrap justify-end gap-2 empty:hidden">
            <AllUnits {...{ left, form }} field="cancel" where="not handed over" unitsOf={(line) => line.cancellable} />
            <AllUnits
              {...{ left, form }}
              field="keep"
              where="delivered"
              unitsOf={({ position }) => deliveredAt(position)}
            />
          </span>
        )
      }
    >
      <ul className="grid">
        {lines.map((line, index) => (
          <RefundLine
            key={line.position}
            {...{ line, index, form, problems }}
            lost={effect ? lostOf(effect, line.position) : 0}
            delivered={deliveredAt(line.position)}
          />
        ))}
      </ul>
      {!found && isElsewhere && delivered.offer.state !== 'working' && (
        <HandedOver number={number} isOffered={delivered.offer.state === 'shown'} />
      )}
    </Card>
  )
}

type AllProps = Pick<LeftProps, 'left' | 'form'> & {
  readonly field: 'cancel' | 'keep'
  readonly where: Parameters<typeof allUnitsLabel>[0]['where']
  readonly unitsOf: Parameters<typeof allUnits>[1]
}

/** Chooses all units that can be cancelled, or all delivered ones, in one press; those of the other way are chosen no more. */
function AllUnits({ left, form, field, where, unitsOf }: AllProps) {
  const typed = useWatch({ control: form.control, name: 'lines' })
  const all = allUnits(left, unitsOf)
  if (all.units < 2 || left.lines.every((line, index) => (typed[index]?.[field] ?? 0) === unitsOf(line))) return null
  const choose = () => {
    for (const [index, { cancel, keep }] of chooseAll(left, { field, unitsOf }).entries()) {
      form.set(`lines.${index}.cancel`, cancel)
      form.set(`lines.${index}.keep`, keep)
    }
  }
  return (
    <Button size="small" className="pointer-coarse:min-h-11" onClick={choose}>
      {allUnitsLabel({ ...all, where })}
    </Button>
  )
}

function Unpacks({ parcels }: { parcels: readonly number[] }) {
  return parcels.length > 0 && <p className="font-semibold">{`${parcelsIn(parcels)} unpacked by this.`}</p>
}

type HandedOverProps = { readonly number: string; readonly isOffered: boolean }

/** Why units are missing from the choice, and where they are refunded (RETURN-02). `isOffered`: delivered ones here, as no server of 0.13.0 does. */
function HandedOver({ number, isOffered }: HandedOverProps) {
  const [search] = useSearchParams()
  const canOpen = useCan()('returns.manage')
  const to = { params: { number }, query: { ...ticketListOf(search), ticket: search.get('ticket') ?? undefined } }
  return (
    <p className="mt-3 border-line border-t pt-3 text-ink-soft">
      {isOffered
        ? 'Units on their way are refunded here once they are delivered, those in a return on its page.'
        : 'Units that were handed over are refunded by a return, also where nothing has to come back, as a broken jar. To take a part off the price, reduce it here.'}{' '}
      {canOpen && !isOffered && (
        <Link to={pagePath('/orders/:number/return', to)} className={classes(standingLink, 'font-semibold')}>
          Open a return
        </Link>
      )}
    </p>
  )
}

type Meant = { act: Act; found: Found | undefined; needsOwner: boolean; sent: number | undefined }

function verbOf({ act, found, needsOwner, sent }: Meant): string {
  if (found) return 'Book'
  if (needsOwner) return 'Ask an owner for'
  // All of it was given back at the card provider before.
  if (sent === 0) return act === 'cancel' ? 'Cancel and credit' : 'Credit'
  return act === 'cancel' ? 'Cancel and refund' : 'Refund'
}

type Off = {
  readonly isChosen: boolean
  readonly preview: Preview<unknown>
  readonly problem: string | undefined
  readonly found: Found | undefined
  readonly sum: number | undefined
}

function whyNotYet({ isChosen, preview, problem, found, sum }: Off): string {
  if (!isChosen) return 'Choose units or an amount first.'
  if (found && sum !== undefined) {
    return `These come to ${formatRupeesExactly(sum)}, the refund is ${formatRupeesExactly(found.openPaise)}.`
  }
  return problem === undefined ? whyOff(preview) : whyOff({ state: 'refused' })
}

/** 'Parcel 1 is', 'Parcels 1 and 2 are' */
function parcelsIn(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted.length === 1 ? `Parcel ${sorted[0]} is` : `Parcels ${sorted.join(' and ')} are`
}
