import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { loading } from '../platform/load-page.ts'
import { useRequestedAct } from '../platform/requested-act.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Button } from '../ui/button.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Moment } from '../ui/moment.tsx'
import { Page } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { rowLink } from '../ui/text-link.ts'
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
  const requested = useRequestedAct('invite')
  const close = () => {
    setOpen(undefined)
    requested.end()
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
              <button type="button" onClick={() => setOpen(id)} className={classes(rowLink, 'font-semibold')}>
                {name}
                {isMe && ' (you)'}
              </button>
            ),
          },
          { id: 'state', label: 'State', render: (row) => <State {...row} /> },
          {
            id: 'email',
            label: 'Email',
            className: 'wrap-anywhere max-md:col-span-2 md:min-w-52',
            render: ({ email }) => email,
          },
          { id: 'roles', label: 'Roles', render: ({ roles }) => roleNames(roles) },
          { id: 'sessions', label: 'Sessions', isFigure: true, isMinor: true, render: ({ sessions }) => sessions },
          {
            id: 'read',
            label: 'Read today',
            isFigure: true,
            render: ({ readToday }) => customers(readToday),
          },
          {
            id: 'added',
            label: 'Added',
            className: 'max-lg:hidden',
            render: ({ addedAt }) => <Moment at={addedAt} isDay />,
          },
        ]}
      />
      {(open === 'new' || requested.isRequested) && <InviteDialog onClose={close} />}
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
