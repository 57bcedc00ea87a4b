import { useSearchParams } from 'react-router'
import { pagePath } from '../platform/page-path.ts'
import { packQueue } from './order-to-pack.ts'

export type QueueView = { readonly late?: 'yes' }

/** All orders to pack, or those due or late alone, as the address says. */
export function queueViewOf(search: URLSearchParams): QueueView {
  return search.get('late') === 'yes' ? { late: 'yes' } : {}
}

/** The orders that a packer goes through: from the queue to each next one the view stays (PACK-01). */
export function useQueueView() {
  const view = queueViewOf(useSearchParams()[0])
  return {
    view,
    isLate: view.late === 'yes',
    queue: packQueue(view),
    queuePath: pagePath('/pack', { query: view }),
    pathTo: (number: string) => pagePath('/pack/:number', { params: { number }, query: view }),
  }
}
