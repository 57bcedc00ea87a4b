import { proposeCarrier } from '#domain/fulfilment/propose-carrier.ts'
import { useStoredChoice } from '../platform/stored-choice.ts'
import type { DeskDraft } from './desk-draft.ts'
import type { OrderToPack } from './order-to-pack.ts'
import { carrierOf, fits } from './parcel-input.ts'

/** The parcel's carrier: the chosen one, else the one proposed by its PIN code or by the last parcel of this device. */
export function useCarrier(
  { carriers, preferredCarrier }: OrderToPack,
  { carrier: chosen, tracking }: DeskDraft,
  edit: (part: Partial<DeskDraft>) => void,
) {
  const [last, setLast] = useStoredChoice('carrier', '')
  const proposed = proposeCarrier(carriers, { preferred: preferredCarrier, last })
  const choose = (id: string) => {
    const next = carriers.find((one) => one.id === id)
    setLast(id)
    edit({ carrier: id, ...(next && !fits(tracking, next) && { tracking: '' }) })
  }
  return { carrier: carrierOf(carriers, chosen || (proposed ?? ''), tracking), choose }
}
