import { classes } from '#ui/classes.ts'
import { urlOf } from '../platform/staff-api.ts'
import { standingLink } from '../ui/text-link.ts'

/** Links in rows that are close to each other, as on a phone. */
export const linkLook = classes(standingLink, 'min-h-6')

/** An invoice or credit note as PDF, in the tab of documents. */
export function DocumentLink({ number, label = number }: { readonly number: string; readonly label?: string }) {
  return (
    <a href={documentUrl(number)} target="farmgate-print" className={linkLook}>
      {label}
    </a>
  )
}

export function documentUrl(number: string): string {
  return urlOf('GET /api/documents/:number', { params: { number } })
}
