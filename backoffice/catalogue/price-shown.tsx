import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import type { Saved } from './product-form.tsx'

type Props = {
  readonly id: string
  readonly shown: NonNullable<Saved['shown']> /** Such as '₹499'. */
  readonly what: string
  readonly isInCell?: boolean
}

/** How many server processes show a price that was saved (GOODS-05). */
export function PriceShown({ id, shown: first, what, isInCell = false }: Props) {
  const [shown, setShown] = useState(first)
  const { run, isBusy, fault } = useStaffMutation(
    (_: undefined, key) => staffCall('POST /api/products/:id/confirmations', { params: { id }, key }),
    { onDone: setShown },
  )
  const { listeners, acknowledged } = shown
  return (
    <div
      role="status"
      className={classes(
        'flex flex-wrap items-center rounded-md bg-tile font-semibold',
        isInCell ? 'my-1 gap-2 px-2 py-1 text-left text-small md:ml-auto md:w-48' : 'mb-4 gap-3 px-3 py-2',
      )}
    >
      {acknowledged === listeners ? (
        <p>{listeners === 1 ? `Shoppers see ${what} now` : `All ${listeners} server processes show ${what}`}.</p>
      ) : (
        <>
          <p>
            Saved, but only {acknowledged} of {listeners} confirm yet.
          </p>
          <Button size="small" isBusy={isBusy} onClick={() => void run(undefined)}>
            Ask again
          </Button>
        </>
      )}
      <FaultNotice fault={fault} />
    </div>
  )
}
