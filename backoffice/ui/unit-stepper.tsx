import { Minus, Plus } from 'lucide'
import { Icon } from '#ui/icon.tsx'
import { Button } from './button.tsx'

type Props = {
  /** What is done with the units: 'Cancel'. */
  readonly verb: string
  /** Above the buttons in place of the verb: 'Units to cancel'. */
  readonly label?: string | undefined
  /** Whose units: 'Forest Honey'. */
  readonly of: string
  readonly units: number
  readonly most: number
  readonly onChange: (units: number) => void
  readonly error?: string | undefined
  /** Of a sentence about several steppers: the first of them gets the focus. */
  readonly problemId?: string | undefined
  /** Said beside the buttons. */
  readonly note?: string | undefined
}

/** A number of units between two buttons. */
export function UnitStepper({ verb, label = verb, of, units, most, onChange, error, problemId, note }: Props) {
  return (
    <div>
      <span className="mb-1 block font-semibold" aria-hidden="true">
        {label}
      </span>
      <div className="flex items-center gap-1">
        <Button
          aria-label={`${verb} one less: ${of}`}
          className="size-11 px-0"
          disabled={units === 0}
          onClick={() => onChange(units - 1)}
        >
          <Icon drawing={Minus} className="size-4" />
        </Button>
        <output
          aria-label={`Units of ${of} to ${verb.toLowerCase()}`}
          className="min-w-8 text-center font-semibold tabular-nums"
        >
          {units}
        </output>
        <Button
          aria-label={`${verb} one more: ${of}`}
          aria-describedby={problemId}
          data-wrong={problemId && true}
          // The sentence above it comes into sight too.
          className="size-11 scroll-mt-40 px-0"
          disabled={units >= most}
          onClick={() => onChange(units + 1)}
        >
          <Icon drawing={Plus} className="size-4" />
        </Button>
        {note && <span className="ml-2 text-ink-soft text-small">{note}</span>}
      </div>
      {error && <p className="mt-1 font-semibold text-danger text-table">{error}</p>}
    </div>
  )
}
