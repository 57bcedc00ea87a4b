import type { StaffAnswer } from '#contract/backoffice/index.ts'

export type OrderPage = StaffAnswer<'GET /api/orders/:number'>
