import { matchPath, useLocation } from 'react-router'
import type { StaffPage } from '#contract/backoffice/pages.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { useCan } from '../platform/session.ts'
import { CountedTabs } from '../ui/counted-tabs.tsx'

type BooksPage = {
  readonly to: StaffPage
  /** A page whose tab it is too. */
  readonly below?: StaffPage
  readonly label: string
  readonly permission: Permission
}

/** The pages of the books in the order of the tabs; each carries `<BooksTabs />` below its heading. */
const booksPages: readonly BooksPage[] = [
  { to: '/books', label: 'GSTR-1', permission: 'reconciliation.manage' },
  { to: '/books/reconciliations', label: 'Reconciliation', permission: 'reconciliation.manage' },
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

export function BooksTabs() {
  const { pathname } = useLocation()
  const can = useCan()
  const tabs = booksPages
    .filter(({ permission }) => can(permission))
    .map(({ to, below, label }) => ({
      to,
      label,
      isCurrent: to === pathname || (below !== undefined && matchPath(below, pathname) !== null),
    }))
  return <CountedTabs label="Books" tabs={tabs} arePages />
}
