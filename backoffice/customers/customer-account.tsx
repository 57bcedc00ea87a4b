import { useState } from 'react'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { lastFault, useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { Customer } from './customer.ts'
import { CustomerFacts } from './customer-facts.tsx'

/** How the customer signs in, and what staff may do about it: never see or set a password (CUST-01). */
export function CustomerAccount({ customer }: { customer: Customer }) {
  const { id, email, phone, createdAt, newEmail, sessions, erasedAt } = customer
  const [open, setOpen] = useState<'name' | 'email'>()
  const say = useNotice()
  const can = useCan()
  const params = { id }
  const recovery = useStaffMutation(
    (_: object, key) => staffCall('POST /api/customers/:id/recovery-mails', { params, body: {}, key }),
    { onDone: () => say('The mail to set a new password is on its way') },
  )
  const ending = useStaffMutation(
    (_: object, key) => staffCall('DELETE /api/customers/:id/sessions', { params, key }),
    {
      onDone: () => say('All sessions have ended'),
    },
  )
  const mayChange = can('customers.change') && !erasedAt
  return (
    <Card
      title="Account"
      beside={
        can('audit.see') && (
          <ButtonLink
            variant="quiet"
            size="small"
            className="-mr-2.5"
            to={pagePath('/audit', { query: { about: `customer:${id}` } })}
          >
            Audit log
          </ButtonLink>
        )
      }
    >
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">Email</dt>
        <dd className="wrap-anywhere">{email}</dd>
        {newEmail !== undefined && (
          <>
            <dt className="text-ink-soft">New email</dt>
            <dd className="wrap-anywhere">{newEmail}, not confirmed yet</dd>
          </>
        )}
        <dt className="text-ink-soft">Telephone</dt>
        <dd>{phone}</dd>
        <dt className="text-ink-soft">Since</dt>
        <dd>
          <Moment at={createdAt} isDay />
        </dd>
        <CustomerFacts customer={customer} />
        <dt className="text-ink-soft">Sessions</dt>
        <dd>
          {sessions.length}
          {sessions[0] && (
            <>
              , last used <Moment at={sessions[0].lastUsedAt} />
            </>
          )}
        </dd>
      </dl>
      {mayChange && (
        <div className="mt-4 grid gap-2">
          <FaultNotice fault={lastFault(recovery, ending)} />
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('name')}>Correct the name</Button>
            <Button onClick={() => setOpen('email')}>Change the email</Button>
            <Button isBusy={recovery.isBusy} onClick={() => void recovery.run({})}>
              Send recovery mail
            </Button>
            {sessions.length > 0 && (
              <Button variant="danger" isBusy={ending.isBusy} onClick={() => void ending.run({})}>
                End sessions
              </Button>
            )}
          </div>
        </div>
      )}
      {open === 'name' && <NameDialog customer={customer} onClose={() => setOpen(undefined)} />}
      {open === 'email' && <EmailDialog customer={customer} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

type DialogProps = { readonly customer: Customer; readonly onClose: () => void }

function NameDialog({ customer: { id, name }, onClose }: DialogProps) {
  const say = useNotice()
  const { run } = useStaffMutation((body: { name: string }, key) =>
    staffCall('PATCH /api/customers/:id', { params: { id }, body, key }),
  )
  const form = useStaffForm({
    start: { name },
    save: run,
    onSaved: () => {
      say('Name corrected')
      onClose()
    },
  })
  return (
    <Dialog title="Correct the name" onClose={onClose} form={form} submit="Save">
      <TextField {...form.field('name')} label="Name" autoComplete="off" maxLength={60} />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}

function EmailDialog({ customer: { id }, onClose }: DialogProps) {
  const say = useNotice()
  const { run } = useStaffMutation((body: { email: string }, key) =>
    staffCall('POST /api/customers/:id/email-changes', { params: { id }, body, key }),
  )
  const form = useStaffForm({
    start: { email: '' },
    save: run,
    onSaved: (_, { email }) => {
      say(`A link is on its way to ${email}`)
      onClose()
    },
  })
  return (
    <Dialog title="Change the email" onClose={onClose} form={form} submit="Send the link">
      <TextField
        {...form.field('email')}
        label="New email"
        inputMode="email"
        autoComplete="off"
        hint="The email changes when this mailbox confirms it. A mail to the old one says so now."
      />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
