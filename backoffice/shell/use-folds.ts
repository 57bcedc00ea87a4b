import { pagePath } from '../platform/page-path.ts'
import { useStoredChoice } from '../platform/stored-choice.ts'
import type { MenuEntry } from './menu-entry.ts'

/** So many fit at a height of 800 px; only of a longer menu something is folded. */
const longestInLowWindow = 18

export function isFoldedMenu(entries: readonly MenuEntry[]): boolean {
  return entries.length > longestInLowWindow
}

/** Which sections are open is this browser's choice: no page opens or closes one, so that nothing moves under the pointer. */
export function useFolds(entries: readonly MenuEntry[]) {
  const [stored, store] = useStoredChoice('menu-open', pagePath('/stock'))
  const open = new Set(stored.split(' '))
  const isLong = isFoldedMenu(entries)
  const pages = new Set<string>(entries.map(({ to }) => to))
  // Only below what this person sees: who may weigh and not see purchases keeps the way there.
  const isBelow = ({ below }: MenuEntry) => below !== undefined && pages.has(below)
  return {
    isBelow,
    isFoldable: (entry: MenuEntry) => isLong && isBelow(entry),
    hasFold: ({ to }: MenuEntry) => isLong && entries.some(({ below }) => below === to),
    isOpen: (to = '') => open.has(to),
    toggle: (to: string) => {
      if (!open.delete(to)) open.add(to)
      store([...open].join(' '))
    },
  }
}
