import { useId } from 'react'
import { Button } from '../ui/button.tsx'

type Props = {
  /** Number of the invoice that can go with it. */
  readonly offered: string | undefined
  /** Number of the one that does; '' for none. Of a ticket that was tied to another order meanwhile it is not the offered one. */
  readonly attached: string
  readonly onChange: (invoice: string) => void
}

/** The invoice of the ticket's order goes with the answer, or can (TICKET-03). */
export function AttachedInvoice({ offered = '', attached, onChange }: Props) {
  const id = useId()
  return (
    <div aria-live="polite" className="empty:hidden">
      {attached !== '' && (
        <p className="inline-flex max-w-full items-center gap-x-2 rounded-md bg-lime-wash pl-3 font-semibold">
          <span id={id} className="min-w-0 py-1">
            Invoice {attached} goes with it
          </span>
          <Button variant="quiet" size="small" className="shrink-0" aria-describedby={id} onClick={() => onChange('')}>
            Take off
          </Button>
        </p>
      )}
      {attached === '' && offered !== '' && (
        <Button size="small" onClick={() => onChange(offered)}>
          Attach invoice {offered}
        </Button>
      )}
    </div>
  )
}
