import { ChevronLeft, ChevronRight } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { cutEnds, scrollToTab } from './cut-ends.ts'

type Props = {
  readonly label: string
  /** The current tab comes into sight when this changes: with another tab, or when tabs become wider. */
  readonly current: string | undefined
  readonly className: string
  readonly rowClassName: string
  /** Of the whole page: other bars that stay in sight stand below it. */
  readonly isHead?: boolean
  readonly children: ReactNode
}

/** Tabs that never end unseen: a row without room for all fades at the end where it goes on, and a mouse has a button there. */
export function TabRow({ label, current, className, rowClassName, isHead = false, children }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState({ left: false, right: false })
  const look = useEffectEvent(() => {
    const { left, right } = row.current ? cutEnds(row.current) : ends
    if (left !== ends.left || right !== ends.right) setEnds({ left, right })
  })
  useLayoutEffect(() => {
    if (row.current && current !== undefined) showCurrent(row.current)
  }, [current])
  // Words and counts of the tabs change with each drawing.
  useEffect(() => {
    const observer = new ResizeObserver(look)
    for (const one of [row.current, ...(row.current?.children ?? [])]) if (one) observer.observe(one)
    return () => observer.disconnect()
  })
  const move = (by: number) => row.current?.scrollBy({ left: by * row.current.clientWidth * 0.7 })
  return (
    <nav aria-label={label} data-head={isHead || undefined} className={className}>
      <div
        ref={row}
        onScroll={look}
        className={classes('flex scroll-px-11 overflow-x-auto [scrollbar-width:none]', rowClassName)}
      >
        {children}
      </div>
      {ends.left && <End side="left" onPress={() => move(-1)} />}
      {ends.right && <End side="right" onPress={() => move(1)} />}
    </nav>
  )
}

/** Only a mouse presses it: fingers move the row, and the keyboard goes from tab to tab. */
function End({ side, onPress }: { readonly side: 'left' | 'right'; readonly onPress: () => void }) {
  return (
    <div
      aria-hidden="true"
      className={classes(
        'pointer-events-none absolute top-0 bottom-px flex w-11 items-center from-40% from-paper to-transparent text-ink-soft hover:text-ink',
        side === 'left' ? 'left-0 bg-linear-to-r' : 'right-0 justify-end bg-linear-to-l',
      )}
    >
      <Icon drawing={side === 'left' ? ChevronLeft : ChevronRight} className="size-5" />
      <button
        type="button"
        tabIndex={-1}
        onClick={onPress}
        className="pointer-events-auto absolute inset-0 pointer-coarse:hidden"
      />
    </div>
  )
}

/** Scrolls the row alone. */
function showCurrent(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect()
  if (tab) row.scrollLeft += scrollToTab(tab, row.getBoundingClientRect())
}
