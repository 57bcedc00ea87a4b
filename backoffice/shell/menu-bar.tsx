import { type IconNode, Keyboard, Menu as MenuIcon, Search } from 'lucide'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { shop } from '#shop'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useAllKeys } from '../platform/keys.tsx'
import { useMe } from '../platform/session.ts'
import { KeyHint } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { hasEntryBelow, type MenuEntry, useMenu } from './menu.ts'

/** From 768 px on; below 1,024 px its words stand under the icons, so that tables have room. */
export function Menu() {
  const { name } = useMe()
  return (
    <nav
      aria-label="Main"
      className="no-print sticky top-0 hidden h-svh flex-col gap-3 overflow-y-auto border-line border-r bg-sheet p-3 md:flex md:max-lg:p-1.5"
    >
      <p className="px-2.5 pt-2 font-semibold text-leaf md:max-lg:sr-only">
        {shop.name}
        <span className="block font-normal text-ink-soft text-small">Back office</span>
      </p>
      <Action
        id="palette"
        label="Go to …"
        icon={Search}
        keys="Ctrl K"
        look={classes(railLook, 'ring-1 ring-line-strong ring-inset')}
      />
      <MenuGroups look={railLook} />
      <div className="mt-auto">
        <Action id="keys" label="Keys" icon={Keyboard} keys="?" look={railLook} />
      </div>
      <p className="px-2.5 pb-2 text-ink-soft text-small md:max-lg:sr-only">
        Signed in as <strong className="block text-ink">{name}</strong>
      </p>
    </nav>
  )
}

/** Below 768 px: the main pages in a bar at the bottom, the rest behind 'More'. */
export function PhoneMenu() {
  const { key } = useLocation()
  // Open on this page only: a new one closes it.
  const [openAt, setOpenAt] = useState<string>()
  const close = () => setOpenAt(undefined)
  const main = useMenu()
    .flatMap(({ entries }) => entries)
    .filter(({ isMain }) => isMain)
    .slice(0, 4)
  return (
    <nav
      aria-label="Main"
      className="no-print fixed inset-x-0 bottom-0 z-20 flex h-16 border-line border-t bg-sheet md:hidden"
    >
      {main.map(({ to, label, icon }) => (
        <NavLink
          key={to}
          to={to}
          end={hasEntryBelow(to)}
          className={({ isActive }) => classes(thumb, isActive && 'text-leaf')}
        >
          <Icon drawing={icon} className="size-5" />
          {label}
        </NavLink>
      ))}
      <button type="button" onClick={() => setOpenAt(key)} aria-haspopup="dialog" className={thumb}>
        <Icon drawing={MenuIcon} className="size-5" />
        More
      </button>
      {openAt === key && (
        <Dialog title="All pages" onClose={close}>
          <Action id="palette" label="Go to an order, customer or product …" icon={Search} onPress={close} />
          <MenuGroups />
        </Dialog>
      )}
    </nav>
  )
}

function MenuGroups({ look }: { look?: string }) {
  return useMenu().map(({ title, entries }) => (
    <ul key={title ?? ''} aria-label={title} className="grid gap-0.5">
      {title && (
        <li
          aria-hidden="true"
          className="px-2.5 pb-0.5 text-ink-soft text-small md:max-lg:border-line md:max-lg:border-t"
        >
          <span className="md:max-lg:hidden">{title}</span>
        </li>
      )}
      {entries.map((entry) => (
        <li key={entry.to}>
          <Entry entry={entry} look={look} />
        </li>
      ))}
    </ul>
  ))
}

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
      className={classes(entryLook, look, 'w-full')}
    >
      <Icon drawing={icon} className="size-4.5 shrink-0" />
      <span className="grow text-left md:max-lg:grow-0 md:max-lg:text-center">{label}</span>
      {keys && <KeyHint keys={keys} />}
    </button>
  )
}

function Entry({ entry: { to, label, icon }, look }: { entry: MenuEntry; look: string | undefined }) {
  return (
    <NavLink
      to={to}
      end={hasEntryBelow(to)}
      className={({ isActive }) => classes(entryLook, look, isActive && 'bg-tile font-semibold text-leaf')}
    >
      <Icon drawing={icon} className="size-4.5 shrink-0" />
      <span>{label}</span>
    </NavLink>
  )
}

const entryLook = 'flex min-h-9 items-center gap-2.5 rounded-md px-2.5 hover:bg-tile pointer-coarse:min-h-11'
const railLook =
  'md:max-lg:min-h-12 md:max-lg:flex-col md:max-lg:justify-center md:max-lg:gap-0.5 md:max-lg:px-0.5 md:max-lg:text-center md:max-lg:text-small'
const thumb = 'flex flex-1 flex-col items-center justify-center gap-0.5 text-small text-ink-soft font-semibold'
