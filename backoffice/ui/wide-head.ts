import { useState } from 'react'

/** Whether a page's heading has room for a menu beside its acts, as the page was opened; else the menu stands below. */
export function useHasWideHead(): boolean {
  const [isWide] = useState(() => window.matchMedia('(width >= 75rem)').matches)
  return isWide
}
