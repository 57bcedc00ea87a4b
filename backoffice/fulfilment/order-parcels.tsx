import { useState } from 'react'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/page.tsx'
import { useNotice } from '../ui/undo.tsx'
import { ConfirmParcelState } from './confirm-parcel-state.tsx'
import type { Parcel } from './parcel.ts'
import { ParcelDocuments } from './parcel-documents.tsx'
import { ParcelStateBadge } from './parcel-state-badge.tsx'

/** The parcels of an order, with their documents. */
export function OrderParcels({ parcels }: { parcels: readonly Parcel[] }) {
  const can = useCan()
  const say = useNotice()
  const [toConfirm, setToConfirm] = useState<Parcel>()
  const unpack = useStaffMutation(
    (id: string, key) => staffCall('POST /api/parcels/:id/unpack', { key, params: { id }, body: {} }),
    {
      onDone: () => {
        say('Unpacked: its units are to pack again')
        setToConfirm(undefined)
      },
    },
  )
  return (
    <Card title="Parcels">
      <ul className="grid gap-3">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="min-w-0 grow">
              <strong>
                {parcel.place} of {parcel.count}
              </strong>{' '}
              {parcel.carrier.name} {parcel.tracking} <ParcelStateBadge state={parcel.state} />
              <span className="block text-ink-soft">{parcel.contents.join(', ')}</span>
            </p>
            {can('packing.do') && parcel.state !== 'unpacked' && (
              <span className="flex flex-wrap gap-2">
                <ParcelDocuments parcel={parcel.id} orderNumber={parcel.orderNumber} />
                {parcel.nextStates.includes('unpacked') && (
                  <Button size="small" className="min-h-11" onClick={() => setToConfirm(parcel)}>
                    Unpack
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {toConfirm && (
        <ConfirmParcelState
          {...{ parcel: toConfirm, to: 'unpacked', isBusy: unpack.isBusy, fault: unpack.fault }}
          onConfirm={() => void unpack.run(toConfirm.id)}
          onClose={() => setToConfirm(undefined)}
        />
      )}
    </Card>
  )
}
