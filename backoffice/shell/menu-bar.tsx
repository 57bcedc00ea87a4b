import { type IconNode, Keyboard, Menu as MenuIcon, Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { shop } from '#shop'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useAllKeys } from '../platform/keys.tsx'
import { useMe } from '../platform/session.ts'
import { KeyHint } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { currentEntry, useMenu, usePhoneBar } from './menu.ts'
import type { MenuEntry } from './menu-entry.ts'

/** From 768 px on; below 1,024 px its words stand under the icons, so that tables have room. */
export function Menu() {
  const { name } = useMe()
  const { pathname } = useLocation()
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
        <MenuGroups look={railLook} />
      </div>
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

/** Below 768 px: the pages of the person's role in a bar at the bottom, the rest behind 'More'. */
export function PhoneMenu() {
  const { pathname, search } = useLocation()
  const page = pathname + search
  // Open on this page only: a new one closes it.
  const [openAt, setOpenAt] = useState<string>()
  const close = () => setOpenAt(undefined)
  const current = currentEntry(pathname)
  const main = usePhoneBar()
  return (
    <nav
      aria-label="Main"
      className="no-print fixed inset-x-0 bottom-0 z-20 flex h-16 border-line border-t bg-sheet md:hidden"
    >
      {main.map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current?.to ? 'page' : undefined}
          className={classes(thumb, to === current?.to && 'text-leaf')}
        >
          <Icon drawing={icon} className="size-5" />
          {label}
        </Link>
      ))}
      <button type="button" onClick={() => setOpenAt(page)} aria-haspopup="dialog" className={thumb}>
        <Icon drawing={MenuIcon} className="size-5" />
        More
      </button>
      {openAt === page && (
        <Dialog title="All pages" onClose={close}>
          <Action
            id="palette"
            label="Go to an order, customer or product …"
            icon={Search}
            look="w-full"
            onPress={close}
          />
          <MenuGroups onFollow={close} />
        </Dialog>
      )}
    </nav>
  )
}

function MenuGroups({ look, onFollow }: { look?: string; onFollow?: () => void }) {
  const groups = useMenu()
  const current = currentEntry(useLocation().pathname)
  const section = current?.below ?? current?.to
  const isShort = groups.flatMap(({ entries }) => entries).length <= longestInLowWindow
  return groups.map(({ title, entries }) => (
    <ul key={title ?? ''} aria-label={title} className="grid">
      {title && (
        <li
          aria-hidden="true"
          className="px-2.5 text-ink-soft text-small md:max-lg:my-0.5 md:max-lg:border-line md:max-lg:border-t"
        >
          <span className="md:max-lg:hidden">{title}</span>
        </li>
      )}
      {entries.map((entry) => (
        <li
          key={entry.to}
          className={classes(!isShort && isFolded(entry, { entries, section }) && 'md:[@media(height<76rem)]:hidden')}
        >
          <Entry {...{ entry, look, onFollow }} isCurrent={entry === current} />
        </li>
      ))}
    </ul>
  ))
}

/** Only below what this person sees: who may weigh and not see purchases keeps the way there. */
function isFolded(
  { below }: MenuEntry,
  { entries, section }: { entries: readonly MenuEntry[]; section?: string | undefined },
) {
  return below !== undefined && below !== section && entries.some(({ to }) => to === below)
}

/** So many fit at a height of 800 px; of a longer menu the sections that are not open are folded. */
const longestInLowWindow = 18

type ActionProps = {
  readonly id: string
  readonly label: string
  readonly icon: IconNode
  readonly keys?: string
  readonly look?: string
  readonly onPress?: () => void
}

/** A button for an action that also has a key. */
function Action({ id, label, icon, keys, look, onPress }: ActionProps) {
  const action = useAllKeys().find((one) => one.id === id)
  return (
    <button
      type="button"
      onClick={() => {
        onPress?.()
        action?.run()
      }}
      className={classes(entryLook, look)}
    >
      <Icon drawing={icon} className="size-4.5 shrink-0" />
      <span className="grow text-left md:max-lg:grow-0 md:max-lg:text-center">{label}</span>
      {keys && <KeyHint keys={keys} />}
    </button>
  )
}

type EntryProps = {
  readonly entry: MenuEntry
  readonly isCurrent: boolean
  readonly look: string | undefined
  readonly onFollow: (() => void) | undefined
}

function Entry({ entry: { to, label, icon }, isCurrent, look, onFollow }: EntryProps) {
  return (
    <Link
      to={to}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(entryLook, look, isCurrent && 'bg-tile font-semibold text-leaf')}
    >
      <Icon drawing={icon} className="size-4.5 shrink-0" />
      <span>{label}</span>
    </Link>
  )
}

const entryLook = 'flex min-h-8 items-center gap-2.5 rounded-md px-2.5 hover:bg-tile pointer-coarse:min-h-11'
const railLook =
  'md:max-lg:min-h-9 md:max-lg:flex-col md:max-lg:justify-center md:max-lg:gap-0 md:max-lg:px-0.5 md:max-lg:text-center md:max-lg:text-small lg:[@media(height<54rem)_and_(pointer:fine)]:min-h-7'
const thumb = 'flex flex-1 flex-col items-center justify-center gap-0.5 text-small text-ink-soft font-semibold'
