import { Minus, Plus } from 'lucide'
import { useController, useWatch } from 'react-hook-form'
import { formatRupees, formatRupeesExactly } from '#domain/money.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '../ui/button.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import type { useStaffForm } from '../ui/use-staff-form.ts'
import type { RefundableLine, RefundValues } from './refund-query.ts'

type Props = {
  readonly line: RefundableLine
  readonly index: number
  readonly form: ReturnType<typeof useStaffForm<RefundValues, { amountPaise: number; creditNote?: string }>>
  /** Of the last look at the server, by field. */
  readonly problems: { readonly [field: string]: string }
}

/** Units to cancel and an amount to take off, of one line. */
export function RefundLine({ line, index, form, problems }: Props) {
  const { title, netQuantity, quantity, left, cancellable, leftPaise, mostPaise, isMissing } = line
  const [cancelName, reduceName] = [`lines.${index}.cancel`, `lines.${index}.reduce`] as const
  const { field } = useController({ control: form.control, name: cancelName })
  const reduce = useWatch({ control: form.control, name: reduceName })
  const set = (units: number) => field.onChange(units)
  const typed = form.field(reduceName)
  const cancelProblem = form.errorOf(cancelName) ?? problems[cancelName]
  return (
    <li aria-label={title} className="grid gap-2 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <strong>{title}</strong> <span className="text-ink-soft">{netQuantity}</span>
          <span className="block text-ink-soft text-small">
            {left} of {quantity} left to refund, {cancellable} not handed over
            {isMissing && '. Reported missing'}
          </span>
        </span>
        <span className="tabular-nums">{formatRupeesExactly(leftPaise)}</span>
      </p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        {(cancellable > 0 || field.value > 0) && (
          <div>
            <span className="mb-1 block font-semibold" aria-hidden="true">
              Cancel
            </span>
            <div className="flex items-center gap-1">
              <Button
                aria-label={`Cancel one less: ${title}`}
                className="size-11 px-0"
                disabled={field.value === 0}
                onClick={() => set(field.value - 1)}
              >
                <Icon drawing={Minus} className="size-4" />
              </Button>
              <output
                aria-label={`Units of ${title} to cancel`}
                className="min-w-8 text-center font-semibold tabular-nums"
              >
                {field.value}
              </output>
              <Button
                aria-label={`Cancel one more: ${title}`}
                className="size-11 px-0"
                disabled={field.value >= cancellable}
                onClick={() => set(field.value + 1)}
              >
                <Icon drawing={Plus} className="size-4" />
              </Button>
            </div>
            {cancelProblem && <p className="mt-1 font-semibold text-danger text-table">{cancelProblem}</p>}
          </div>
        )}
        {(mostPaise > 0 || reduce !== '') && (
          <TextField
            {...typed}
            error={typed.error ?? problems[reduceName]}
            label="Reduce by ₹"
            hint={field.value === 0 && `At most ${formatRupees(mostPaise)}`}
            inputMode="decimal"
            autoComplete="off"
            className="w-40"
          />
        )}
        {field.value > 0 && (
          <div className="self-end">
            <CheckField {...form.box(`lines.${index}.isToShelf`)} label="To the shelf" />
          </div>
        )}
      </div>
    </li>
  )
}
