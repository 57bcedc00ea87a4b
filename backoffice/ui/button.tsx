import { type ComponentProps, useId } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'

type Look = { variant?: 'primary' | 'secondary' | 'quiet' | 'danger'; size?: 'small' | 'normal' | 'large' }

const variants = {
  primary: 'bg-leaf text-paper hover:bg-leaf-deep disabled:bg-line-strong',
  secondary: 'bg-control text-ink ring-1 ring-line-strong ring-inset hover:bg-control-lit disabled:text-ink-faint',
  quiet: 'text-leaf hover:bg-tile disabled:text-ink-faint',
  danger: 'bg-control text-danger ring-1 ring-danger ring-inset hover:bg-danger-wash disabled:text-ink-faint',
} as const

const sizes = {
  small: 'min-h-8 px-2.5 text-table pointer-coarse:min-h-11 pointer-coarse:min-w-11',
  normal: 'min-h-9 px-3.5 text-body pointer-coarse:min-h-11 pointer-coarse:min-w-11',
  large: 'min-h-14 px-5 text-packing',
} as const

/** How a button looks, for a link that is none of those below. */
export function buttonLook({ variant = 'secondary', size = 'normal' }: Look, extra?: string): string {
  return classes(
    'inline-flex select-none items-center justify-center gap-2 rounded-md text-center font-semibold transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed aria-busy:cursor-progress',
    variants[variant],
    sizes[size],
    extra,
  )
}

type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean; keys?: string }

/**
 * `keys` shows the shortcut of the button. While busy it cannot be pressed; its width stays. A double click submits once: the second one would
 * answer a question that nobody has read.
 */
export function Button({
  variant,
  size,
  isBusy = false,
  keys,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // A disabled button would lose the focus, and with it the keys of its dialog.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) =>
        isBusy || (type === 'submit' && event.detail > 1) ? event.preventDefault() : onClick?.(event)
      }
      {...(keys && { 'aria-keyshortcuts': keys })}
      className={buttonLook({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {children}
      {keys && <KeyHint keys={keys} />}
    </button>
  )
}

/** A button that is off, beside the reason. It can be focused, so that everybody reads why. */
export function OffButton({
  why,
  variant,
  size,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & Look & { why: string; children: string }) {
  const id = useId()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <button
        type="button"
        {...rest}
        aria-disabled
        aria-describedby={id}
        className={buttonLook(
          { ...(variant && { variant }), ...(size && { size }) },
          classes('text-ink-faint', className),
        )}
      >
        {children}
      </button>
      <span id={id} className="text-ink-soft text-small">
        {why}
      </span>
    </span>
  )
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonLook({ ...(variant && { variant }), ...(size && { size }) }, className)} />
}

/** A file that the browser saves while it arrives; one that breaks off is marked as failed. */
export function DownloadLink({ variant, size, className, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} download className={buttonLook({ ...(variant && { variant }), ...(size && { size }) }, className)} />
  )
}

export function KeyHint({ keys }: { keys: string }) {
  const shown = keys.replace('$mod', 'Ctrl').replace('Escape', 'Esc')
  return (
    <kbd className="hidden rounded border border-current px-1 font-sans text-small opacity-70 lg:inline">{shown}</kbd>
  )
}
