import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'

type Face = { icon: IconNode; title: string; children: ReactNode; badge?: string }

const sheet = 'flex h-full w-full items-start gap-4 rounded-card bg-sheet p-5 text-left ring-1 ring-line sm:p-6'
const lively = 'transition hover:shadow-lifted hover:ring-leaf/40 motion-safe:hover:-translate-y-0.5'

export function LinkTile({ to, ...face }: Face & { to: string }) {
  return (
    <li>
      <Link to={to} className={classes(sheet, lively, 'group')}>
        <TileFace {...face} />
      </Link>
    </li>
  )
}

export function ButtonTile({ onClick, isBusy, ...face }: Face & { onClick: () => void; isBusy: boolean }) {
  return (
    <li>
      <button type="button" onClick={onClick} disabled={isBusy} className={classes(sheet, lively)}>
        <TileFace {...face} />
      </button>
    </li>
  )
}

/** A tile without a link. */
export function QuietTile(face: Face) {
  return (
    <li>
      <div className={classes(sheet, 'bg-transparent')}>
        <TileFace {...face} />
      </div>
    </li>
  )
}

function TileFace({ icon, title, badge, children }: Face) {
  return (
    <>
      <span className="flex size-12 flex-none items-center justify-center rounded-full bg-lime-wash text-leaf">
        <Icon drawing={icon} className="size-5.5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-serif text-leaf text-subheading">{title}</span>
          {badge && (
            <span className="rounded-full bg-turmeric-wash px-2.5 py-0.5 font-semibold text-ink text-xs">{badge}</span>
          )}
        </span>
        <span className="mt-1 block text-ink-soft">{children}</span>
      </span>
    </>
  )
}
