import { type IconNode, Keyboard, Menu as MenuIcon, Search } from 'lucide'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { shop } from '#shop'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useAllKeys } from '../platform/keys.tsx'
import { useCan, useMe } from '../platform/session.ts'
import { KeyHint } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type MenuEntry, menu } from './menu.ts'

function useEntries(): readonly MenuEntry[] {
  const can = useCan()
  return menu.filter(({ permission }) => !permission || can(permission))
}

/** From 768 px on; below 1,024 px only its icons, so that tables have room. */
export function Menu() {
  const { name } = useMe()
  const entries = useEntries()
  return (
    <nav
      aria-label="Main"
      className="no-print sticky top-0 hidden h-svh flex-col gap-4 overflow-y-auto border-line border-r bg-sheet p-3 md:flex md:max-lg:px-2"
    >
      <p className="px-2.5 pt-2 font-semibold text-leaf md:max-lg:sr-only">
        {shop.name}
        <span className="block font-normal text-ink-soft text-small">Back office</span>
      </p>
      <ul className="grid gap-0.5">
        <li className="mb-2">
          <Action id="palette" label="Go to …" icon={Search} keys="Ctrl K" look="ring-1 ring-line-strong ring-inset" />
        </li>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Entry entry={entry} isInRail />
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <Action id="keys" label="Keys" icon={Keyboard} keys="?" />
      </div>
      <p className="px-2.5 pb-2 text-ink-soft text-small md:max-lg:sr-only">
        Signed in as <strong className="block text-ink">{name}</strong>
      </p>
    </nav>
  )
}

/** Below 768 px: the main pages in a bar at the bottom, the rest behind 'More'. */
export function PhoneMenu() {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the list
  useEffect(() => setOpen(false), [pathname])
  const entries = useEntries()
  const main = entries.filter(({ isMain }) => isMain).slice(0, 4)
  return (
    <nav
      aria-label="Main"
      className="no-print fixed inset-x-0 bottom-0 z-20 flex h-16 border-line border-t bg-sheet md:hidden"
    >
      {main.map(({ to, label, icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          className={({ isActive }) => classes(thumb, isActive && 'text-leaf')}
        >
          <Icon drawing={icon} className="size-5" />
          {label}
        </NavLink>
      ))}
      <button type="button" onClick={() => setOpen(true)} aria-haspopup="dialog" className={thumb}>
        <Icon drawing={MenuIcon} className="size-5" />
        More
      </button>
      {isOpen && (
        <Dialog title="All pages" onClose={() => setOpen(false)}>
          <ul className="grid gap-0.5">
            <li>
              <Action id="palette" label="Go to an order or customer …" icon={Search} onPress={() => setOpen(false)} />
            </li>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </nav>
  )
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
      title={label}
      onClick={() => {
        onPress?.()
        action?.run()
      }}
      className={classes(
        entryLook,
        look,
        'w-full',
        keys !== undefined && 'md:max-lg:min-h-11 md:max-lg:justify-center',
      )}
    >
      <Icon drawing={icon} className="size-4.5 shrink-0" />
      <span className={classes('grow text-left', keys !== undefined && 'md:max-lg:sr-only')}>{label}</span>
      {keys && <KeyHint keys={keys} />}
    </button>
  )
}

function Entry({ entry: { to, label, icon }, isInRail = false }: { entry: MenuEntry; isInRail?: boolean }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      title={label}
      className={({ isActive }) =>
        classes(
          entryLook,
          isInRail && 'md:max-lg:min-h-11 md:max-lg:justify-center',
          isActive && 'bg-tile font-semibold text-leaf',
        )
      }
    >
      <Icon drawing={icon} className="size-4.5 shrink-0" />
      <span className={isInRail ? 'md:max-lg:sr-only' : undefined}>{label}</span>
    </NavLink>
  )
}

const entryLook = 'flex min-h-9 items-center gap-2.5 rounded-md px-2.5 hover:bg-tile pointer-coarse:min-h-11'
const thumb = 'flex flex-1 flex-col items-center justify-center gap-0.5 text-small text-ink-soft font-semibold'
