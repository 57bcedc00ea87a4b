import { queryOptions, type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { StaffAnswer, StaffCallName } from '#contract/backoffice/index.ts'
import { removeStoredAnswers } from './offline-answers.ts'
import { removePrinted } from './print.ts'
import { queryClient } from './query-client.ts'
import { signInPath } from './sign-in-path.ts'
import { isSigningOut } from './signing-out.ts'
import { type StaffFault, type StaffInput, staffCall } from './staff-api.ts'

type Topics = readonly string[]
export type StaffQueryKey = readonly [topics: Topics, call: StaffCallName, input: object]

/**
 * A call that a page shows the answer of. Its key begins with the topics of `staff_events` that make it out of date. Only pages that the
 * person opens count as use of the session (STAFF-05): `openedByPerson`.
 */
export function staffQuery<Name extends StaffCallName>(call: Name, input: StaffInput<Name>, topics: Topics = []) {
  const queryKey: StaffQueryKey = [topics, call, input]
  return queryOptions<StaffAnswer<Name>, StaffFault, StaffAnswer<Name>, StaffQueryKey>({
    queryKey,
    queryFn: ({ signal, meta }) => staffCall(call, { ...input, signal, isBackground: meta !== openedByPerson }),
  })
}

export const openedByPerson = { isOpenedByPerson: true }

/**
 * The answer that the page's loader waited for, then the newest. A look that fails leaves the page as it is, unless the page was taken
 * away: by a changed role, with its subject, or with the session.
 */
export function useStaffQuery<T>(query: UseSuspenseQueryOptions<T, StaffFault, T, StaffQueryKey>): T {
  const { data, error } = useSuspenseQuery(query)
  const navigate = useNavigate()
  const isSignedOut = error?.status === 401
  useEffect(() => {
    // Who signs out is on the way to another page.
    if (isSignedOut && !isSigningOut()) void navigate(signInPath(window.location))
  }, [isSignedOut, navigate])
  if (error?.status === 403 || error?.status === 404) throw error
  return data
}

/** Loads again what has changed, if it is on the screen; the rest when it is opened. */
export function refetchTopics(changed: Topics): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [topics] }) => Array.isArray(topics) && changed.some((topic) => isAbout(topic, topics)),
  })
}

/** After a change of this person, whose effects no topic names: all that is on the screen. */
export function refetchScreen(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: isStaffQuery, type: 'active' })
}

/** After the end of a session none of its data may be shown. */
export function removeAnswers(): void {
  queryClient.removeQueries({ predicate: isStaffQuery })
  removeStoredAnswers()
  removePrinted()
}

function isStaffQuery({ queryKey: [topics] }: { queryKey: readonly unknown[] }): boolean {
  return Array.isArray(topics)
}

/** `*` stands for everything, `order:*` for every order. */
export function isAbout(changed: string, topics: Topics): boolean {
  if (changed === '*') return true
  if (!changed.endsWith(':*')) return topics.includes(changed)
  return topics.some((topic) => topic.startsWith(changed.slice(0, -1)))
}
