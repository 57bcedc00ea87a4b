import type { Deps } from '#server/deps.ts'
import { sendRecoveryCode } from './send-recovery-code.ts'
import { sweepIdentity } from './sweep-identity.ts'

export function identityTasks(deps: Pick<Deps, 'database' | 'clock' | 'mail' | 'shop' | 'log'>) {
  return {
    sendRecoveryCode: (payload: { email: string }) => sendRecoveryCode(deps, payload),
    sweepIdentity: () => sweepIdentity(deps),
  }
}

export const identityCrontab = '23 * * * * sweepIdentity ?jobKey=sweepIdentity&max=5'
