import { ChevronDown } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { suggestEmail } from '#domain/identity/suggest-email.ts'
import { classes } from '#ui/classes.ts'
import { useFieldParts } from '#ui/field-parts.ts'
import { Icon } from '#ui/icon.tsx'
import { CharacterCount } from './character-count.tsx'
import { messages } from './messages.ts'

type Labelled = { label: string; name: string; error?: ReactNode; hint?: ReactNode }

const box =
  'w-full min-w-0 bg-transparent px-4 py-2.5 text-ink placeholder:text-ink-faint focus:outline-none disabled:cursor-not-allowed'

/** A text input with its label and error. */
export function Field({
  label,
  name,
  error,
  hint,
  prefix,
  trailing,
  className,
  id,
  ...rest
}: Omit<ComponentProps<'input'>, 'prefix'> & Labelled & { prefix?: ReactNode; trailing?: ReactNode }) {
  const parts = useFieldParts({ id, error, hint })
  return (
    <FieldFrame label={label} error={error} hint={hint} parts={parts} className={className} typed={rest}>
      {prefix && (
        <span aria-hidden="true" className="flex items-center border-line border-r px-3.5 text-ink-soft">
          {prefix}
        </span>
      )}
      <input {...rest} {...parts.control} name={name} className={classes(box, 'min-h-11.5')} />
      {trailing}
    </FieldFrame>
  )
}

type EmailProps = Partial<ComponentProps<typeof Field>> & {
  /** Where an email is given for the first time: takes the one that is proposed for a misspelt one. */
  onCorrect?: (email: string) => void
}

/** On the login form `autoComplete` is `username`. */
export function EmailField({ onCorrect, ...given }: EmailProps) {
  const meant = onCorrect && suggestEmail(String(given.value ?? ''))
  return (
    <Field
      hint={meant && <MeantEmail email={meant} onTake={() => onCorrect(meant)} />}
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...given}
    />
  )
}

function MeantEmail({ email, onTake }: { email: string; onTake: () => void }) {
  return (
    <button
      type="button"
      onClick={onTake}
      className="wrap-anywhere min-h-6 text-left text-leaf underline underline-offset-4"
    >
      {messages.meant(email)}
    </button>
  )
}

export function SelectField({
  label,
  name,
  error,
  hint,
  options,
  className,
  id,
  children,
  ...rest
}: ComponentProps<'select'> & Labelled & { options: readonly { value: string; label: string }[] }) {
  const parts = useFieldParts({ id, error, hint })
  return (
    <FieldFrame label={label} error={error} hint={hint} parts={parts} className={className}>
      <select {...rest} {...parts.control} name={name} className={classes(box, 'min-h-11.5 appearance-none pr-11')}>
        {children}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon drawing={ChevronDown} className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5 size-5" />
    </FieldFrame>
  )
}

export function TextAreaField({
  label,
  name,
  error,
  hint,
  className,
  id,
  ...rest
}: ComponentProps<'textarea'> & Labelled) {
  const parts = useFieldParts({ id, error, hint })
  return (
    <FieldFrame label={label} error={error} hint={hint} parts={parts} className={className} typed={rest}>
      <textarea rows={5} {...rest} {...parts.control} name={name} className={classes(box, 'block resize-y')} />
    </FieldFrame>
  )
}

function FieldFrame(props: {
  label: string
  error?: ReactNode
  hint?: ReactNode
  parts: ReturnType<typeof useFieldParts>
  className?: string | undefined
  /** A field that cuts what is typed tells its limit (EASE-07). */
  typed?: { readonly value?: unknown; readonly maxLength?: number | undefined }
  children: ReactNode
}) {
  const { label, error, hint, parts, className, typed, children } = props
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={parts.control.id} className="block font-medium text-[0.9375rem] text-ink">
          {label}
        </label>
        {typed?.maxLength !== undefined && (
          <CharacterCount length={String(typed.value ?? '').length} limit={typed.maxLength} />
        )}
      </div>
      <div
        className={classes(
          'relative flex items-stretch rounded-xl bg-field ring-1 ring-inset transition-shadow focus-within:ring-2',
          error === undefined ? 'ring-line-strong focus-within:ring-leaf' : 'ring-danger focus-within:ring-danger',
        )}
      >
        {children}
      </div>
      {error !== undefined && (
        <p id={parts.errorId} className="mt-1.5 font-medium text-danger text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={parts.hintId} className="mt-1.5 text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
