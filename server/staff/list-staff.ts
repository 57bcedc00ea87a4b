import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { type OpenSession, sessionsOf } from './sign-in/staff-sessions.store.ts'
import { type ListedStaff, readStaff } from './staff-list.store.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock'>

/** Everybody, by name (STAFF-09). */
export async function listStaff({ database, clock }: ActionDeps, { me }: { me: string }) {
  const staff = await readStaff(database, clock.now())
  return { staff: staff.map((one) => described(one, me)) }
}

export async function viewStaff({ database, clock }: ActionDeps, { id, me }: { id: string; me: string }) {
  const now = clock.now()
  const [member] = await readStaff(database, now, id)
  if (!member) return refuse('not-found')
  const sessions = await sessionsOf(database, id, now)
  return { member: described(member, me), sessions: sessions.map(describedSession) }
}

export function describedSession({ startedAt, lastUsedAt, ...session }: OpenSession) {
  return { ...session, startedAt: startedAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() }
}

function described({ suspendedAt, isEnrolled, addedAt, invitedUntil, ...member }: ListedStaff, me: string) {
  const state = suspendedAt ? ('suspended' as const) : isEnrolled ? ('active' as const) : ('invited' as const)
  return {
    ...member,
    state,
    addedAt: addedAt.toISOString(),
    invitedUntil: invitedUntil?.toISOString() ?? null,
    isMe: member.id === me,
  }
}
