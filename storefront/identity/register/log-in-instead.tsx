import { LinkedText } from '../../ui/linked-text.tsx'
import { startLogin } from '../login/login-entry.ts'
import { registerMessages as messages } from '../messages.ts'
import { useReturnTo } from '../return-to.ts'
import type { RegistrationEntry } from './registration-entry.ts'

/** Leads from an email or phone that has an account to its login, filled in (EASE-07). */
export function LogInInstead({ entry, method }: { entry: RegistrationEntry; method: 'email' | 'phone' }) {
  const { keepReturnTo } = useReturnTo()
  return (
    <LinkedText
      text={messages.inUse}
      to="/login"
      replace
      onClick={() => {
        startLogin(entry, { method })
        keepReturnTo()
      }}
    />
  )
}
