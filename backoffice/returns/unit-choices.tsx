import { Check } from 'lucide'
import { type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import type { ReturnedLine } from './return-page.ts'

export type Unit = Pick<ReturnedLine, 'position' | 'title' | 'netQuantity'> & {
  /** From 1, of its line. */
  readonly nth: number
  /** By its inspection. */
  readonly found?: 'kept for the customer' | 'to the shelf' | 'written off' | undefined
}

type Props<Choice extends string> = {
  readonly units: readonly Unit[]
  readonly chosen: readonly (Choice | undefined)[]
  readonly optionsOf: (unit: Unit) => readonly { readonly value: Choice; readonly label: ReactNode }[]
  readonly onChoose: (index: number, choice: Choice) => void
  /** Asks for a choice at each unit without one. */
  readonly missing?: string | undefined
}

/** One choice for each unit, by buttons that a gloved thumb hits. */
export function UnitChoices<Choice extends string>({ units, chosen, optionsOf, onChoose, missing }: Props<Choice>) {
  const id = useId()
  return (
    <div className="grid gap-4">
      {units.map((unit, index) => {
        const { position, nth, title, netQuantity, found } = unit
        const error = chosen[index] === undefined ? missing : undefined
        const isAlone = !units.some((one) => one.position === position && one.nth !== nth)
        return (
          <fieldset key={`${position} ${nth}`} aria-describedby={error && `${id}-${index}`} className="grid gap-2">
            <legend className="mb-1">
              <strong>{title}</strong> <span className="text-ink-soft">{netQuantity}</span>
              {!isAlone && <span className="text-ink-soft">, unit {nth}</span>}
              {found && <span className="text-ink-soft">: {found}</span>}
            </legend>
            <div className="grid grid-flow-col auto-cols-fr gap-2 sm:flex">
              {optionsOf(unit).map(({ value, label }) => (
                <label
                  key={value}
                  className={classes(
                    'flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-md px-2 text-center sm:px-4 font-semibold ring-inset sm:min-w-40',
                    'has-focus-visible:outline-2 has-focus-visible:outline-leaf has-focus-visible:outline-offset-2',
                    chosen[index] === value
                      ? 'bg-lime-wash text-leaf ring-2 ring-leaf'
                      : classes('bg-control text-ink ring-1', error ? 'ring-danger' : 'ring-line-strong'),
                  )}
                >
                  <input
                    type="radio"
                    name={`unit ${position} ${nth}`}
                    value={value}
                    checked={chosen[index] === value}
                    onChange={() => onChoose(index, value)}
                    className="sr-only"
                  />
                  {chosen[index] === value && <Icon drawing={Check} className="size-5" />}
                  {label}
                </label>
              ))}
            </div>
            {error && (
              <p id={`${id}-${index}`} className="font-semibold text-danger text-small">
                {error}
              </p>
            )}
          </fieldset>
        )
      })}
    </div>
  )
}

/** Puts the focus on the first choice of a unit. */
export function focusFirst(choices: HTMLElement | null, index: number): void {
  choices?.querySelectorAll('fieldset')[index]?.querySelector('input')?.focus()
}

/** The units of each line one by one, those that were kept for the customer first. */
export function unitsOf(lines: readonly ReturnedLine[]): readonly Unit[] {
  return lines.flatMap(({ position, title, netQuantity, quantity, kept, shelved, writtenOff }) => {
    const foundOf = (index: number): Unit['found'] => {
      if (index < kept) return 'kept for the customer'
      if (index < kept + shelved) return 'to the shelf'
      return index < kept + shelved + writtenOff ? 'written off' : undefined
    }
    return Array.from({ length: quantity }, (_, index) => {
      return { position, title, netQuantity, nth: index + 1, found: foundOf(index) }
    })
  })
}

/** How many units of a line have this choice. */
export function countChosen<Choice extends string>(
  { units, chosen }: { units: readonly Unit[]; chosen: readonly (Choice | undefined)[] },
  position: number,
  choice: Choice,
): number {
  return units.filter((unit, index) => unit.position === position && chosen[index] === choice).length
}
