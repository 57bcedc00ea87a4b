import { useState } from 'react'
import { movesByHand, parcelStateLabels, parcelTransitions } from '#domain/fulfilment/parcel-states.ts'
import { formatKilograms } from '#domain/fulfilment/weight.ts'
import { canMove } from '#domain/transitions.ts'
import { useMay } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useAction } from '../platform/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Moment } from '../ui/moment.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import { ConfirmMove } from './confirm-move.tsx'
import type { Parcel } from './parcel.ts'
import { ParcelDocuments } from './parcel-documents.tsx'
import { ParcelStateBadge } from './parcel-state-badge.tsx'
import { TrackingField } from './tracking-field.tsx'

type Move = (typeof movesByHand)[number] | 'unpacked'

type Props = {
  readonly parcel: Parcel
  /** Its carrier gives numbers. */
  readonly isNumbered: boolean
  readonly onClose: () => void
}

/** One parcel: what is in it, its documents and what may follow (SHIP-02). */
export function ParcelDialog({ parcel, isNumbered, onClose }: Props) {
  const { id, orderNumber, place, count, state, carrier, contents, grams, packedAt, packedBy, handedOverAt } = parcel
  const may = useMay()
  const say = useNotice()
  const undo = useUndo()
  const [asked, setAsked] = useState<Move>()
  const move = useAction(
    async (to: Move, key) => {
      await moveParcel(id, to, key)
      return to
    },
    {
      onDone: (to) => {
        const back = undo(() => moveParcel(id, state as Move), `${orderNumber}: ${parcelStateLabels[state]} again`)
        say(`${orderNumber}: ${parcelStateLabels[to]}`, canMove(parcelTransitions, to, state) ? back : undefined)
        onClose()
      },
    },
  )
  const moves = ([...movesByHand, 'unpacked'] as const).filter((to) => parcel.mayBecome.includes(to))
  if (asked) {
    return (
      <ConfirmMove
        {...{ parcel, to: asked, isBusy: move.isBusy, fault: move.fault }}
        onConfirm={() => void move.run(asked)}
        onClose={() => setAsked(undefined)}
      />
    )
  }
  return (
    <Dialog title={`${orderNumber}, parcel ${place} of ${count}`} onClose={onClose}>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <ParcelStateBadge state={state} /> {carrier.name}
          {grams !== undefined && `, ${formatKilograms(grams)} kg`}
        </p>
        <p>{contents.join(', ')}</p>
        <p className="text-ink-soft">
          Packed <Moment at={packedAt} />
          {packedBy && ` by ${packedBy}`}
          {handedOverAt && (
            <>
              , handed over <Moment at={handedOverAt} />
            </>
          )}
        </p>
      </div>
      {may('packing.do') && (
        <>
          {isNumbered && state !== 'unpacked' && state !== 'delivered' && <TrackingField parcel={parcel} />}
          <ParcelDocuments parcel={id} orderNumber={orderNumber} />
          {moves.length > 0 && (
            <fieldset className="flex flex-wrap gap-2">
              <legend className="mb-1 font-semibold">Next step</legend>
              {moves.map((to) => (
                <Button
                  key={to}
                  className="min-h-11"
                  variant={to === 'lost' || to === 'unpacked' ? 'danger' : 'secondary'}
                  isBusy={move.isBusy}
                  onClick={() => (canMove(parcelTransitions, to, state) ? void move.run(to) : setAsked(to))}
                >
                  {to === 'unpacked' ? 'Unpack' : parcelStateLabels[to]}
                </Button>
              ))}
            </fieldset>
          )}
          <FaultNotice fault={move.fault} />
        </>
      )}
    </Dialog>
  )
}

async function moveParcel(id: string, to: Move, key?: string): Promise<void> {
  const call = { params: { id }, ...(key !== undefined && { key }) }
  if (to === 'unpacked') await staffCall('POST /api/parcels/:id/unpack', { ...call, body: {} })
  else await staffCall('POST /api/parcels/:id/moves', { ...call, body: { to } })
}
