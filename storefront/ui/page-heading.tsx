import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

type Props = { eyebrow?: ReactNode; title: ReactNode; lead?: ReactNode; isCompact?: boolean }

/** `isCompact`: on a phone little space, for the pages of a purchase. */
export function PageHeading({ eyebrow, title, lead, isCompact = false }: Props) {
  return (
    <header className={classes('max-w-2xl sm:mb-10', isCompact ? 'mb-4' : 'mb-8')}>
      {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
      <h1 className="text-balance font-serif text-title text-leaf">{title}</h1>
      {lead && (
        <p className={classes('text-balance text-ink-soft', isCompact ? 'mt-1.5 sm:mt-3 sm:text-lg' : 'mt-3 text-lg')}>
          {lead}
        </p>
      )}
    </header>
  )
}
