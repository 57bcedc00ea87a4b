import { type MiddlewareFunction, redirect, replace } from 'react-router'
import { guardMessages } from './messages.ts'
import { loginPath } from './return-to.ts'
import { endRejectedSession, verifySession } from './session.ts'

/**
 * Client middleware of protected pages: nothing is loaded or shown before the server has confirmed the token (AUTH-01). If
 * the server cannot be reached the page loads, and shows what it could not load.
 */
export const requireSession: MiddlewareFunction = async ({ request }, next) => {
  if ((await verifySession()) !== 'invalid') return next()
  const login = redirectToLogin(new URL(request.url).pathname)
  // After a load or Back the history entry is this page's already: Back from the login would lead to it again.
  const isOpen = location.href.split('#')[0] === request.url
  throw isOpen ? replace(login) : redirect(login)
}

/** Signs out, alerts, and returns the path of the login page, which leads back to `from`. */
export function redirectToLogin(from: string): string {
  endRejectedSession()
  alert(guardMessages.mustBeLoggedIn)
  return loginPath(from)
}
