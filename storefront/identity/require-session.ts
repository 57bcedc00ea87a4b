import { type MiddlewareFunction, redirect } from 'react-router'
import { guardMessages } from './messages.ts'
import { forgetSession, verifySession } from './session.ts'
import { loginPath } from './way-after-login.ts'

/**
 * The guard of protected pages, as client middleware: nothing of the page is loaded or shown before the server
 * knows the token (AUTH-01). A shop that does not answer is no verdict; the page then says what it could not load.
 */
export const requireSession: MiddlewareFunction = async ({ request }, next) => {
  if ((await verifySession()) === 'invalid') throw redirect(turnAway(new URL(request.url).pathname))
  return next()
}

/** Says so in an alert, signs out, and names the path to go to. */
export function turnAway(from: string): string {
  forgetSession()
  alert(guardMessages.mustBeLoggedIn)
  return loginPath(from)
}
