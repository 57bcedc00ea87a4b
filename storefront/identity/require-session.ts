import { type MiddlewareFunction, redirect } from 'react-router'
import { guardMessages } from './messages.ts'
import { loginPath } from './return-to.ts'
import { endRejectedSession, verifySession } from './session.ts'

/**
 * Client middleware of protected pages: nothing is loaded or shown before the server has confirmed the token (AUTH-01). If
 * the server cannot be reached the page loads, and shows what it could not load.
 */
export const requireSession: MiddlewareFunction = async ({ request }, next) => {
  if ((await verifySession()) === 'invalid') throw redirect(redirectToLogin(new URL(request.url).pathname))
  return next()
}

/** Signs out, alerts, and returns the path of the login page, which leads back to `from`. */
export function redirectToLogin(from: string): string {
  endRejectedSession()
  alert(guardMessages.mustBeLoggedIn)
  return loginPath(from)
}
