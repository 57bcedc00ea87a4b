import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { changePassword } from './change-password.ts'
import { confirmEmailCode, confirmSmsCode } from './confirm-code.ts'
import { endSession } from './end-session.ts'
import { registerCustomer } from './register-customer.ts'
import { resetPassword } from './reset-password.ts'
import { sendEmailCode } from './send-email-code.ts'
import { askForRecoveryCode } from './send-recovery-code.ts'
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
  serve('POST /login', async ({ body, address }) => signIn(deps, body, { from: address }))
  serve('POST /logout', async ({ token }) => endSession(deps, { token }))
  serve('POST /send-otp-email', async ({ body, address }) =>
    body.use === 'register'
      ? sendEmailCode(deps, body, { from: address })
      : askForRecoveryCode(deps, body, { from: address }),
  )
  serve('POST /send-otp', async ({ body, address }) => sendSmsCode(deps, body, { from: address }))
  serve('POST /verify-otp-email', async ({ body, address }) => confirmEmailCode(deps, body, { from: address }))
  serve('POST /verify-otp', async ({ body, address }) => confirmSmsCode(deps, body, { from: address }))
  serve('POST /register', async ({ body, address }) => registerCustomer(deps, body, { from: address }))
  serve('POST /reset-password-email', async ({ body, address }) => resetPassword(deps, body, { from: address }))
  serve('POST /update-password', async ({ body, customer }) => changePassword(deps, body, customer))
}
