import { useState } from 'react'
import { useController } from 'react-hook-form'
import { formatDate } from '#domain/dates.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEffect } from '../ui/confirm-effect.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndo } from '../ui/use-undo.ts'
import { customers, type Member } from './member.ts'
import { RoleBoxes } from './role-boxes.tsx'
import { inOrder, roleNames } from './role-names.ts'

type Act = 'roles' | 'suspend' | 'readmit' | 'reset' | 'invite' | 'end-sessions'

const done: { readonly [A in Act]: string } = {
  roles: 'Roles changed; the person signs in again',
  suspend: 'Suspended: all sessions have ended',
  readmit: 'May sign in again',
  reset: 'Second factor reset; an invitation is on its way',
  invite: 'A new invitation is on its way',
  'end-sessions': 'All sessions have ended',
}

/** What needs a fresh code. */
const purposes: { readonly [A in Act]: (name: string, roles: readonly Role[]) => string } = {
  roles: (name, roles) => `To change the roles of ${name} to ${roleNames(roles)}`,
  suspend: (name) => `To suspend ${name}`,
  readmit: (name) => `To let ${name} in again`,
  reset: (name) => `To reset the second factor of ${name}`,
  invite: (name) => `To send ${name} a new invitation`,
  'end-sessions': (name) => `To end the sessions of ${name}`,
}

/** Of acts that 'Undo' does not take back in full: sessions, invitations and what was being packed. */
const questions = {
  reset: (name: string) => ({
    title: `Second factor of ${name}`,
    effect: <p>{name} is signed out. Password, authenticator and passkeys end, and an invitation goes out by mail.</p>,
    button: 'Reset second factor',
  }),
  suspend: (name: string) => ({
    title: `Suspend ${name}`,
    effect: (
      <p>
        {name} is signed out at once and cannot sign in. An open invitation ends, and orders in this person’s name are
        free for others. You can let {name} in again.
      </p>
    ),
    button: 'Suspend',
  }),
} as const

/** What an owner may do with a staff member (STAFF-09). */
export function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { name, state, isSealed, isMe } = member
  const [confirming, setConfirming] = useState<'reset' | 'suspend'>()
  const change = useMemberActs(member, onClose)
  const form = useStaffForm({
    start: { roles: inOrder(member.roles) },
    save: ({ roles }) => change.run({ act: 'roles', roles }),
  })
  const { field } = useController({ control: form.control, name: 'roles' })
  const roles = field.value
  const canSave = (form.isDirty || !isSealed) && roles.length > 0
  const button = (act: Act, label: string) => (
    <Button variant="secondary" isBusy={change.isBusy} onClick={() => void change.run({ act })}>
      {label}
    </Button>
  )
  const question = (act: 'reset' | 'suspend', label: string) => (
    <Button variant="danger" onClick={() => setConfirming(act)}>
      {label}
    </Button>
  )
  if (confirming) {
    return (
      <ConfirmEffect
        {...questions[confirming](name)}
        isBusy={change.isBusy}
        fault={change.fault}
        onConfirm={() => void change.run({ act: confirming })}
        onClose={() => setConfirming(undefined)}
      />
    )
  }
  return (
    <Dialog
      title={name}
      onClose={onClose}
      form={form}
      action={
        canSave && (
          <Button type="submit" variant="primary" isBusy={change.isBusy}>
            Save roles
          </Button>
        )
      }
    >
      <RoleBoxes
        chosen={roles}
        onChange={field.onChange}
        error={roles.length === 0 ? 'Choose one role or more' : form.errorOf('roles')}
      />
      {!isSealed && (
        <p>
          The email, the roles or the suspension were changed in the database and not here. {name} cannot sign in until
          you have saved the roles that are right.
        </p>
      )}
      <Reads member={member} />
      <FaultNotice fault={form.errorOf('roles') ? undefined : change.fault} />
      <div className="flex flex-wrap gap-2">
        {state === 'invited' && button('invite', 'Send a new invitation')}
        {state === 'active' && button('end-sessions', 'End all sessions')}
        {state === 'active' && question('reset', 'Reset second factor')}
        {state === 'suspended' && button('readmit', 'Let in again')}
        {state !== 'suspended' && !isMe && question('suspend', 'Suspend')}
      </div>
      {isMe && <p className="text-ink-soft">You cannot suspend yourself. Another owner can.</p>}
    </Dialog>
  )
}

function useMemberActs({ id, name, roles: former }: Member, onDone: () => void) {
  const say = useNotice()
  const undo = useUndo()
  const params = { id }
  /** The others cannot be undone. */
  const inverses: { readonly [A in Act]?: (key: string) => Promise<unknown> } = {
    roles: (key) => staffCall('PUT /api/staff/:id/roles', { key, params, body: { roles: [...former] } }),
    suspend: (key) => staffCall('DELETE /api/staff/:id/suspension', { key, params }),
    readmit: (key) => staffCall('PUT /api/staff/:id/suspension', { key, params }),
  }
  return useStaffMutation(
    async ({ act, roles = [] }: { readonly act: Act; readonly roles?: Role[] }, key) => {
      if (act === 'roles') await staffCall('PUT /api/staff/:id/roles', { key, params, body: { roles } })
      if (act === 'suspend') await staffCall('PUT /api/staff/:id/suspension', { key, params })
      if (act === 'readmit') await staffCall('DELETE /api/staff/:id/suspension', { key, params })
      if (act === 'reset') await staffCall('POST /api/staff/:id/second-factor-reset', { key, params })
      if (act === 'invite') await staffCall('POST /api/staff/:id/invitations', { key, params })
      if (act === 'end-sessions') await staffCall('DELETE /api/staff/:id/sessions', { key, params })
      return act
    },
    {
      purpose: ({ act, roles = [] }) => purposes[act](name, roles),
      onDone: (act) => {
        const inverse = inverses[act]
        say(done[act], inverse && undo(inverse, `${name} is as before`))
        onDone()
      },
    },
  )
}

/** Whose data the person was shown (decision 0033): each customer counts once a day. */
function Reads({ member: { reads } }: { member: Member }) {
  return (
    <section aria-labelledby="reads">
      <h3 id="reads" className="font-semibold">
        Customers’ data read
      </h3>
      {reads.length === 0 ? (
        <p className="text-ink-soft">None in the last seven days.</p>
      ) : (
        <dl className="mt-1 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
          {reads.map(({ day, customers: count }) => (
            <div key={day} className="contents">
              <dt className="text-ink-soft">{formatDate(day)}</dt>
              <dd className="tabular-nums">{customers(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
