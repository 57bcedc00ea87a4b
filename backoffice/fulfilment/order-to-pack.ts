import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { loading } from '../platform/load.ts'
import { staffCall } from '../platform/staff-api.ts'

export type OrderToPack = StaffAnswer<'GET /api/pack/:number'>
export type Queue = StaffAnswer<'GET /api/pack'>

/** An order with the queue behind it, which names the next without network. */
export const loadOrderToPack = loading(async ({ params, isBackground }) => {
  const [order, queue] = await Promise.all([
    staffCall('GET /api/pack/:number', { params: { number: params.number ?? '' }, isBackground }),
    staffCall('GET /api/pack', { isBackground }),
  ])
  return { order, queue }
})
