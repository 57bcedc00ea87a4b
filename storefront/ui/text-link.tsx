import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'

/** Underlined: colour alone must not mark a link. */
export const linkLook = 'font-medium text-leaf underline decoration-leaf/30 underline-offset-4 hover:decoration-leaf'

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classes(linkLook, className)} />
}
