import { ChevronDown } from 'lucide'
import { useId } from 'react'
import type { ValueCount } from '#domain/catalogue/filter-counts.ts'
import { groupDigits } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'

function look(isSet: boolean): string {
  return classes(
    'min-h-11 cursor-pointer rounded-full pl-4 font-medium text-[0.9375rem] ring-1 ring-inset transition-colors',
    isSet ? 'bg-lime-wash ring-leaf/60' : 'bg-sheet ring-line hover:bg-lime-wash hover:ring-leaf/40',
  )
}
const place = 'flex-none'

type Option = { readonly value: string; readonly text: string; readonly count?: number }
type ChoiceProps = {
  label: string
  name: string
  /** Empty: not chosen. */
  value: string
  options: readonly Option[]
  onPick: (value: string) => void
  className?: string
}

/** A native select as a chip, since phones show their own list for it. Options that would leave no product are disabled. */
export function ChoiceChip({ label, name, value, options, onPick, className }: ChoiceProps) {
  const id = useId()
  return (
    <div className={classes('relative', place, className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onInput={(event) => onPick(event.currentTarget.value)}
        className={classes(look(value !== ''), 'field-sizing-content max-w-64 appearance-none truncate pr-10')}
      >
        {options.map(({ value: option, text, count }) => (
          <option key={option} value={option} disabled={count === 0 && option !== value}>
            {count === undefined ? text : `${text} (${groupDigits(count)})`}
          </option>
        ))}
      </select>
      <Icon drawing={ChevronDown} className="pointer-events-none absolute top-3.5 right-3.5 size-4.5" />
    </div>
  )
}

type FilterProps<Name extends string> = {
  label: string
  name: string
  value: Name | undefined
  /** Of no choice. */
  any: string
  counts: readonly ValueCount<Name>[]
  textOf?: (value: Name) => string
  onPick: (value: string) => void
}

/** The values of a filter with the count that each leaves. */
export function FilterChip<Name extends string>(props: FilterProps<Name>) {
  const { label, name, value, any, counts, textOf = String, onPick } = props
  const options = counts.map((one) => ({ value: one.name, text: textOf(one.name), count: one.count }))
  return (
    <ChoiceChip {...{ label, name, onPick }} value={value ?? ''} options={[{ value: '', text: any }, ...options]} />
  )
}

type SwitchProps = { label: string; name: string; isOn: boolean; count: number; onPick: (value: string) => void }

/** A checkbox as a chip, with the count that it leaves. */
export function SwitchChip({ label, name, isOn, count, onPick }: SwitchProps) {
  return (
    <label className={classes(look(isOn), place, 'flex items-center gap-2 pr-4')}>
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={isOn}
        disabled={count === 0 && !isOn}
        onChange={(event) => onPick(String(event.currentTarget.checked))}
        className="size-4.5 cursor-pointer accent-leaf"
      />
      {label}
      <span className="font-normal text-ink-soft text-sm tabular-nums">{groupDigits(count)}</span>
    </label>
  )
}
