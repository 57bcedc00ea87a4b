import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-card bg-sheet p-5 ring-1 ring-line sm:p-7', className)} />
}
