import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type PrivacyKind, privacyKinds } from '#domain/customers/privacy-request.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { SelectField, TextArea } from '../ui/field.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { Customer } from './customer.ts'
import { kindLabels } from './privacy-labels.ts'

/** A person asks something about their data, by telephone or mail (CUST-02). */
export function TakeRequest({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Request about data</Button>
      {isOpen && <RequestDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}

const kinds = privacyKinds.map((value) => ({ value, label: kindLabels[value] }))

function RequestDialog({ customer: { id, name, email }, onClose }: { customer: Customer; onClose: () => void }) {
  const navigate = useNavigate()
  const { run } = useStaffMutation(
    (body: { kind: PrivacyKind; words: string }, key) =>
      staffCall('POST /api/privacy', { body: { ...body, customer: id }, key }),
    { isLeaving: true },
  )
  const form = useStaffForm({
    start: { kind: 'access' as PrivacyKind, words: '' },
    save: run,
    onSaved: (answer) => navigate(pagePath('/privacy/:id', { params: { id: answer.id } })),
  })
  return (
    <Dialog title={`Request of ${name}`} onClose={onClose} form={form} submit="Take it down">
      <SelectField {...form.field('kind')} label="What the person asks" options={kinds} />
      <TextArea {...form.field('words')} label="In their words" maxLength={2000} />
      <p className="text-ink-soft">A link to confirm it goes to {email}. Nothing is done before that.</p>
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
