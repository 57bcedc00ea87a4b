import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'

type Tab = {
  readonly to: string
  readonly label: string
  readonly count?: number | 'more than 10,000' | undefined
  readonly isCurrent: boolean
}

type Props = {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** They lead to pages of their own: Back returns to the one before. Underlined, apart from the tabs of a page's own list. */
  readonly arePages?: boolean
}

/** Links to parts of a page, each with how many are there; on a phone in one row, so that the list is in sight. */
export function CountedTabs({ label, tabs, arePages = false }: Props) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  // Counts that arrive widen the tabs.
  const counted = tabs.filter(({ count }) => count !== undefined).length
  useLayoutEffect(() => {
    if (row.current && current !== undefined && counted >= 0) showCurrent(row.current)
  }, [current, counted])
  return (
    <nav
      ref={row}
      aria-label={label}
      className={classes(
        'flex max-md:-mx-3 max-md:overflow-x-auto max-md:px-3 md:flex-wrap',
        arePages ? 'border-line border-b' : 'gap-1 max-md:py-1',
      )}
    >
      {tabs.map(({ to, label: name, count, isCurrent }) => (
        <Link
          // Not its address: a tab that is being pressed would be replaced when that changes.
          key={name}
          to={to}
          replace={!arePages}
          aria-current={isCurrent ? 'page' : undefined}
          className={classes(
            'inline-flex min-h-9 shrink-0 items-center gap-1.5 px-3 font-semibold pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center',
            arePages ? pageLook(isCurrent) : pillLook(isCurrent),
          )}
        >
          {name}
          {count !== undefined && <span className="tabular-nums">{shown(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}

export function pageLook(isCurrent: boolean): string {
  return classes(
    '-mb-px border-b-2',
    isCurrent ? 'border-leaf text-leaf' : 'border-transparent text-ink-soft hover:text-ink',
  )
}

function pillLook(isCurrent: boolean): string {
  return classes('rounded-full', isCurrent ? 'bg-leaf text-paper' : 'bg-tile text-ink hover:underline')
}

/** Scrolls the row alone, and only where what is current is not whole in sight. */
export function showCurrent(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect()
  const { left, right } = row.getBoundingClientRect()
  const beside = 12
  if (!tab || row.scrollWidth <= row.clientWidth) return
  if (tab.right > right - beside) row.scrollLeft += tab.right - right + beside
  else if (tab.left < left + beside) row.scrollLeft -= left + beside - tab.left
}

function shown(count: number | 'more than 10,000'): string {
  return count === 'more than 10,000' ? '10,000+' : count.toLocaleString('en-IN')
}
