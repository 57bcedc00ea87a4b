import { useState } from 'react'
import { toTrackingNumber, trackingProblem } from '#domain/fulfilment/tracking-number.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import { useFollowNumber } from './follow-number.ts'
import { formerNumber } from './former-number.ts'
import type { Parcel, Waiting } from './parcel.ts'

type Options = {
  readonly parcel: Parcel
  readonly carrier: Waiting['carrier'] | undefined
  readonly onDone: (() => void) | undefined
}

/** Gives a parcel its number. Of one that is handed over the customer gets a mail, so that it is asked about first (SHIP-07, DESK-05). */
export function useTracking({ parcel, carrier, onDone }: Options) {
  const { id, orderNumber, tracking, state } = parcel
  const say = useNotice()
  const undo = useUndo()
  const follow = useFollowNumber()
  const [toConfirm, setToConfirm] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const former = carrier && formerNumber(parcel, carrier)
  const set = (typed: string, key: string) =>
    staffCall('PUT /api/parcels/:id/tracking', { key, params: { id }, body: { tracking: typed } })
  const change = useStaffMutation(set, {
    onDone: ({ tracking: next }) => {
      const putBack = async (key: string) => {
        await set(former ?? '', key)
        await follow(next, former ?? '', { keepsDialog: false })
      }
      say(
        `Tracking number of ${orderNumber} saved`,
        former === undefined ? undefined : undo(putBack, `${orderNumber} has its former number`),
      )
      void follow(tracking, next, { keepsDialog: true })
      onDone?.()
    },
  })
  const check = useStaffMutation(
    (typed: string) =>
      staffCall('GET /api/parcels/:id/new-tracking', { params: { id }, query: { tracking: typed } }).catch(
        unlessRefused,
      ),
    { isLeaving: true },
  )
  const ask = async (typed: string) => {
    const { answer } = await check.run(typed)
    if (answer) setToConfirm(typed)
  }
  const fault = change.fault ?? check.fault
  const fields = fault?.fields ?? {}
  return {
    save: (typed: string) => {
      if (tracking !== undefined && toTrackingNumber(typed) === tracking) return onDone?.()
      if (state === 'packed') return void change.run(typed)
      const wrong = carrier && problemOf(typed, carrier)
      setProblem(wrong)
      if (!wrong) void ask(typed)
    },
    toConfirm,
    confirm: async () => {
      if (toConfirm !== undefined) await change.run(toConfirm)
      setToConfirm(undefined)
    },
    keep: () => setToConfirm(undefined),
    isBusy: change.isBusy || check.isBusy,
    error: problem ?? fields.tracking,
    /** Of no field. */
    fault: Object.keys(fields).length === 0 ? fault : undefined,
    clear: () => {
      setProblem(undefined)
      change.clearFault()
      check.clearFault()
    },
  }
}

/** A server of 0.13.0 cannot check without saving: it refuses after the question. */
function unlessRefused(fault: unknown): { tracking: string } {
  if (fault instanceof StaffFault && fault.status === 404 && fault.code !== 'parcel-not-found') return { tracking: '' }
  throw fault
}

function problemOf(typed: string, { name, numberPattern }: Waiting['carrier']): string | undefined {
  return trackingProblem(toTrackingNumber(typed), { name, numberPattern: numberPattern ?? null })
}
