import { useId } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { type Choices, mergeValues } from './conflict-choices.ts'
import { errorLook } from './field.tsx'
import { Moment } from './moment.tsx'

type Props<Values extends FieldValues> = {
  readonly control: Control<Values>
  readonly base: Values
  readonly theirs: Values
  /** What the form has taken over, since it was not touched here. */
  readonly taken: Partial<Values>
  readonly labels: { readonly [field: string]: string }
  /** Who saved meanwhile, and when. */
  readonly by: string | undefined
  readonly at: string | undefined
  /** By field; what is absent is still to be chosen. */
  readonly choices: Choices
  /** A save was tried before all were chosen. */
  readonly isAsked: boolean
  readonly onChoose: (field: string, choice: 'mine' | 'theirs') => void
}

/** Field by field what somebody else has saved meanwhile and what I have typed (GOODS-03). Fields that both changed need a choice. */
export function Conflict<Values extends FieldValues>({
  control,
  base,
  theirs: saved,
  taken,
  labels,
  by = 'Somebody else',
  at,
  choices,
  isAsked,
  onChoose,
}: Props<Values>) {
  const typed = useWatch({ control })
  const id = useId()
  const isLacking = (field: string, take: string) => isAsked && take === 'choose' && choices[field] === undefined
  const merged = mergeValues({ base, mine: typed, theirs: saved })
  const others = Object.keys(taken).filter((field) => !merged.some((one) => one.field === field))
  return (
    <section
      aria-label="Changed meanwhile"
      tabIndex={-1}
      data-conflict
      className="grid gap-3 rounded-md border border-waiting p-3"
    >
      <p role="alert" className="font-semibold">
        {by} has saved this meanwhile
        {at && (
          <>
            , <Moment at={at} />
          </>
        )}
        .
      </p>
      {merged.map(({ field, mine, theirs, take }) => (
        <fieldset
          key={field}
          // The first that has it gets the focus.
          data-open={(take === 'choose' && choices[field] === undefined) || undefined}
          aria-describedby={isLacking(field, take) ? `${id}-${field}` : undefined}
          className="grid gap-1"
        >
          <legend className="font-semibold">{labels[field] ?? field}</legend>
          {take === 'choose' ? (
            (['theirs', 'mine'] as const).map((choice) => (
              <label key={choice} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
                <input
                  type="radio"
                  name={`choice-${field}`}
                  checked={choices[field] === choice}
                  onChange={() => onChoose(field, choice)}
                />
                {choice === 'mine' ? `Mine: ${mine || 'empty'}` : `Theirs: ${theirs || 'empty'}`}
              </label>
            ))
          ) : (
            <p>{take === 'mine' ? `Mine: ${mine || 'empty'}` : `Theirs: ${theirs || 'empty'}`}</p>
          )}
          {isLacking(field, take) && (
            <p id={`${id}-${field}`} className={errorLook}>
              Choose one of both
            </p>
          )}
        </fieldset>
      ))}
      {others.map((field) => (
        <div key={field}>
          <p className="font-semibold">{labels[field] ?? field}</p>
          <p>Theirs, taken over: {wordsOf(saved[field])}</p>
        </div>
      ))}
    </section>
  )
}

function wordsOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)) || 'empty'
}
