import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { changePassword } from './change-password.ts'
import { confirmEmailCode, confirmSmsCode } from './confirm-code.ts'
import { endSession } from './end-session.ts'
import { registerCustomer } from './register-customer.ts'
import { resetPassword } from './reset-password.ts'
import { sendEmailCode } from './send-email-code.ts'
import { requestRecoveryCode } from './send-recovery-code.ts'
import { sendSmsCode } from './send-sms-code.ts'
import { signIn } from './sign-in.ts'
import { verifySession } from './verify-session.ts'

export function identityRoutes(
  serve: Serve,
  deps: Pick<Deps, 'database' | 'clock' | 'mail' | 'sms' | 'log' | 'settings' | 'shop'>,
): void {
  serve('POST /verifyUser', async ({ body: { token } }) =>
    typeof token === 'string' ? verifySession(deps, { token }) : refuse('invalid-token'),
  )
  serve('POST /login', async ({ body, clientIp }) => signIn(deps, body, { clientIp }))
  serve('POST /logout', async ({ token }) => endSession(deps, { token }))
  serve('POST /send-otp-email', async ({ body, clientIp }) =>
    body.use === 'register' ? sendEmailCode(deps, body, { clientIp }) : requestRecoveryCode(deps, body, { clientIp }),
  )
  serve('POST /send-otp', async ({ body, clientIp }) => sendSmsCode(deps, body, { clientIp }))
  serve('POST /verify-otp-email', async ({ body, clientIp }) => confirmEmailCode(deps, body, { clientIp }))
  serve('POST /verify-otp', async ({ body, clientIp }) => confirmSmsCode(deps, body, { clientIp }))
  serve('POST /register', async ({ body, clientIp }) => registerCustomer(deps, body, { clientIp }))
  serve('POST /reset-password-email', async ({ body, clientIp }) => resetPassword(deps, body, { clientIp }))
  serve('POST /update-password', async ({ body, customer }) => changePassword(deps, body, customer))
}
