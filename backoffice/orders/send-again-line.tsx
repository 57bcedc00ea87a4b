import { useController } from 'react-hook-form'
import { UnitStepper } from '../ui/unit-stepper.tsx'
import type { useStaffForm } from '../ui/use-staff-form.ts'
import type { ResendableLine, SendAgainValues } from './send-again-query.ts'

type Form = ReturnType<typeof useStaffForm<SendAgainValues, { units: number }>>
type Props = { readonly line: ResendableLine; readonly index: number; readonly form: Form }

const causes = { back: 'came back', lost: 'lost', delivered: 'delivered' } as const

/** Units that are back or lost all go; what came back is sent itself or written off. Of delivered ones as many as are chosen. */
export function SendAgainLine({ line, index, form }: Props) {
  const { title, netQuantity, cause, quantity, onShelf } = line
  return (
    <li
      aria-label={title}
      className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0"
    >
      <p>
        <strong>{title}</strong> <span className="text-ink-soft">{netQuantity}</span>
        <span className="block text-ink-soft text-small">
          {quantity} {causes[cause]}, {onShelf} on the shelf
        </span>
      </p>
      {cause === 'delivered' && (
        <Units {...{ form, title }} name={`lines.${index}.chosen`} label="Send again" most={quantity} />
      )}
      {cause === 'back' && (
        <Units {...{ form, title }} name={`lines.${index}.writtenOff`} label="Write off" most={quantity}>
          {(units) => `${quantity - units} to the shelf`}
        </Units>
      )}
    </li>
  )
}

type UnitsProps = {
  readonly form: Form
  readonly name: `lines.${number}.chosen` | `lines.${number}.writtenOff`
  readonly label: string
  readonly title: string
  readonly most: number
  /** What becomes of the others. */
  readonly children?: (units: number) => string
}

function Units({ form, name, label, title, most, children }: UnitsProps) {
  const { field } = useController({ control: form.control, name })
  const units = Number(field.value)
  return <UnitStepper verb={label} of={title} {...{ units, most }} onChange={field.onChange} note={children?.(units)} />
}
