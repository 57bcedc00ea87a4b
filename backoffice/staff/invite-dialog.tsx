import type { FormEvent } from 'react'
import type { Role } from '#domain/staff/permissions.ts'
import { useDraft } from '../platform/drafts.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import { RoleBoxes } from './role-boxes.tsx'

const empty = { name: '', email: '', roles: [] as Role[] }

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft, endDraft] = useDraft('invite', empty)
  const say = useNotice()
  const invite = useStaffMutation((body: typeof empty, key) => staffCall('POST /api/staff', { key, body }), {
    onDone: () => {
      endDraft()
      say(`Invitation sent to ${draft.email}`)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void invite.run(draft)
  }
  const { fields = {} } = invite.fault ?? {}
  return (
    <Dialog title="Invite" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <TextField
          label="Name"
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          error={fields.name}
          autoFocus
        />
        <TextField
          label="Email"
          type="email"
          value={draft.email}
          onChange={({ target }) => setDraft({ ...draft, email: target.value })}
          error={fields.email}
        />
        <RoleBoxes
          chosen={draft.roles}
          onChange={(roles) => setDraft({ ...draft, roles })}
          error={fields.roles && 'Choose one role or more'}
        />
        {Object.keys(fields).length === 0 && <FaultNotice fault={invite.fault} />}
        <Button type="submit" variant="primary" isBusy={invite.isBusy}>
          Send invitation
        </Button>
      </form>
    </Dialog>
  )
}
