import { CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { plainDigits } from '#domain/plain-digits.ts'
import { Icon } from '#ui/icon.tsx'
import { Field } from '../ui/field.tsx'

type Props = {
  label: string
  name: string
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  hint?: ReactNode
  /** Read-only and marked 'Verified'. */
  isConfirmed?: boolean
  isLast?: boolean
}

/** Input of a one-time code, with autofill and a numeric keyboard on phones. */
export function CodeField({ label, name, value, onChange, error, hint, isConfirmed = false, isLast = false }: Props) {
  return (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint={isLast ? 'go' : 'next'}
      required
      className="tabular-nums"
      value={value}
      error={error}
      hint={hint}
      readOnly={isConfirmed}
      onInput={(event) => onChange(plainDigits(event.currentTarget.value).replace(/\s/g, '').slice(0, 12))}
      trailing={
        isConfirmed && (
          <span className="flex items-center gap-1.5 px-4 font-medium text-leaf text-sm">
            <Icon drawing={CircleCheck} className="size-4.5" /> Verified
          </span>
        )
      }
    />
  )
}
