import { useLocation } from 'react-router'
import { useMe } from '../platform/session.ts'
import { switchPath } from '../platform/sign-in-path.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Two people share a phone: this session ends, and the browser asks for the other's passkey at once (STAFF-04). `isNarrow` stands in two lines on a phone. */
export function SwitchPerson({ isNarrow = false }: { isNarrow?: boolean }) {
  const { name } = useMe()
  const { isBusy, fault, signOut } = useSignOut(switchPath(useLocation()))
  return (
    <>
      <Button
        variant="quiet"
        className="first:-ml-3.5"
        title={`Signed in as ${name}`}
        isBusy={isBusy}
        onClick={signOut}
      >
        <span className={isNarrow ? 'max-md:w-min max-md:text-left' : undefined}>Switch person</span>
      </Button>
      <FaultNotice fault={fault} />
    </>
  )
}
