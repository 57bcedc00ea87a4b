import type { StaffPage } from '#contract/backoffice/pages.ts'
import type { Permission } from '#domain/staff/permissions.ts'

type BooksPage = {
  readonly to: StaffPage
  /** A page whose tab it is too. */
  readonly below?: StaffPage
  readonly label: string
  readonly permission: Permission
}

/** The pages of the books in the order of the tabs; each carries `<BooksTabs />` below its heading. */
export const booksPages: readonly BooksPage[] = [
  { to: '/books', label: 'GSTR-1', permission: 'reconciliation.manage' },
  { to: '/books/reconciliations', label: 'Reconciliation', permission: 'reconciliation.manage' },
  { to: '/books/margins', label: 'Margins', permission: 'margins.see' },
  {
    to: '/books/settlements',
    below: '/books/settlements/:id',
    label: 'Settlements',
    permission: 'reconciliation.manage',
  },
  { to: '/books/documents', label: 'Documents', permission: 'documents.see' },
  { to: '/books/registers', label: 'Registers', permission: 'reconciliation.manage' },
  { to: '/books/tally', label: 'Tally', permission: 'reconciliation.manage' },
]
