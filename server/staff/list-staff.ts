import { refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { isSealed } from './seal-staff.ts'
import { type OpenSession, sessionsOf } from './sign-in/staff-sessions.store.ts'
import { type ListedStaff, readStaff } from './staff-list.store.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings'>

/** Everybody, by name (STAFF-09). */
export async function listStaff(deps: ActionDeps, { me }: { me: string }) {
  const { database, clock } = deps
  const staff = await readStaff(database, clock.now())
  return { staff: staff.map((one) => described(deps, one, me)) }
}

export async function viewStaff(deps: ActionDeps, { id, me }: { id: string; me: string }) {
  const { database, clock } = deps
  const now = clock.now()
  const [member] = await readStaff(database, now, id)
  if (!member) return refuse('not-found')
  const sessions = await sessionsOf(database, id, now)
  return { member: described(deps, member, me), sessions: sessions.map(describedSession) }
}

export function describedSession({ startedAt, lastUsedAt, ...session }: OpenSession) {
  return { ...session, startedAt: startedAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() }
}

function described(deps: ActionDeps, listed: ListedStaff, me: string) {
  const { suspendedAt, isEnrolled, addedAt, invitedUntil, seal: _, ...member } = listed
  const today = indianDate(deps.clock.now())
  const state = suspendedAt ? ('suspended' as const) : isEnrolled ? ('active' as const) : ('invited' as const)
  return {
    ...member,
    state,
    isSealed: isSealed(deps, listed),
    addedAt: addedAt.toISOString(),
    invitedUntil: invitedUntil?.toISOString() ?? null,
    isMe: member.id === me,
    readToday: member.reads.find(({ day }) => day === today)?.customers ?? 0,
    reads: [...member.reads],
  }
}
