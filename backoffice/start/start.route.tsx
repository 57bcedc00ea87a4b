import { loading } from '../platform/load-page.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { NineSteps } from './nine-steps.tsx'

const start = staffQuery('GET /api/start', {}, ['products', 'orders'])

export const loader = loading(() => [start])

/** The nine steps, also when the board has taken their place. */
export function Component() {
  return <NineSteps {...useStaffQuery(start)} />
}
