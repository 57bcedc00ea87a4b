import { useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { overlayLook } from './in-place.tsx'
import { isConfirmed } from './price-saved.ts'
import type { Saved } from './product-form.tsx'

type Props = {
  readonly id: string
  readonly shown: NonNullable<Saved['shown']>
  /** Such as '₹499'. */
  readonly what: string
  /** Of the list: it stands over the rows below until it is confirmed or closed. */
  readonly inRow?: { readonly title: string; readonly onConfirmed: () => void; readonly onClose: () => void }
}

/** How many server processes show a price that was saved (GOODS-05). */
export function PriceShown({ id, shown: first, what, inRow }: Props) {
  const [shown, setShown] = useState(first)
  const box = useRef<HTMLDivElement>(null)
  const close = () => {
    box.current?.parentElement?.querySelector('button')?.focus()
    inRow?.onClose()
  }
  const { run, isBusy, fault } = useStaffMutation(
    (_: undefined, key) => staffCall('POST /api/products/:id/confirmations', { params: { id }, key }),
    {
      onDone: (answer) => {
        setShown(answer)
        if (!inRow || !isConfirmed(answer)) return
        inRow.onConfirmed()
        close()
      },
    },
  )
  const { listeners, acknowledged } = shown
  return (
    <div
      ref={box}
      role="status"
      data-overlay={inRow && true}
      className={classes(
        'flex flex-wrap items-center font-semibold',
        inRow ? classes(overlayLook, 'top-full gap-2') : 'mb-4 gap-3 rounded-md bg-tile px-3 py-2',
      )}
    >
      {isConfirmed(shown) ? (
        <p>{listeners === 1 ? `Shoppers see ${what} now` : `All ${listeners} server processes show ${what}`}.</p>
      ) : (
        <>
          <p>
            Saved, but only {acknowledged} of {listeners} confirm yet.
          </p>
          <Button size="small" isBusy={isBusy} onClick={() => void run(undefined)}>
            Ask again
          </Button>
          {inRow && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Close what is said about the price of ${inRow.title}`}
              onClick={close}
            >
              Close
            </Button>
          )}
        </>
      )}
      <FaultNotice fault={fault} />
    </div>
  )
}
