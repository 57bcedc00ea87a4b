import { lastSaleDay } from '../stock/batches.ts'

type Batch = { readonly packedOn: string; readonly bestBeforeOn: string; readonly isFrozen: boolean }
/** `today` is India's; `shelfDays` pass before a unit is with its customer. */
export type ShelfRule = { readonly today: string; readonly shelfDays: number }

/** Why a returned unit of a batch is not sold again (RETURN-02, BATCH-03); undefined: it may go to the shelf when it is unopened. */
export function whyNotShelved(batch: Batch, { today, shelfDays }: ShelfRule): string | undefined {
  if (batch.isFrozen) return 'is stopped'
  return today > lastSaleDay(batch, { shelfDays }) ? 'is too near its last day' : undefined
}
