import { useState } from 'react'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import type { Goods } from './goods-state.tsx'
import { showMissingFacts } from './missing-facts.tsx'
import { type TypedFacts, whyNotListed } from './typed-facts.ts'

type Props = { readonly goods: Goods; readonly typed: TypedFacts }

/** Puts a product on sale and takes it off (GOODS-07); either can be undone. */
export function Listing({ goods: { id, state }, typed }: Props) {
  const say = useNotice()
  const undo = useUndo()
  const params = { id }
  const list = (key: string) => staffCall('PUT /api/products/:id/listing', { params, key })
  const withdraw = (key: string) => staffCall('DELETE /api/products/:id/listing', { params, key })
  const isOnSale = state === 'on-sale'
  const [isRefused, setRefused] = useState(false)
  const { run, isBusy, fault } = useStaffMutation((_: undefined, key) => (isOnSale ? withdraw(key) : list(key)), {
    onDone: () => say(isOnSale ? 'Withdrawn' : 'On sale', undo(isOnSale ? list : withdraw, 'As before')),
  })
  const reason = isOnSale ? undefined : whyNotListed(typed)
  const showMissing = () => {
    setRefused(true)
    showMissingFacts()
  }
  return (
    <>
      <Button
        variant={isOnSale ? 'danger' : 'primary'}
        isBusy={isBusy}
        onClick={() => (reason === undefined ? void run(undefined) : showMissing())}
      >
        {isOnSale ? 'Withdraw' : state === 'draft' ? 'List' : 'List again'}
      </Button>
      {isRefused && reason && (
        <p role="alert" className="order-last basis-full font-semibold text-late text-small">
          {reason}
        </p>
      )}
      <FaultNotice fault={fault} />
    </>
  )
}
