import type { WorkingSettings } from '#domain/catalogue/working-settings.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readSettings } from './working-settings.store.ts'

/** For capabilities that act by a setting (SETTINGS-01). They read it for each action: it holds without a restart. */
export function workingSettings(connection: Connection): Promise<WorkingSettings> {
  return readSettings(connection)
}
