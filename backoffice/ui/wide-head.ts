import { useSyncExternalStore } from 'react'

/** For all parts of a page alike, whenever each of them appeared. */
export const wideHead = {
  isWide: () => query().matches,
  subscribe: (onChange: () => void) => {
    const asked = query()
    asked.addEventListener('change', onChange)
    return () => asked.removeEventListener('change', onChange)
  },
}

/** Whether a page's heading has room for a menu beside its acts; else the menu stands below. */
export function useHasWideHead(): boolean {
  return useSyncExternalStore(wideHead.subscribe, wideHead.isWide)
}

function query(): MediaQueryList {
  return window.matchMedia('(width >= 75rem)')
}
