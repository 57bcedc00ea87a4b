import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { useFieldParts } from '#ui/field-parts.ts'

type Labelled = {
  readonly label: string
  /** The server's sentence about this field. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly isLabelHidden?: boolean
  /** Marked with a star, which the page explains once. */
  readonly isNeeded?: boolean | undefined
}

/** In a form with `data-read-only` it is text under its label. */
const readOnly =
  'in-data-read-only:appearance-none in-data-read-only:resize-none in-data-read-only:bg-transparent in-data-read-only:px-0 in-data-read-only:opacity-100 in-data-read-only:ring-0 in-data-read-only:placeholder:text-transparent'
const box = `w-full min-w-0 rounded-md bg-field px-3 text-ink ring-1 ring-inset placeholder:text-ink-faint ${readOnly}`
const oneLine = 'min-h-9 py-1.5 text-input md:text-body pointer-coarse:min-h-11'

function boxLook(error: string | undefined, extra: string | undefined) {
  return classes(box, error ? 'ring-danger' : 'ring-line-strong', extra)
}

export function TextField({
  label,
  error,
  hint,
  isLabelHidden,
  isNeeded,
  isLarge = false,
  className,
  ...rest
}: ComponentProps<'input'> & Labelled & { isLarge?: boolean }) {
  const parts = useFieldParts({ id: rest.id, error, hint })
  return (
    <FieldFrame {...{ label, error, hint, isLabelHidden, isNeeded, parts, className }}>
      <input
        {...rest}
        {...parts.control}
        aria-required={isNeeded}
        className={boxLook(error, isLarge ? 'min-h-16 text-count tabular-nums' : oneLine)}
      />
    </FieldFrame>
  )
}

export function TextArea({
  label,
  error,
  hint,
  isLabelHidden,
  isNeeded,
  className,
  ...rest
}: ComponentProps<'textarea'> & Labelled) {
  const parts = useFieldParts({ error, hint })
  return (
    <FieldFrame {...{ label, error, hint, isLabelHidden, isNeeded, parts, className }}>
      <textarea
        rows={3}
        {...rest}
        {...parts.control}
        aria-required={isNeeded}
        className={boxLook(error, 'block py-2 text-input in-data-read-only:field-sizing-content md:text-body')}
      />
    </FieldFrame>
  )
}

type SelectProps = ComponentProps<'select'> & Labelled & { options: readonly { value: string; label: string }[] }

export function SelectField({ label, error, hint, isLabelHidden, isNeeded, className, options, ...rest }: SelectProps) {
  const parts = useFieldParts({ error, hint })
  return (
    <FieldFrame {...{ label, error, hint, isLabelHidden, isNeeded, parts, className }}>
      <select {...rest} {...parts.control} aria-required={isNeeded} className={boxLook(error, oneLine)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

type CheckProps = ComponentProps<'input'> & Pick<Labelled, 'error' | 'hint'> & { label: ReactNode }

export function CheckField({ label, error, hint, ...rest }: CheckProps) {
  const parts = useFieldParts({ id: rest.id, error, hint })
  return (
    <div>
      <label className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
        <input {...parts.control} {...rest} type="checkbox" />
        <span>{label}</span>
      </label>
      <div className="-mt-1 pl-7 empty:hidden pointer-coarse:pl-8.5">
        <FieldNotes {...{ error, hint, parts }} />
      </div>
    </div>
  )
}

type FileProps = ComponentProps<'input'> & Labelled & { onChoose: (file: File | undefined) => void }

export function FileField({ label, error, hint, onChoose, ...rest }: FileProps) {
  const parts = useFieldParts({ error, hint })
  return (
    <FieldFrame {...{ label, error, hint, parts }}>
      <input
        {...rest}
        {...parts.control}
        type="file"
        onChange={({ target }) => onChoose(target.files?.[0])}
        className="block w-full text-ink-soft file:mr-3 file:min-h-9 file:rounded-md file:border file:border-line-strong file:bg-control file:px-3 file:font-semibold file:text-ink pointer-coarse:file:min-h-11"
      />
    </FieldFrame>
  )
}

type FrameProps = Labelled & {
  readonly parts: ReturnType<typeof useFieldParts>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Label, control, hint and error of a field. */
export function FieldFrame({ label, error, hint, isLabelHidden, isNeeded, parts, className, children }: FrameProps) {
  return (
    <div className={className}>
      <label
        htmlFor={parts.control.id}
        className={classes(isLabelHidden ? 'sr-only' : 'mb-1 block font-semibold', isNeeded && 'needed')}
      >
        {label}
      </label>
      {children}
      <FieldNotes {...{ error, hint, parts }} />
    </div>
  )
}

export const errorLook = 'mt-1 font-semibold text-danger text-table'

function FieldNotes({ error, hint, parts }: Pick<FrameProps, 'error' | 'hint' | 'parts'>) {
  return (
    <>
      {hint && (
        <p id={parts.hintId} className="in-data-read-only:hidden mt-1 text-ink-soft text-small">
          {hint}
        </p>
      )}
      {error && (
        <p id={parts.errorId} className={errorLook}>
          {error}
        </p>
      )}
    </>
  )
}
