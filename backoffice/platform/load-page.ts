import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { restoreAnswers } from './offline-answers.ts'
import { queryClient } from './query-client.ts'
import { signInPath } from './sign-in-path.ts'
import { StaffFault } from './staff-api.ts'
import { openedByPerson, type StaffQueryKey } from './staff-query.ts'

type Page = { readonly params: LoaderFunctionArgs['params']; readonly search: URLSearchParams }
type Query = { readonly queryKey: StaffQueryKey }
type Options = {
  /** Milliseconds in which an answer is good for the next navigation too. */
  readonly staleTime?: number
}

/**
 * A route's loader: waits for the newest answers to its queries, so that nothing moves when the page is shown (DESK-01). Without network
 * the last ones are shown, and the frame says 'Not live. Trying again.' Without a session the person signs in and comes back (STAFF-05).
 */
export function loading(queriesOf: (page: Page) => readonly Query[], { staleTime = 0 }: Options = {}) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<null> => {
    const url = new URL(request.url)
    const load = async (query: Query) => {
      const cancel = () => void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
      request.signal.addEventListener('abort', cancel)
      try {
        await queryClient.query({ ...query, staleTime, meta: openedByPerson })
      } catch (fault) {
        if (!(fault instanceof StaffFault)) throw fault
        if (fault.code === 'offline' && hasAnswer(query)) return
        if (fault.status === 401) throw redirect(signInPath(url))
        throw data(fault.answer, { status: fault.status || 503 })
      }
    }
    await Promise.all(queriesOf({ params, search: url.searchParams }).map(load))
    return null
  }
}

function hasAnswer({ queryKey }: Query): boolean {
  if (queryClient.getQueryData(queryKey) === undefined) restoreAnswers()
  return queryClient.getQueryData(queryKey) !== undefined
}
