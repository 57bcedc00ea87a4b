import { useState } from 'react'
import { Link } from 'react-router'
import { manualParcelStates, parcelStateLabels, parcelTransitions } from '#domain/fulfilment/parcel-states.ts'
import { formatKilograms } from '#domain/fulfilment/weight.ts'
import { canTransition } from '#domain/transitions.ts'
import { classes } from '#ui/classes.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import { standingLink } from '../ui/text-link.ts'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import { AttemptForm } from './attempt-form.tsx'
import { ConfirmParcelState } from './confirm-parcel-state.tsx'
import { LastAttempt } from './last-attempt.tsx'
import { LateParcel } from './late-parcel.tsx'
import { messages } from './messages.ts'
import type { NextState, Parcel, Waiting } from './parcel.ts'
import { ParcelDocuments } from './parcel-documents.tsx'
import { ParcelNumber } from './parcel-number.tsx'
import { ParcelStateBadge } from './parcel-state-badge.tsx'
import { setParcelState, stepLabel } from './parcel-step.tsx'
import { useNextScan } from './use-next-scan.ts'

type Props = {
  readonly parcel: Parcel
  /** Its carrier has tracking numbers. */
  readonly carriers: readonly Waiting['carrier'][]
  readonly onClose: () => void
}

/** One parcel: what is in it, its documents and what may follow (SHIP-02). */
export function ParcelDialog({ parcel, carriers, onClose }: Props) {
  const { id, orderNumber, place, count, state, carrier, contents, grams, packedAt, packedBy, handedOverAt } = parcel
  const { customer, pinCode, phone, tracking, link } = parcel
  const numbered = carriers.find((one) => one.id === carrier.id && one.numberPattern !== undefined)
  const can = useCan()
  const say = useNotice()
  const undo = useUndo()
  const [toConfirm, setToConfirm] = useState<NextState>()
  const [hasFailed, setFailed] = useState(false)
  const scan = useNextScan()
  const transition = useStaffMutation(
    async (to: NextState, key) => {
      await setParcelState(id, to, key)
      return to
    },
    {
      onDone: (to) => {
        const back = undo(
          (key) => setParcelState(id, state as NextState, key),
          `${orderNumber}: ${parcelStateLabels[state]} again`,
        )
        say(`${orderNumber}: ${parcelStateLabels[to]}`, canTransition(parcelTransitions, to, state) ? back : undefined)
        onClose()
      },
    },
  )
  const nextStates = ([...manualParcelStates, 'unpacked'] as const).filter(
    (to) => to !== 'failed' && parcel.nextStates.includes(to),
  )
  const canFail = state === 'failed' || parcel.nextStates.includes('failed')
  if (hasFailed) return <AttemptForm parcel={parcel} onClose={onClose} />
  if (toConfirm) {
    return (
      <ConfirmParcelState
        {...{ parcel, to: toConfirm, isBusy: transition.isBusy, fault: transition.fault }}
        onConfirm={() => void transition.run(toConfirm)}
        onClose={() => setToConfirm(undefined)}
      />
    )
  }
  return (
    <Dialog title={`${orderNumber}, parcel ${place} of ${count}`} onClose={onClose}>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <ParcelStateBadge state={state} /> {carrier.name}
          {grams !== undefined && `, ${formatKilograms(grams)} kg`}
          <LateParcel {...parcel} />
        </p>
        <LastAttempt {...parcel} />
        <p className="flex flex-wrap items-center gap-x-4">
          <Link to={pagePath('/orders/:number', { params: { number: orderNumber } })} className={linkLook}>
            Order {orderNumber}
          </Link>
          <span>
            {customer}, {pinCode}
          </span>
          {phone !== undefined && (
            <a href={`tel:${phone}`} className={linkLook}>
              Call {phone}
            </a>
          )}
          {link !== undefined && (
            <a href={link} target="_blank" rel="noreferrer" className={linkLook}>
              Track {tracking}
            </a>
          )}
        </p>
        {state === 'failed' && !can('packing.do') && <p>{messages.whoDecides}</p>}
        <p>{contents.join(' · ')}</p>
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
      <Notice tone="error" className="rounded-md px-3 py-2">
        {scan.problem}
      </Notice>
      {can('packing.do') && (
        <>
          {numbered && state !== 'unpacked' && state !== 'delivered' && (
            <ParcelNumber parcel={parcel} carrier={numbered} openParcel={scan.openNumber} />
          )}
          <div className="flex flex-wrap gap-2">
            <ParcelDocuments parcel={id} orderNumber={orderNumber} />
          </div>
          {nextStates.length > 0 && (
            <fieldset className="flex flex-wrap gap-2">
              <legend className="mb-1 font-semibold">Next step</legend>
              {canFail && (
                <Button className="min-h-11" onClick={() => setFailed(true)}>
                  {state === 'failed' ? 'Failed again' : 'Delivery failed'}
                </Button>
              )}
              {nextStates.map((to) => (
                <Button
                  key={to}
                  className="min-h-11"
                  variant={to === 'lost' || to === 'unpacked' ? 'danger' : 'secondary'}
                  isBusy={transition.isBusy}
                  onClick={() =>
                    canTransition(parcelTransitions, to, state) ? void transition.run(to) : setToConfirm(to)
                  }
                >
                  {stepLabel(to)}
                </Button>
              ))}
            </fieldset>
          )}
          <FaultNotice fault={transition.fault} />
        </>
      )}
    </Dialog>
  )
}

const linkLook = classes(standingLink, 'min-h-9')
