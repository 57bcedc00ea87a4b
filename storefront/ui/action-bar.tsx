import type { ReactNode } from 'react'
import { formatRupees, type Paise } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'

type Props = { total?: Paise; note?: ReactNode; className?: string; children: ReactNode }

/**
 * The main button of a step, with the total of a purchase: fixed to the bottom of a phone's screen, in its place elsewhere
 * (EASE-03). Messages stand before it, so that it stays low; a `note` stands in it, for what must be in sight with the button.
 */
export function ActionBar({ total, note, className, children }: Props) {
  return (
    <div className={classes('bottom-bar max-md:flex-wrap', className)}>
      {/* Screen readers have the total in the order summary. */}
      {total !== undefined && (
        <p aria-hidden="true" className="leading-tight md:hidden">
          <span className="block text-ink-soft text-xs">Total</span>
          <span className="font-semibold text-ink text-xl tabular-nums">{formatRupees(total)}</span>
        </p>
      )}
      {children}
      {/* On a phone above the button, beside the edge that is free; elsewhere below it, so that the button does not move. */}
      {note && <div className="bottom-bar-note max-md:order-first max-md:basis-full md:mt-3">{note}</div>}
    </div>
  )
}
