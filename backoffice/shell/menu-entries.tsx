import { ChevronDown, ChevronRight, type IconNode } from 'lucide'
import { Link, useLocation } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useAllKeys } from '../platform/keys.tsx'
import { useStoredChoice } from '../platform/stored-choice.ts'
import { KeyHint } from '../ui/button.tsx'
import { currentEntry, useMenu } from './menu.ts'
import type { MenuEntry } from './menu-entry.ts'

/** The pages of the person's role in groups. In a low window a long menu folds what stands below another page until it is opened, by hand only. */
export function MenuGroups({ look, onFollow }: { look?: string; onFollow?: () => void }) {
  const groups = useMenu()
  const current = currentEntry(useLocation().pathname)
  const folds = useFolds(groups.flatMap(({ entries }) => entries))
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
          className={classes(
            'flex items-center',
            folds.isBelow(entry) && 'lg:pl-4',
            folds.isFolded(entry) && lowWindow.hidden,
          )}
        >
          <Entry
            {...{ entry, look, onFollow }}
            isCurrent={entry === current}
            isAbove={entry.to === current?.below}
            isFolded={current !== undefined && entry.to === current.below && folds.isFolded(current)}
          />
          {folds.hasFold(entry) && (
            <FoldButton label={entry.label} isOpen={folds.isOpen(entry.to)} onPress={() => folds.toggle(entry.to)} />
          )}
        </li>
      ))}
    </ul>
  ))
}

/** Where the whole menu would not fit. A tablet's scrolls. */
const lowWindow = {
  current: 'lg:[@media(height<76rem)]:bg-tile',
  hidden: 'lg:[@media(height<76rem)]:hidden',
  shown: 'hidden lg:[@media(height<76rem)]:inline-flex',
}

/** So many fit at a height of 800 px; only of a longer menu something is folded. */
const longestInLowWindow = 18

/** Which sections are open is this browser's choice: no page opens or closes one, so that nothing moves under the pointer. */
function useFolds(entries: readonly MenuEntry[]) {
  const [stored, store] = useStoredChoice('menu-open', '/stock')
  const open = new Set(stored.split(' '))
  const isLong = entries.length > longestInLowWindow
  const pages = new Set<string>(entries.map(({ to }) => to))
  const isBelow = ({ below }: MenuEntry) => below !== undefined && pages.has(below)
  return {
    isBelow,
    // Only below what this person sees: who may weigh and not see purchases keeps the way there.
    isFolded: (entry: MenuEntry) => isLong && isBelow(entry) && !open.has(entry.below ?? ''),
    hasFold: ({ to }: MenuEntry) => isLong && entries.some(({ below }) => below === to),
    isOpen: (to: string) => open.has(to),
    toggle: (to: string) => {
      if (!open.delete(to)) open.add(to)
      store([...open].join(' '))
    },
  }
}

type FoldButtonProps = { readonly label: string; readonly isOpen: boolean; readonly onPress: () => void }

function FoldButton({ label, isOpen, onPress }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Pages of ${label}`}
      aria-expanded={isOpen}
      onClick={onPress}
      className={classes(
        lowWindow.shown,
        'size-7 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-tile pointer-coarse:size-11',
      )}
    >
      <Icon drawing={isOpen ? ChevronDown : ChevronRight} className="size-4" />
    </button>
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
export function Action({ id, label, icon, keys, look, onPress }: ActionProps) {
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
  /** The current page stands below it, and may be folded. */
  readonly isAbove: boolean
  readonly isFolded: boolean
  readonly look: string | undefined
  readonly onFollow: (() => void) | undefined
}

function Entry({ entry: { to, label, icon }, isCurrent, isAbove, isFolded, look, onFollow }: EntryProps) {
  return (
    <Link
      to={to}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        entryLook,
        look,
        'min-w-0 grow',
        (isCurrent || isAbove) && 'font-semibold text-leaf',
        isCurrent && 'bg-tile',
        isFolded && lowWindow.current,
      )}
    >
      <Icon drawing={icon} className="size-4.5 shrink-0" />
      <span>{label}</span>
    </Link>
  )
}

const entryLook = 'flex min-h-8 items-center gap-2.5 rounded-md px-2.5 hover:bg-tile pointer-coarse:min-h-11'
export const railLook =
  'md:max-lg:min-h-9 md:max-lg:flex-col md:max-lg:justify-center md:max-lg:gap-0 md:max-lg:px-0.5 md:max-lg:text-center md:max-lg:text-small lg:[@media(height<54rem)_and_(pointer:fine)]:min-h-7'
