import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { Gstr1File } from '#domain/accounting/gstr1/form.ts'
import { urlOf } from '../platform/staff-api.ts'

export type Gstr1 = StaffAnswer<'GET /api/books/gstr1'>
export type Finding = Gstr1['findings'][number]

export function fileUrl(period: string, file: Gstr1File): string {
  return urlOf('GET /api/exports/gstr1', { query: { period, file } })
}

/** '5 %'. */
export function percent({ rateBasisPoints }: { readonly rateBasisPoints: number }): string {
  return `${rateBasisPoints / 100} %`
}
