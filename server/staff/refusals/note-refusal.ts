import type { RequestActor } from '#server/audit/actor.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf, siteOf } from '#server/platform/rate-limit/network.ts'
import { countRefusal, type RefusedAction } from './refusals.store.ts'

type Refusal = {
  readonly actor: RequestActor
  /** Whose account or passkey it was, if known. */
  readonly staffId: string | undefined
  /** Of a refused call its name. */
  readonly reason?: string
}

/** Counts a refused sign-in, code, passkey or call, for `writeRefusals` (AUDIT-03). */
export async function noteRefusal(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  action: RefusedAction,
  { actor, staffId, reason }: Refusal,
): Promise<void> {
  const { clientIp, reference } = actor
  const refused = {
    action,
    network: siteOf(clientIp) ?? networkOf(clientIp),
    actorId: actor.kind === 'staff' ? actor.staffId : null,
    staffId: staffId ?? null,
    reason: reason ?? null,
  }
  await countRefusal(database, refused, { clientIp, reference, at: clock.now() })
}
