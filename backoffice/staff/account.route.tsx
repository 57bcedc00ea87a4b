import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { browserLabel } from '#domain/staff/browser-label.ts'
import { TicketNotices } from '../contact/ticket-notices.tsx'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { removePerson } from '../platform/people-here.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Moment } from '../ui/moment.tsx'
import { Card, Page } from '../ui/page.tsx'
import { ChangePassword } from './change-password.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { Passkeys } from './passkeys.tsx'
import { roleNames } from './role-names.ts'
import { useSignOut } from './use-sign-out.ts'

const ownAccount = staffQuery('GET /api/account', {}, ['staff'])

export const loader = loading(() => [ownAccount])

export function Component() {
  const account = useStaffQuery(ownAccount)
  const { isBusy, signOut } = useSignOut(pagePath('/sign-in'), ({ staffId }) => removePerson(staffId))
  const can = useCan()
  return (
    <Page
      title="My account"
      beside={
        <Button isBusy={isBusy} onClick={signOut}>
          Sign out
        </Button>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <Card title="You">
            <p>
              <strong>{account.name}</strong>, {account.email}
            </p>
            <p className="text-ink-soft">{roleNames(account.roles)}</p>
          </Card>
          <ChangePassword passkeys={account.passkeys} />
          {can('tickets.answer') && <TicketNotices />}
        </div>
        <div className="grid min-w-0 gap-4">
          <Passkeys passkeys={account.passkeys} />
          <NewRecoveryCodes left={account.recoveryCodesLeft} />
          <Sessions sessions={account.sessions} />
        </div>
      </div>
    </Page>
  )
}

type Account = StaffAnswer<'GET /api/account'>

function Sessions({ sessions }: Pick<Account, 'sessions'>) {
  const end = useStaffMutation((id: string, key) =>
    staffCall('DELETE /api/account/sessions/:id', { key, params: { id } }),
  )
  return (
    <Card title="Where you are signed in">
      <ul className="grid grid-cols-1 gap-3">
        {sessions.map(({ id, startedAt, lastUsedAt, clientIp, userAgent, isThis }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block">{browserLabel(userAgent)}</span>
              <span className="block text-ink-soft text-small">
                {clientIp}, since <Moment at={startedAt} />, last used <Moment at={lastUsedAt} />
              </span>
            </span>
            {isThis ? (
              <span className="whitespace-nowrap font-semibold text-small">This browser</span>
            ) : (
              <Button size="small" isBusy={end.isBusy} onClick={() => void end.run(id)}>
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FaultNotice fault={end.fault} />
    </Card>
  )
}
