import { matchPath, useLocation } from 'react-router'
import { useCan } from '../platform/session.ts'
import { CountedTabs } from '../ui/counted-tabs.tsx'
import { booksPages } from './books-pages.ts'

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
