import { useController, useWatch } from 'react-hook-form'
import { formatRupeesExactly } from '#domain/money.ts'
import { reductionHint } from '#domain/orders/refund-lines.ts'
import { CheckField, TextField } from '../ui/field.tsx'
import { UnitStepper } from '../ui/unit-stepper.tsx'
import { missingOf, type RefundableLine, unitsWords } from './refund-query.ts'
import type { RefundFormState } from './use-refund.ts'

type Props = {
  readonly line: RefundableLine
  readonly index: number
  readonly form: RefundFormState
  /** Of the last look at the server, by field. */
  readonly problems: { readonly [field: string]: string }
  /** Of the units to cancel those that were lost with their parcel. */
  readonly lost: number
  /** Units that can be refunded while the customer keeps them. */
  readonly delivered: number
}

/** Units to cancel or refund and an amount to take off, of one line. */
export function RefundLine({ line, index, form, problems, lost, delivered }: Props) {
  const { title, netQuantity, cancellable, leftPaise, mostPaise, missing: reported } = line
  const [cancelName, reduceName] = [`lines.${index}.cancel`, `lines.${index}.reduce`] as const
  const missingName = `lines.${index}.missing` as const
  const { field } = useController({ control: form.control, name: cancelName })
  const { field: chosen } = useController({ control: form.control, name: missingName })
  const here = Math.max(0, field.value - lost)
  const missing = missingOf(line, { cancel: here, missing: chosen.value })
  const reduce = useWatch({ control: form.control, name: reduceName })
  const typed = form.field(reduceName)
  const reduceProblem = typed.error ?? problems[reduceName]
  const cancelProblem = form.errorOf(cancelName) ?? problems[cancelName]
  return (
    <li aria-label={title} className="grid gap-2 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <strong>{title}</strong> <span className="text-ink-soft">{netQuantity}</span>
          <span className="block text-ink-soft text-small">
            {unitsWords(line, delivered)}
            {reported > 0 && `. Reported missing: ${reported}`}
          </span>
        </span>
        <span className="tabular-nums">{formatRupeesExactly(leftPaise)}</span>
      </p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        {(cancellable > 0 || field.value > 0) && (
          <UnitStepper
            {...{
              label: 'Units to cancel',
              verb: 'Cancel',
              of: title,
              units: field.value,
              most: cancellable,
              error: cancelProblem,
            }}
            onChange={field.onChange}
          />
        )}
        <Delivered {...{ index, form, delivered, title }} />
        {(mostPaise > 0 || reduce !== '') && (
          <TextField
            {...typed}
            error={reduceProblem}
            label="Reduce by ₹"
            // Units to cancel take from the most, which the server works out.
            hint={!reduceProblem && reductionHint(reduce, field.value === 0 ? mostPaise : undefined)}
            inputMode="decimal"
            autoComplete="off"
            className="min-w-40 flex-1 sm:max-w-80"
          />
        )}
        {here > 0 && (
          <div className="flex basis-full flex-wrap items-end gap-x-6 gap-y-2">
            <UnitStepper
              {...{ verb: 'Write off as missing', of: title, units: missing, most: here }}
              error={form.errorOf(missingName) ?? problems[missingName]}
              onChange={chosen.onChange}
            />
            {here > missing && (
              <CheckField {...form.box(`lines.${index}.isToShelf`)} label={`${here - missing} back into stock`} />
            )}
          </div>
        )}
      </div>
    </li>
  )
}

function Delivered({ index, form, delivered, title }: Pick<Props, 'index' | 'form' | 'delivered'> & { title: string }) {
  const { field } = useController({ control: form.control, name: `lines.${index}.keep` })
  const units = field.value ?? 0
  // Those of a draft are shown until they are taken away, where somebody refunded them meanwhile.
  if (delivered === 0 && units === 0) return null
  return (
    <UnitStepper
      {...{ label: 'Delivered units', verb: 'Refund', of: title, units, most: delivered }}
      onChange={field.onChange}
    />
  )
}
