import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import { parcelStateLabels } from '#domain/fulfilment/parcel-states.ts'
import type { StaffFault } from '../platform/staff-api.ts'
import { ConfirmEffect } from '../ui/confirm-effect.tsx'
import type { Parcel } from './parcel.ts'

type Props = {
  readonly parcel: Parcel
  readonly to: ParcelState
  readonly isBusy: boolean
  readonly fault: StaffFault | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const toPackAgain = 'Its units are to pack again, and the order is put on hold for support.'
const effects: { readonly [To in ParcelState]?: string } = {
  delivered: 'The customer gets a mail with the last day for returns.',
  'coming-back': 'From then on it can only come back or be lost.',
  back: toPackAgain,
  lost: toPackAgain,
  unpacked: 'Its units are to pack again, and its label is no longer good.',
}

/** Asks before a change of state that the table of SHIP-02 does not lead back from (DESK-05). */
export function ConfirmParcelState({ parcel: { orderNumber, place, count }, to, ...rest }: Props) {
  return (
    <ConfirmEffect
      title={`${orderNumber}, parcel ${place} of ${count}: ${parcelStateLabels[to].toLowerCase()}`}
      effect={
        <>
          <p>{effects[to]}</p>
          <p>This can’t be undone.</p>
        </>
      }
      button={stateChangeLabel(to)}
      {...rest}
    />
  )
}

export function stateChangeLabel(to: ParcelState): string {
  return to === 'unpacked' ? 'Unpack the parcel' : `Mark ${parcelStateLabels[to].toLowerCase()}`
}
