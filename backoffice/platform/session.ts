import { createContext, useContext } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { can, type Permission } from '#domain/staff/permissions.ts'
import { keepAnswers } from './offline-answers.ts'
import { staffQuery } from './staff-query.ts'

export type Me = StaffAnswer<'GET /api/me'>

export const me = staffQuery('GET /api/me', {}, ['staff'])
keepAnswers('GET /api/me', (answer) => answer)

const Session = createContext<Me | undefined>(undefined)
export const SessionProvider = Session.Provider

/** Undefined on pages without a session. */
export function useMaybeMe(): Me | undefined {
  return useContext(Session)
}

/** The signed-in person. Throws outside of pages that need a session. */
export function useMe(): Me {
  const me = useMaybeMe()
  if (!me) throw new Error('This page is shown without a session')
  return me
}

/** What a role may not do is not shown (STAFF-08); the server checks it all the same. */
export function useCan(): (permission: Permission) => boolean {
  const { roles } = useMe()
  return (permission) => can(roles, permission)
}
