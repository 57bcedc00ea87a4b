import { ChevronDown, ChevronRight, type IconNode } from 'lucide'
import { Link, useLocation } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useAllKeys } from '../platform/keys.tsx'
import { KeyHint } from '../ui/button.tsx'
import { currentEntry, useMenu } from './menu.ts'
import type { MenuEntry } from './menu-entry.ts'
import { useFolds } from './use-folds.ts'

/** The pages of the person's role in groups. In the rail of a long menu what stands below another page is folded until it is opened, by hand only. */
export function MenuGroups({ isRail = false, onFollow }: { isRail?: boolean; onFollow?: () => void }) {
  const groups = useMenu()
  const current = currentEntry(useLocation().pathname)
  const folds = useFolds(groups.flatMap(({ entries }) => entries))
  const look = isRail ? railLook : undefined
  return groups.map(({ title, entries }) => (
    <ul key={title ?? ''} aria-label={title} className="grid">
      {title && (
        <li
          aria-hidden="true"
          className={classes(
            'px-2.5 text-ink-soft text-small',
            isRail && 'md:max-lg:my-0.5 md:max-lg:border-line md:max-lg:border-t',
          )}
        >
          <span className={isRail ? 'md:max-lg:hidden' : ''}>{title}</span>
        </li>
      )}
      {entries.map((entry) => (
        <li
          key={entry.to}
          className={classes(
            'flex items-center',
            folds.isBelow(entry) && 'lg:pl-4',
            isRail && folds.isFoldable(entry) && foldLooks[folds.isOpen(entry.below) ? 'open' : 'closed'],
          )}
        >
          <Entry
            {...{ entry, look, onFollow }}
            isCurrent={entry === current}
            above={
              entry.to === current?.below && folds.isFoldable(current)
                ? folds.isOpen(entry.to)
                  ? 'open'
                  : 'closed'
                : undefined
            }
          />
          {isRail && folds.hasFold(entry) && (
            <FoldButton label={entry.label} isOpen={folds.isOpen(entry.to)} onPress={() => folds.toggle(entry.to)} />
          )}
        </li>
      ))}
    </ul>
  ))
}

/** In a low window the person folds sections of a long menu; a tablet has them all behind 'More'. */
const foldLooks = {
  closed: 'md:max-lg:hidden lg:[@media(height<76rem)]:hidden',
  open: 'md:max-lg:hidden',
  aboveClosed: 'md:max-lg:bg-tile lg:[@media(height<76rem)]:bg-tile',
  aboveOpen: 'md:max-lg:bg-tile',
  button: 'hidden lg:[@media(height<76rem)]:inline-flex',
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
        foldLooks.button,
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
  /** The current page stands below it, in a section that is open or closed. */
  readonly above: 'open' | 'closed' | undefined
  readonly look: string | undefined
  readonly onFollow: (() => void) | undefined
}

function Entry({ entry: { to, label, icon }, isCurrent, above, look, onFollow }: EntryProps) {
  return (
    <Link
      to={to}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        entryLook,
        look,
        'min-w-0 grow',
        (isCurrent || above) && 'font-semibold text-leaf',
        isCurrent && 'bg-tile',
        look && above && foldLooks[above === 'open' ? 'aboveOpen' : 'aboveClosed'],
      )}
    >
      <Icon drawing={icon} className="size-4.5 shrink-0" />
      <span>{label}</span>
    </Link>
  )
}

export const entryLook = 'flex min-h-8 items-center gap-2.5 rounded-md px-2.5 hover:bg-tile pointer-coarse:min-h-11'
export const railLook =
  'md:max-lg:min-h-9 md:max-lg:flex-col md:max-lg:justify-center md:max-lg:gap-0 md:max-lg:px-0.5 md:max-lg:text-center md:max-lg:text-small lg:[@media(height<54rem)_and_(pointer:fine)]:min-h-7'
