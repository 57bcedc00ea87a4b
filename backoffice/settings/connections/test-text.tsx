import { useState } from 'react'
import { staffCall } from '../../platform/staff-api.ts'
import { useStaffMutation } from '../../platform/use-staff-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { FaultNotice } from '../../ui/fault.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StaffForm } from '../../ui/staff-form.tsx'
import { useStaffForm } from '../../ui/use-staff-form.ts'

type Answer = { readonly code: string }

/** Sends a made-up code to a telephone, the way customers get theirs (SETTINGS-04). */
export function TestText() {
  const [sent, setSent] = useState('')
  const { run } = useStaffMutation((body: { phone: string }, key) =>
    staffCall('POST /api/settings/connections/test-text', { body, key }),
  )
  const form = useStaffForm<{ phone: string }, Answer>({
    start: { phone: '' },
    save: (values) => {
      setSent('')
      return run(values)
    },
    onSaved: ({ code }, { phone }) => setSent(`${code} is on its way to ${phone}. Has it come?`),
  })
  return (
    <StaffForm form={form} className="grid justify-items-start gap-3">
      <TextField {...form.field('phone')} label="Telephone" type="tel" autoComplete="tel" className="w-full max-w-64" />
      <p>If the gateway does not take it, a failed job says why: a wrong key or template, mostly.</p>
      <Button type="submit" isBusy={form.isBusy}>
        Send a test text message
      </Button>
      <Notice tone="success" className="rounded-md px-3 py-2">
        {sent}
      </Notice>
      <FaultNotice fault={form.fault} />
    </StaffForm>
  )
}
