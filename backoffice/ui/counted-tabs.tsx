import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { TabRow } from './tab-row.tsx'

type Tab = {
  readonly to: string
  readonly label: string
  readonly count?: number | 'more than 10,000' | undefined
  readonly isCurrent: boolean
}

export type TabsProps = {
  readonly label: string
  readonly tabs: readonly Tab[]
}

type Props = TabsProps & {
  /** They lead to pages of their own: Back returns to the one before. Underlined, apart from the tabs of a page's own list. */
  readonly arePages?: boolean
}

/** Links to parts of a page, each with how many are there; on a phone in one row, so that the list is in sight. */
export function CountedTabs({ label, tabs, arePages = false }: Props) {
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  // Counts that arrive widen the tabs.
  const counted = tabs.filter(({ count }) => count !== undefined).length
  return (
    <TabRow
      label={label}
      current={current && `${current} ${counted}`}
      className="relative min-w-0 max-md:-mx-3"
      rowClassName={classes('max-md:px-3 md:flex-wrap', arePages ? 'border-line border-b' : 'gap-1 max-md:py-1')}
    >
      {tabs.map(({ to, label: name, count, isCurrent }) => (
        <Link
          // Not its address: a tab that is being pressed would be replaced when that changes.
          key={name}
          to={to}
          replace={!arePages}
          aria-current={isCurrent ? 'page' : undefined}
          className={classes(
            'inline-flex min-h-9 shrink-0 items-center gap-1.5 font-semibold pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center',
            arePages ? classes('px-3', pageLook(isCurrent)) : pillLook(isCurrent),
          )}
        >
          {name}
          {count !== undefined && <span className="font-normal text-small tabular-nums">{shown(count)}</span>}
        </Link>
      ))}
    </TabRow>
  )
}

export function pageLook(isCurrent: boolean): string {
  return classes(
    '-mb-px border-b-2',
    isCurrent ? 'border-leaf text-leaf' : 'border-transparent text-ink-soft hover:text-ink',
  )
}

function pillLook(isCurrent: boolean): string {
  // Ten of a list's have one row at 1,280 px.
  return classes(
    'rounded-full px-3 md:gap-1 md:px-2 2xl:gap-1.5 2xl:px-3',
    isCurrent ? 'bg-leaf text-paper' : 'bg-tile text-ink hover:underline',
  )
}

function shown(count: number | 'more than 10,000'): string {
  return count === 'more than 10,000' ? '10,000+' : count.toLocaleString('en-IN')
}
