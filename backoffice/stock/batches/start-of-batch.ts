import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { StaffFault, staffCall } from '../../platform/staff-api.ts'

type Start = StaffAnswer<'GET /api/batch-start/:id'>
type Read = { readonly start: Start } | { readonly unread: StaffFault }

/** Asks what a new batch of a product begins with, or why that is not known. Undefined: another product was chosen meanwhile. */
export function startReader(): (id: string) => Promise<Read | undefined> {
  let latest = ''
  return async (id) => {
    latest = id
    if (id === '') return undefined
    const read = await staffCall('GET /api/batch-start/:id', { params: { id } }).then(
      (start) => ({ start }),
      (fault: unknown) => {
        if (fault instanceof StaffFault) return { unread: fault }
        throw fault
      },
    )
    return latest === id ? read : undefined
  }
}
