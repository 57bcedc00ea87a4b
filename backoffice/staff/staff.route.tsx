import { useState } from 'react'
import { useAskedAct } from '../platform/asked-act.ts'
import { loading } from '../platform/load-page.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Button } from '../ui/button.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Moment } from '../ui/moment.tsx'
import { Page } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { customers, type Member } from './member.ts'
import { MemberDialog } from './member-dialog.tsx'
import { roleNames } from './role-names.ts'

const people = staffQuery('GET /api/staff', {}, ['staff'])

export const loader = loading(() => [people])

/** Who works here (STAFF-09). */
export function Component() {
  const { staff } = useStaffQuery(people)
  const [open, setOpen] = useState<string>()
  const asked = useAskedAct('invite')
  const close = () => {
    setOpen(undefined)
    asked.end()
  }
  const member = staff.find(({ id }) => id === open)
  return (
    <Page
      title="Staff"
      beside={
        <Button variant="primary" onClick={() => setOpen('new')}>
          Invite
        </Button>
      }
    >
      <ListTable
        label="Staff"
        rows={staff}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            label: 'Name',
            render: ({ id, name, isMe }: Member) => (
              <button
                type="button"
                onClick={() => setOpen(id)}
                className="font-semibold text-leaf underline decoration-leaf/30 underline-offset-2 pointer-coarse:min-h-11"
              >
                {name}
                {isMe && ' (you)'}
              </button>
            ),
          },
          { id: 'email', label: 'Email', className: 'wrap-anywhere max-md:col-span-2', render: ({ email }) => email },
          { id: 'roles', label: 'Roles', render: ({ roles }) => roleNames(roles) },
          { id: 'state', label: 'State', render: (row) => <State {...row} /> },
          { id: 'sessions', label: 'Sessions', isFigure: true, render: ({ sessions }) => sessions },
          {
            id: 'read',
            label: 'Read today',
            isFigure: true,
            render: ({ readToday }) => customers(readToday),
          },
          {
            id: 'added',
            label: 'Added',
            className: 'md:max-lg:hidden',
            render: ({ addedAt }) => <Moment at={addedAt} isDay />,
          },
        ]}
      />
      {(open === 'new' || asked.isAsked) && <InviteDialog onClose={close} />}
      {member && <MemberDialog member={member} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

function State({ state, isSealed }: Member) {
  if (!isSealed) return <StateBadge tone="late">Changed outside</StateBadge>
  if (state === 'active') return <StateBadge tone="done">Active</StateBadge>
  if (state === 'invited') return <StateBadge tone="waiting">Invited</StateBadge>
  return <StateBadge tone="late">Suspended</StateBadge>
}
