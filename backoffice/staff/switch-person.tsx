import { pagePath } from '../platform/page-path.ts'
import { useMe } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Two packers share a phone: this session ends, and the browser asks for the other's passkey at once (STAFF-04). */
export function SwitchPerson() {
  const { name } = useMe()
  const signOut = useSignOut(pagePath('/sign-in', { query: { to: pagePath('/pack'), switch: 'yes' } }))
  return (
    <>
      <Button variant="quiet" title={`Signed in as ${name}`} isBusy={signOut.isBusy} onClick={() => void signOut.run()}>
        <span>
          Switch<span className="max-md:sr-only"> person</span>
        </span>
      </Button>
      <FaultNotice fault={signOut.fault} />
    </>
  )
}
