import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

const widths = { narrow: 'max-w-3xl', form: 'max-w-lg', wide: 'max-w-7xl' } as const

export function Container({
  width = 'wide',
  className,
  children,
}: {
  width?: keyof typeof widths
  className?: string
  children: ReactNode
}) {
  return <div className={classes('mx-auto w-full px-4 sm:px-6 lg:px-10', widths[width], className)}>{children}</div>
}
