import type { Deps } from '#server/deps.ts'
import { sendRecoveryCode } from './send-recovery-code.ts'
import { sweepIdentity } from './sweep-identity.ts'

/** The jobs of identity, by the name under which they are queued. */
export function identityTasks(deps: Pick<Deps, 'database' | 'clock' | 'mail' | 'shop' | 'log'>) {
  return {
    sendRecoveryCode: (payload: { email: string }) => sendRecoveryCode(deps, payload),
    sweepIdentity: () => sweepIdentity(deps),
  }
}

/** Its tries are over well before the next hour. */
export const identityCrontab = '23 * * * * sweepIdentity ?jobKey=sweepIdentity&max=5'
