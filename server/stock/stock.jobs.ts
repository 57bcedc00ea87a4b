import { day, later } from '#domain/time.ts'
import { sweepPictures } from '#server/catalogue/pictures/sweep-pictures.ts'
import type { DepsWithoutProvider } from '#server/deps.ts'
import type { Running, Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { readBatchPictureKeys } from './batches/batch-pictures.store.ts'
import { expireBatches } from './batches/expire-batches.ts'
import { checkStock } from './check-stock.ts'
import { purgeEndedLots } from './lots/purge-ended-lots.ts'
import { reportLowStock } from './low-stock.ts'
import { deleteEndedReservations } from './stock.store.ts'

export function stockTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'check-stock': async () => {
      await checkStock(deps)
    },
    'purge-ended-lots': () => purgeEndedLots(deps),
    'expire-batches': (_payload: unknown, running?: Running) => expireBatches(deps, running),
    'report-low-stock': () => reportLowStock(deps),
    // Of products, categories and growers too: this is the first capability that knows all who name pictures.
    'sweep-pictures': (_payload: unknown, running?: Running) =>
      sweepPictures(deps, { otherKeys: readBatchPictureKeys, running }),
    'sweep-ended-reservations': (_payload: unknown, running?: Running) => sweepEndedReservations(deps, running),
  }
}

/** At 00:10, 01:10, 00:05, 08:00, 01:50 and 01:30 in India. A missed run is made up for at the next start. */
export const stockCrontab = `40 18 * * * expire-batches ?fill=20h&jobKey=expire-batches&max=${maxAttempts.nightly}
40 19 * * * check-stock ?fill=20h&jobKey=check-stock&max=${maxAttempts.short}
35 18 * * * purge-ended-lots ?fill=20h&jobKey=purge-ended-lots&max=${maxAttempts.nightly}
30 2 * * * report-low-stock ?fill=20h&jobKey=report-low-stock&max=${maxAttempts.short}
20 20 * * * sweep-pictures ?fill=20h&jobKey=sweep-pictures&max=${maxAttempts.nightly}
0 20 * * * sweep-ended-reservations ?fill=20h&jobKey=sweep-ended-reservations&max=${maxAttempts.nightly}`

function sweepEndedReservations({ database, clock, shop }: DepsWithoutProvider, running?: Running): Promise<void> {
  const before = later(clock.now(), -shop.retentionDays.endedReservations * day)
  return deleteEndedReservations(database, before, running)
}
