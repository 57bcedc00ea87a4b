import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { StaffFault } from './staff-api.ts'

/**
 * Wraps a route's loader: without a session the person signs in and comes back (STAFF-05); other faults reach the page's error
 * boundary with the server's sentence and reference.
 */
export function loading<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load(args)
    } catch (fault) {
      if (!(fault instanceof StaffFault)) throw fault
      if (fault.status === 401) throw redirect(signInPath(new URL(args.request.url)))
      throw data(fault.answer, { status: fault.status || 503 })
    }
  }
}

export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const to = pathname + search
  return to === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ to })}`
}

/** Where the person wanted to go; only paths of this application. */
export function returnPath(search: URLSearchParams): string {
  const to = search.get('to') ?? '/'
  return /^\/(?![/\\])/.test(to) && !to.startsWith('/sign-in') ? to : '/'
}
