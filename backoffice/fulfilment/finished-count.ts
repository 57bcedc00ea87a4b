import type { PackingSums } from '#domain/fulfilment/packing-progress.ts'
import { messages } from './messages.ts'

/** What is said once every unit is packed or missing (PACK-03). */
export function finishedCount({ packed, missing }: PackingSums) {
  if (missing > 0) return { signal: 'missing', text: messages.packedAndMissing(packed, missing) } as const
  return { signal: 'finished', text: messages.allArePacked(packed) } as const
}
