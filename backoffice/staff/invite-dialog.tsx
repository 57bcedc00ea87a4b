import { useController } from 'react-hook-form'
import type { Role } from '#domain/staff/permissions.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { RoleBoxes } from './role-boxes.tsx'
import { roleNames } from './role-names.ts'

const empty = { name: '', email: '', roles: [] as Role[] }

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const say = useNotice()
  const { run } = useStaffMutation((body: typeof empty, key) => staffCall('POST /api/staff', { key, body }), {
    purpose: ({ name, roles }) => `To invite ${name.trim()} as ${roleNames(roles)}`,
  })
  const form = useStaffForm({
    draft: 'invite',
    start: empty,
    about: { 'email-taken': 'email' },
    save: run,
    onSaved: (_, { email }) => {
      say(`Invitation sent to ${email}`)
      onClose()
    },
  })
  const { field: roles } = useController({ control: form.control, name: 'roles' })
  return (
    <Dialog title="Invite" onClose={onClose} form={form} submit="Send invitation">
      <TextField {...form.field('name')} label="Name" autoComplete="off" />
      <TextField {...form.field('email')} label="Email" inputMode="email" autoComplete="off" />
      <RoleBoxes
        chosen={roles.value}
        onChange={roles.onChange}
        error={form.errorOf('roles') && 'Choose one role or more'}
      />
      <FaultNotice fault={form.fault} />
    </Dialog>
  )
}
