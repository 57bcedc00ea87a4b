import { day, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Running } from '#server/platform/jobs/jobs.ts'
import {
  deleteEventIds,
  deleteLapsedAttempts,
  deleteStrayEvents,
  dropMonthsOfEvents,
  openMonthsOfEvents,
} from './old-payments.store.ts'

/** Every night: deletes payments that were never made and the provider's events, and opens the next months of events. */
export async function sweepOldPayments(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  running?: Running,
): Promise<void> {
  const now = clock.now()
  const { lapsedPayments, webhookEvents, webhookEventIds } = shop.retentionDays
  await openMonthsOfEvents(database, now)
  await dropMonthsOfEvents(database, later(now, -webhookEvents * day))
  await deleteStrayEvents(database, later(now, -webhookEvents * day), running)
  await deleteEventIds(database, later(now, -webhookEventIds * day), running)
  await deleteLapsedAttempts(database, later(now, -lapsedPayments * day), running)
}
