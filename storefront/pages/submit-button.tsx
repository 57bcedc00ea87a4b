import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Button } from '../ui/button.tsx'
import { messages } from './messages.ts'
import { ScriptNotice } from './script-notice.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'size'> & {
  /** What can be done without scripts, if not by writing to the shop. */
  otherwise?: ReactNode
}

/** The main button of a form; without scripts a notice stands in its place. */
export function SubmitButton({ otherwise, className, ...rest }: Props) {
  return (
    <>
      <Button {...rest} type="submit" size="lg" className={classes('noscript:hidden', className)} />
      <ScriptNotice what={messages.thisForm}>{otherwise}</ScriptNotice>
    </>
  )
}
