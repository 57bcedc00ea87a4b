type Row = { readonly scrollLeft: number; readonly clientWidth: number; readonly scrollWidth: number }

export type CutEnds = { readonly left: boolean; readonly right: boolean }

/** At which ends a row that scrolls goes on; fractions of a pixel are none. */
export function cutEnds({ scrollLeft, clientWidth, scrollWidth }: Row): CutEnds {
  return { left: scrollLeft >= 1, right: scrollWidth - clientWidth - scrollLeft >= 1 }
}

type Edges = { readonly left: number; readonly right: number }

/** Wider than the fade at an end, so that what is shown stands clear of it. */
const clear = 44

/** How far the row scrolls for a tab that is not whole in sight. */
export function scrollToTab(tab: Edges, row: Edges): number {
  if (tab.left < row.left + clear) return tab.left - row.left - clear
  if (tab.right > row.right - clear) return Math.min(tab.right - row.right + clear, tab.left - row.left - clear)
  return 0
}
