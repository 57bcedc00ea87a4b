import type { StaffAnswer } from '#contract/backoffice/index.ts'

export type Import = StaffAnswer<'GET /api/imports/:id'>
