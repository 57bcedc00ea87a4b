import { Keyboard, Menu as MenuIcon, Search } from 'lucide'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { shop } from '#shop'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useMe } from '../platform/session.ts'
import { currentEntry, useMenu } from './menu.ts'
import { Action, entryLook, MenuGroups, railLook } from './menu-entries.tsx'
import { isFoldedMenu } from './use-folds.ts'

/** From 768 px on; below 1,024 px its words stand under the icons, so that tables have room. */
export function Menu({ onMore }: { onMore?: () => void }) {
  const { name } = useMe()
  const { pathname } = useLocation()
  const isFolded = isFoldedMenu(useMenu().flatMap(({ entries }) => entries))
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (currentEntry(pathname)) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav
      aria-label="Main"
      className="no-print sticky top-0 hidden h-svh flex-col gap-1 border-line border-r bg-sheet px-3 py-2 md:flex md:max-lg:p-1"
    >
      <p className="px-2.5 pt-1 font-semibold text-leaf md:max-lg:sr-only">
        {shop.name} <span className="font-normal text-ink-soft text-small">Back office</span>
      </p>
      <Action
        id="palette"
        label="Go to …"
        icon={Search}
        keys="Ctrl K"
        look={classes(railLook, 'w-full ring-1 ring-line-strong ring-inset')}
      />
      {/* Where there is more than fits, its edge is in shade. */}
      <div ref={list} className="shaded-ends -mx-1 grid min-h-0 flex-1 content-start gap-1 overflow-y-auto px-1">
        <MenuGroups isRail />
      </div>
      {isFolded && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onMore}
          className={classes(entryLook, railLook, 'lg:hidden')}
        >
          <Icon drawing={MenuIcon} className="size-4.5 shrink-0" />
          More
        </button>
      )}
      <div className="flex items-center gap-2">
        <Action id="keys" label="Keys" icon={Keyboard} keys="?" look={classes(railLook, 'md:max-lg:w-full')} />
        <p className="min-w-0 grow truncate text-right text-ink-soft text-small md:max-lg:sr-only">
          <span className="sr-only">Signed in as </span>
          {name}
        </p>
      </div>
    </nav>
  )
}
