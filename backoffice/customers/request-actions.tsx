import { useState } from 'react'
import { otherNameReason } from '#domain/customers/privacy-request.ts'
import { useCan } from '../platform/session.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { lastFault, useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Card } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { PrivacyRequest } from './privacy-request.ts'

/** Access and erasure are the owner's to carry out; a correction is made on the customer's page, and noted here. */
export function RequestActions({ request }: { request: PrivacyRequest }) {
  const { id, kind, confirmedAt } = request
  const [isErasing, setErasing] = useState(false)
  const can = useCan()
  const say = useNotice()
  const params = { id }
  const again = useStaffMutation(
    (_: object, key) => staffCall('POST /api/privacy/:id/links', { params, body: {}, key }),
    {
      onDone: () => say('The link is on its way again'),
    },
  )
  const sending = useStaffMutation(
    (_: object, key) => staffCall('POST /api/privacy/:id/data', { params, body: {}, key }),
    {
      onDone: () => say('The link to the copy is on its way'),
    },
  )
  const isOwner = can('privacy.carry-out')
  return (
    <Card title="What to do">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          {!confirmedAt && (
            <Button isBusy={again.isBusy} onClick={() => void again.run({})}>
              Send the link again
            </Button>
          )}
          {kind === 'access' && isOwner && (
            <Button variant="primary" isBusy={sending.isBusy} onClick={() => void sending.run({})}>
              Send the copy
            </Button>
          )}
          {kind === 'erasure' && isOwner && (
            <Button variant="danger" onClick={() => setErasing(true)}>
              Erase this person
            </Button>
          )}
        </div>
        <FaultNotice fault={lastFault(again, sending)} />
        {!isOwner && (kind === 'access' || kind === 'erasure') && <p>An owner carries this out.</p>}
        <CloseForm request={request} />
      </div>
      {isErasing && <EraseDialog request={request} onClose={() => setErasing(false)} />}
    </Card>
  )
}

function CloseForm({ request: { id, kind } }: { request: PrivacyRequest }) {
  const { run } = useStaffMutation((body: { outcome: string }, key) =>
    staffCall('POST /api/privacy/:id/closing', { params: { id }, body, key }),
  )
  const form = useStaffForm({ draft: `privacy:${id}`, start: { outcome: '' }, save: run })
  const isDone = kind === 'correction' || kind === 'complaint'
  return (
    <StaffForm form={form} className="grid gap-2 border-line border-t pt-4">
      <TextArea
        {...form.field('outcome')}
        label={isDone ? 'What was done' : 'Why it is closed without it'}
        hint="The customer reads this in their account."
        maxLength={500}
        rows={2}
      />
      <FaultNotice fault={form.fault} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          Close the request
        </Button>
      </div>
    </StaffForm>
  )
}

function EraseDialog({ request: { id, customer }, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const say = useNotice()
  const { run } = useStaffMutation((body: { name: string }, key) =>
    staffCall('POST /api/privacy/:id/erasure', { params: { id }, body, key }),
  )
  const form = useStaffForm({
    start: { name: '' },
    save: async ({ name }) => {
      // Before the code that the server asks for.
      const otherName = otherNameReason(name, customer.name)
      return otherName ? { refusal: new StaffFault(422, { fields: { name: otherName } }) } : run({ name })
    },
    onSaved: () => {
      say('Erased')
      onClose()
    },
  })
  return (
    <Dialog
      title="Erase this person"
      cancel="Keep as it is"
      onClose={onClose}
      form={form}
      action={
        <Button type="submit" variant="danger" isBusy={form.isBusy}>
          Erase for good
        </Button>
      }
    >
      <p>The account ends, and what the page lists is blanked or deleted. It cannot be undone.</p>
      <TextField {...form.field('name')} label={`Type the name: ${customer.name}`} autoComplete="off" />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
