import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { readSettings } from '#server/settings.ts'
import { inviteFirstOwner } from '#server/staff/invitations/invite-first-owner.ts'

/** A link for the first owner of a developer's shop; undefined when there is an owner (STAFF-01). */
export async function firstOwnerLink(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const settings = readSettings(env)
  const { database, close } = openDatabase(settings.databaseUrl, { size: 1 })
  try {
    return await inviteFirstOwner({ database, settings, clock: systemClock })
  } finally {
    await close()
  }
}
