import { urlOf } from '../platform/staff-api.ts'

/** An invoice or credit note as PDF, in the tab of documents. */
export function DocumentLink({ number, label = number }: { readonly number: string; readonly label?: string }) {
  return (
    <a
      href={documentUrl(number)}
      target="farmgate-print"
      className="text-leaf underline underline-offset-2 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {label}
    </a>
  )
}

export function documentUrl(number: string): string {
  return urlOf('GET /api/documents/:number', { params: { number } })
}
