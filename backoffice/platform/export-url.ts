import type { StaffCallName } from '#contract/backoffice/index.ts'
import { urlOf } from './staff-api.ts'

type ExportName = Extract<StaffCallName, `GET /api/exports/${string}`>

/** The file of a whole list with its filters, from its first page on. */
export function exportUrl(name: ExportName, search: URLSearchParams): string {
  const { after: _after, before: _before, ...query } = Object.fromEntries(search)
  return urlOf(name, { query })
}
