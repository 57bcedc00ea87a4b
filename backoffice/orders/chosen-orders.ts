import type { Chosen } from '../ui/list-selection.tsx'

/** As the calls of bulk actions take them. */
export function chosenOrders(chosen: Chosen) {
  return 'ids' in chosen ? { orders: [...chosen.ids] } : { matching: chosen.matching, shown: chosen.shown }
}
