import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { SpinnerRing } from './spinner.tsx'

type Look = { variant?: 'primary' | 'secondary' | 'quiet' | 'danger'; size?: 'md' | 'lg' }

const variants = {
  primary:
    'bg-leaf text-paper shadow-soft hover:bg-leaf-deep disabled:bg-leaf-soft disabled:not-aria-busy:bg-line-strong disabled:not-aria-busy:shadow-none',
  secondary: 'bg-transparent text-leaf ring-1 ring-inset ring-leaf/35 hover:bg-leaf/6 hover:ring-leaf',
  quiet: 'bg-transparent text-leaf underline decoration-leaf/30 underline-offset-4 hover:decoration-leaf',
  danger: 'bg-transparent text-danger ring-1 ring-inset ring-danger/40 hover:bg-danger-wash hover:ring-danger',
} as const

const sizes = { md: 'min-h-11 px-6 py-2 text-[0.9375rem]', lg: 'min-h-13 px-8 py-3 text-base' } as const

function look({ variant = 'primary', size = 'md' }: Look, extra: string | undefined): string {
  return classes(
    'relative inline-flex select-none items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight transition-colors duration-150 print:hidden',
    'disabled:cursor-not-allowed aria-busy:cursor-progress',
    variants[variant],
    sizes[size],
    extra,
  )
}

/** While busy it is disabled and shows a spinner in its left padding; text and width stay. */
export function Button({
  variant,
  size,
  isBusy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & { isBusy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={look({ variant, size }, className)}
    >
      {isBusy && <SpinnerRing className="absolute left-2 size-3.5" />}
      {children}
    </button>
  )
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={look({ variant, size }, className)} />
}
