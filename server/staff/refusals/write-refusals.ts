import type { AuditEntry, AuditedFields } from '#domain/audit/audit-entry.ts'
import { hour } from '#domain/time.ts'
import type { Actor } from '#server/audit/actor.ts'
import { writeEntries } from '#server/audit/write-entries.ts'
import type { DepsWithoutProvider } from '#server/deps.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { currentRoles } from '../current-roles.ts'
import type { WithKey } from '../sign-in/secrets.ts'
import { type CountedRefusals, type RefusedAction, takeRefusals } from './refusals.store.ts'

/** Networks with an entry of their own in one run; the others share one for each action. */
const maxNetworks = 100
const maxNames = 20

/**
 * Writes the refused sign-ins, codes, passkeys and calls of the last minutes into the audit log: one entry for what was refused to a network, or to
 * somebody who was signed in there, with the number of attempts (AUDIT-03).
 */
export async function writeRefusals(deps: Pick<DepsWithoutProvider, 'database' | 'clock' | 'settings'>) {
  const { database, clock } = deps
  await inTransaction(database, async (tx) => {
    const refusals = await takeRefusals(tx)
    const groups = Map.groupBy(refusals, ({ action, network, actorId }) => JSON.stringify([action, network, actorId]))
    const most = [...groups.values()].sort((one, other) => attemptsIn(other) - attemptsIn(one))
    const rest = Map.groupBy(most.slice(maxNetworks).flat(), ({ action }) => action)
    for (const group of [...most.slice(0, maxNetworks), ...rest.values()]) {
      const [first] = group
      if (first)
        await writeEntries(tx, [entryOf(group, first)], {
          actor: await actorOf(tx, deps, { group, first }),
          at: clock.now(),
        })
    }
  })
}

function entryOf(group: readonly CountedRefusals[], { action, network }: CountedRefusals): AuditEntry {
  const networks = new Set(group.map((one) => one.network)).size
  const times = group.flatMap(({ firstAt, lastAt }) => [firstAt.getTime(), lastAt.getTime()])
  const after = {
    attempts: attemptsIn(group),
    ...(networks > 1 ? { networks } : { network }),
    from: indianTime(Math.min(...times)),
    until: indianTime(Math.max(...times)),
  }
  const reasons = [...new Set(group.flatMap(({ reason }) => reason ?? []))].sort()
  return action === 'staff.call-refused'
    ? refusedCalls(reasons, after)
    : refusedProofs(group, { action, reasons, after })
}

function refusedCalls(names: readonly string[], after: AuditedFields): AuditEntry {
  const [only = ''] = names
  return {
    action: 'staff.call-refused',
    subject: { kind: 'call', id: names.length > 1 ? 'several' : only },
    after: { ...after, ...(names.length > 1 && { calls: names.slice(0, maxNames) }) },
  }
}

type Proofs = { readonly action: RefusedAction; readonly reasons: readonly string[]; readonly after: AuditedFields }

/** Sign-ins, codes and passkeys, with whose accounts they were tried at. */
function refusedProofs(group: readonly CountedRefusals[], { action, reasons, after }: Proofs): AuditEntry {
  const people = [...new Set(group.map(({ staffId }) => staffId))]
  const known = people.filter((id) => id !== null)
  const [only] = people
  return {
    action,
    subject: { kind: 'staff', id: people.length > 1 ? 'several' : (only ?? 'unknown') },
    ...(people.length > 1 && { also: known.slice(0, maxNames).map((id) => ({ kind: 'staff', id }) as const) }),
    after: { ...after, ...(people.length > 1 && { staff: known.slice(0, maxNames) }) },
    ...(reasons.length > 0 && { reason: reasons.join(', ') }),
  }
}

async function actorOf(
  tx: Transaction,
  deps: WithKey,
  { group, first }: { group: readonly CountedRefusals[]; first: CountedRefusals },
): Promise<Actor> {
  const { actorId, clientIp, reference } = first
  if (actorId === null || group.some((one) => one.actorId !== actorId)) return { kind: 'visitor', clientIp, reference }
  return { kind: 'staff', staffId: actorId, roles: await currentRoles(deps, tx, actorId), clientIp, reference }
}

/** `2026-11-24 11:30:05 +05:30` */
function indianTime(time: number): string {
  return `${new Date(time + 5.5 * hour).toISOString().slice(0, 19).replace('T', ' ')} +05:30`
}

function attemptsIn(group: readonly CountedRefusals[]): number {
  return group.reduce((sum, { attempts }) => sum + attempts, 0)
}
