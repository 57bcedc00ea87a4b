import type { Deps } from '#server/deps.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { sendRecoveryCode } from './send-recovery-code.ts'
import { sweepIdentity } from './sweep-identity.ts'

export function identityTasks(deps: Pick<Deps, 'database' | 'clock' | 'mail' | 'shop' | 'log'>) {
  return {
    'send-recovery-code': (payload: { email: string }) => sendRecoveryCode(deps, payload),
    'sweep-identity': () => sweepIdentity(deps),
  }
}

export const identityCrontab = `23 * * * * sweep-identity ?jobKey=sweep-identity&max=${maxAttempts.short}`
