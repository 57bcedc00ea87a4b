import type { StaffAnswer } from '#contract/backoffice/index.ts'

export type Member = StaffAnswer<'GET /api/staff'>['staff'][number]
