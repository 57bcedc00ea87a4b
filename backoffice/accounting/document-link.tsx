import { urlOf } from '../platform/staff-api.ts'

/** Links in rows that are close to each other, as on a phone. */
export const linkLook =
  'inline-flex min-h-6 items-center text-leaf underline underline-offset-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11'

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
