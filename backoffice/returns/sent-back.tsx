import { useState } from 'react'
import { messages } from '../fulfilment/messages.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEffect } from '../ui/confirm-effect.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Moment } from '../ui/moment.tsx'
import { NewTabLink } from '../ui/new-tab-link.tsx'
import { Card } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { ReturnPage } from './return-page.ts'
import { TrackingInput } from './tracking-input.tsx'

type Props = { readonly returned: ReturnPage; readonly sentBack: NonNullable<ReturnPage['sentBack']> }

/** How the units for the customer left. A wrong number gets another on purpose only, as that of a parcel does (RETURN-02). */
export function SentBack({ returned: { number, may }, sentBack: { at, carrier, tracking, url } }: Props) {
  const [isReplacing, setReplacing] = useState(false)
  if (carrier === undefined) return null
  const shown = tracking && (url ? <NewTabLink to={url}>{tracking}</NewTabLink> : tracking)
  return (
    <Card title="Sent back to the customer">
      <p>
        {carrier}
        {shown && <> · {shown}</>} · <Moment at={at} />
      </p>
      {may.includes('correct-tracking') && !isReplacing && (
        <Button size="small" className="mt-3 min-h-11" onClick={() => setReplacing(true)}>
          Replace the number
        </Button>
      )}
      {isReplacing && <ReplaceNumber {...{ number, tracking }} onDone={() => setReplacing(false)} />}
    </Card>
  )
}

const nothingTyped = new StaffFault(422, { code: 'wrong-shape', fields: { tracking: 'Type the tracking number' } })

type ReplaceProps = { readonly number: string; readonly tracking: string | undefined; readonly onDone: () => void }

/** The customer gets a mail, so that it is asked about first (DESK-05). */
function ReplaceNumber({ number, tracking, onDone }: ReplaceProps) {
  const say = useNotice()
  const [toConfirm, setToConfirm] = useState<string>()
  const change = useStaffMutation(
    (typed: string, key) =>
      staffCall('PUT /api/returns/:number/tracking', { params: { number }, body: { tracking: typed }, key }),
    { onDone: () => say(`Tracking number of ${number} saved. The customer gets a mail.`) },
  )
  const form = useStaffForm({
    start: { tracking: '' },
    save: async ({ tracking: typed }) => {
      if (typed.trim() === '') return { refusal: nothingTyped }
      setToConfirm(typed)
      return {}
    },
  })
  const confirm = async () => {
    const { answer, refusal } = await change.run(toConfirm ?? '')
    setToConfirm(undefined)
    if (refusal) form.show(refusal)
    if (!answer) return form.focus('tracking')
    form.discard()
    onDone()
  }
  return (
    <>
      <StaffForm form={form} className="mt-3 grid gap-3">
        <TrackingInput {...form.field('tracking')} onScan={(scanned) => form.set('tracking', scanned)} />
        <FaultNotice fault={form.fault} />
        <div className="flex gap-2">
          <Button type="submit" className="min-h-11">
            Save
          </Button>
          <Button variant="quiet" className="min-h-11" onClick={() => form.leave(onDone)}>
            Cancel
          </Button>
        </div>
      </StaffForm>
      {toConfirm !== undefined && (
        <ConfirmEffect
          title={`${number}: number ${toConfirm}`}
          effect={<p>{messages.correctionEffect(tracking)}</p>}
          button="Save the number"
          isBusy={change.isBusy}
          onConfirm={() => void confirm()}
          onClose={() => setToConfirm(undefined)}
        />
      )}
    </>
  )
}
