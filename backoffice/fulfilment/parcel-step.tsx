import { useState } from 'react'
import { parcelStateLabels } from '#domain/fulfilment/parcel-states.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { useNotice } from '../ui/undo.tsx'
import { ConfirmParcelState } from './confirm-parcel-state.tsx'
import type { NextState, Parcel } from './parcel.ts'

type Props = { readonly parcel: Parcel; readonly to: 'back' | 'unpacked'; readonly onDone?: () => void }

/** A button for one step that cannot be undone, if the parcel's state allows it; its effect is shown first (DESK-05). */
export function ParcelStep({ parcel, to, onDone }: Props) {
  const say = useNotice()
  const [isAsking, setAsking] = useState(false)
  const step = useStaffMutation((id: string, key) => setParcelState(id, to, key), {
    onDone: () => {
      say(`${parcel.orderNumber}: ${parcelStateLabels[to]}. Its units are to pack again`)
      setAsking(false)
      onDone?.()
    },
  })
  if (!parcel.nextStates.includes(to)) return null
  return (
    <>
      <Button size="small" className="min-h-11" onClick={() => setAsking(true)}>
        {stepLabel(to)}
      </Button>
      {isAsking && (
        <ConfirmParcelState
          {...{ parcel, to, isBusy: step.isBusy, fault: step.fault }}
          onConfirm={() => void step.run(parcel.id)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

export function stepLabel(to: NextState): string {
  return to === 'unpacked' ? 'Unpack' : parcelStateLabels[to]
}

export async function setParcelState(id: string, to: NextState, key: string): Promise<void> {
  const call = { params: { id }, key }
  if (to === 'unpacked') await staffCall('POST /api/parcels/:id/unpack', { ...call, body: {} })
  else await staffCall('POST /api/parcels/:id/state', { ...call, body: { to } })
}
