import { classes } from '#ui/classes.ts'
import { urlOf } from '../platform/staff-api.ts'
import { standingLink } from '../ui/text-link.ts'

/** Links in rows that are close to each other, as on a phone. */
export const linkLook = classes(standingLink, 'min-h-6')

type Props = { readonly number: string; readonly label?: string; readonly look?: string }

/** An invoice or credit note as PDF, in the tab of documents. */
export function DocumentLink({ number, label = number, look = linkLook }: Props) {
  return (
    <a href={documentUrl(number)} target="farmgate-print" className={look}>
      {label}
    </a>
  )
}

export function documentUrl(number: string): string {
  return urlOf('GET /api/documents/:number', { params: { number } })
}
