import { Menu as MenuIcon } from 'lucide'
import { Link, useLocation } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { currentEntry, usePhoneBar } from './menu.ts'

/** Four pages of the role and 'More', at the foot of a phone. */
export function PhoneBar({ onMore }: { onMore?: () => void }) {
  const current = currentEntry(useLocation().pathname)
  const main = usePhoneBar()
  return (
    <nav
      aria-label="Main"
      data-foot
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
      <button type="button" onClick={onMore} aria-haspopup="dialog" className={thumb}>
        <Icon drawing={MenuIcon} className="size-5" />
        More
      </button>
    </nav>
  )
}

const thumb = 'flex flex-1 flex-col items-center justify-center gap-0.5 text-small text-ink-soft font-semibold'
