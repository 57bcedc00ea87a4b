import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pagePath } from '../platform/page-path.ts'
import { knowsPasskeyOf, rememberPerson } from '../platform/people-here.ts'
import { useMe } from '../platform/session.ts'
import { switchPath } from '../platform/sign-in-path.ts'
import { staffCall } from '../platform/staff-api.ts'
import { outcomeOf } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { useNewQuestion } from '../ui/new-question.ts'
import { standingLink } from '../ui/text-link.ts'
import { useSignOut } from './use-sign-out.ts'

/**
 * Two people share a phone: this session ends, and the browser asks for the other's passkey at once (STAFF-04). Who has none at all reads first what
 * coming back takes. `isNarrow` stands in two lines on a phone.
 */
export function SwitchPerson({ isNarrow = false }: { isNarrow?: boolean }) {
  const { name, staffId } = useMe()
  const [isSaid, setSaid] = useState(false)
  const { isBusy, fault, signOut } = useSignOut(switchPath(useLocation()), (person) =>
    rememberPerson(person, { hasNone: isSaid }),
  )
  const [isAsking, setAsking] = useState(false)
  const question = useNewQuestion()
  const press = async () => {
    if (question.isNew()) return
    if (isSaid) return signOut()
    setAsking(true)
    const isWithout = await lacksPasskey(staffId)
    setAsking(false)
    if (!isWithout) return signOut()
    question.show()
    setSaid(true)
  }
  return (
    <>
      <Button
        variant="quiet"
        className="first:-ml-3.5"
        title={`Signed in as ${name}`}
        isBusy={isBusy || isAsking}
        onClick={() => void press()}
      >
        <span className={isNarrow ? 'max-md:w-min max-md:text-left' : undefined}>Switch person</span>
      </Button>
      {isSaid && (
        <p role="status" className="order-last basis-full rounded-md bg-turmeric-wash px-3 py-2">
          You have no passkey: coming back takes your password and a code.{' '}
          <Link to={pagePath('/account')} className={standingLink}>
            Set up a passkey
          </Link>{' '}
          or press Switch person again.
        </p>
      )}
      <FaultNotice fault={fault} />
    </>
  )
}

/** The account is asked: the device does not know passkeys that are synced, or older than its entries. Without an answer nothing is said. */
async function lacksPasskey(staffId: string): Promise<boolean> {
  if (!browserSupportsWebAuthn() || knowsPasskeyOf(staffId)) return false
  const { answer } = await outcomeOf(staffCall('GET /api/account', {}))
  return answer?.passkeys.length === 0
}
