import { movesByHand, parcelStateWords } from '#domain/fulfilment/parcel-states.ts'
import { kilograms } from '#domain/fulfilment/weight.ts'
import { useMay } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useAction } from '../platform/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Moment } from '../ui/moment.tsx'
import { useNotice } from '../ui/undo.tsx'
import { labelsUrl, print, slipsUrl } from './documents.ts'
import type { Parcel } from './order-parcels.tsx'
import { ParcelStateWord } from './parcel-state-word.tsx'
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
  const move = useAction(
    async (to: Move, key) => {
      if (to === 'unpacked') await staffCall('POST /api/parcels/:id/unpack', { key, params: { id }, body: {} })
      else await staffCall('POST /api/parcels/:id/moves', { key, params: { id }, body: { to } })
      return to
    },
    {
      onDone: (to) => {
        say(`${orderNumber}: ${parcelStateWords[to]}`)
        onClose()
      },
    },
  )
  const moves = ([...movesByHand, 'unpacked'] as const).filter((to) => parcel.mayBecome.includes(to))
  return (
    <Dialog title={`${orderNumber}, parcel ${place} of ${count}`} onClose={onClose}>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <ParcelStateWord state={state} /> {carrier.name}
          {grams !== undefined && `, ${kilograms(grams)} kg`}
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
          <div className="flex flex-wrap gap-2">
            <Button className="min-h-11" onClick={() => print(labelsUrl([id]))}>
              Label
            </Button>
            <Button className="min-h-11" onClick={() => print(slipsUrl([id]))}>
              Packing slip
            </Button>
          </div>
          {moves.length > 0 && (
            <fieldset className="flex flex-wrap gap-2">
              <legend className="mb-1 font-semibold">Next step</legend>
              {moves.map((to) => (
                <Button
                  key={to}
                  className="min-h-11"
                  variant={to === 'lost' || to === 'unpacked' ? 'danger' : 'secondary'}
                  isBusy={move.isBusy}
                  onClick={() => void move.run(to)}
                >
                  {to === 'unpacked' ? 'Unpack' : parcelStateWords[to]}
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
