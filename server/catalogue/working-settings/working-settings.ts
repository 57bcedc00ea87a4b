import type { WorkingSettings } from '#domain/catalogue/working-settings.ts'
import { withClosedDays } from '#domain/fulfilment/closed-days.ts'
import type { DeliveryTerms } from '#domain/shop.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readClosedDays, readSettings } from './working-settings.store.ts'

/** For capabilities that act by a setting (SETTINGS-01). They read it for each action: it holds without a restart. */
export function workingSettings(connection: Connection): Promise<WorkingSettings> {
  return readSettings(connection)
}

/** The terms of the configuration file with the days that the owner has closed since (DELV-01). */
export async function deliveryTerms(
  connection: Connection,
  { shop, now }: Pick<Deps, 'shop'> & { readonly now: Date },
): Promise<DeliveryTerms> {
  return withClosedDays(shop.delivery, await readClosedDays(connection, { today: indianDate(now) }))
}
