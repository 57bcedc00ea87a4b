import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { invoiceAfterChoice, namesInvoice } from '#domain/contact/invoice-answer.ts'
import { classes } from '#ui/classes.ts'
import { Button } from '../ui/button.tsx'
import type { useStaffForm } from '../ui/use-staff-form.ts'

/**
 * `invoice`: the number of the one that goes with it, '' for none; `isByReady`: a ready answer has attached it; `seen`: the newest answer when the person
 * began to write, null before.
 */
export type Answered = { text: string; invoice: string; isByReady: boolean; seen: number | null }
export const nothingAnswered: Answered = { text: '', invoice: '', isByReady: false, seen: null }
type Form = Pick<ReturnType<typeof useStaffForm<Answered, unknown>>, 'control' | 'set' | 'values'>

/** As the ready answer that was chosen wants it. */
export function attachAsReady({ set, values }: Form, ready: string, offered: string | undefined): void {
  const { invoice, isByReady } = invoiceAfterChoice(ready, { ...values(), offered })
  set('invoice', invoice)
  set('isByReady', isByReady)
}

type Props = {
  readonly form: Form
  /** Number of the invoice that can go with it. */
  readonly offered: string | undefined
}

/**
 * The invoice of the ticket's order goes with the answer, or can (TICKET-03); with a text that names {invoice} it always does. Of a ticket that was tied to
 * another order meanwhile the attached one is not the offered one.
 */
export function AttachedInvoice({ form: { control, set }, offered = '' }: Props) {
  const id = useId()
  const [attached, text] = useWatch({ control, name: ['invoice', 'text'] })
  const isNamed = namesInvoice(text) && offered !== ''
  const goes = isNamed && attached === '' ? offered : attached
  const isMissing = goes === '' && offered !== '' && text.includes(offered)
  const change = () => {
    set('invoice', goes === '' ? offered : '')
    set('isByReady', false)
  }
  return (
    <div aria-live="polite" className="empty:hidden">
      {(goes !== '' || offered !== '') && (
        <p
          className={classes(
            'inline-flex max-w-full items-center gap-x-2 rounded-md font-semibold',
            goes !== '' && 'bg-lime-wash pl-3',
          )}
        >
          {goes !== '' && (
            <span id={id} className={classes('min-w-0 py-1', isNamed && 'pr-3')}>
              Invoice {goes} goes with it
            </span>
          )}
          {!isNamed && (
            // One button, so that the focus stays.
            <Button
              variant={goes === '' ? 'secondary' : 'quiet'}
              size="small"
              className="shrink-0"
              aria-describedby={goes === '' ? undefined : id}
              onClick={change}
            >
              {goes === '' ? `Attach invoice ${offered}` : 'Take off'}
            </Button>
          )}
        </p>
      )}
      {isMissing && (
        <p className="mt-1 text-ink-soft text-small">The answer names this invoice, but goes without it.</p>
      )}
    </div>
  )
}
