import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classes } from '../ui/classes.ts'

type Face = { icon: LucideIcon; title: string; children: ReactNode; badge?: string }

const sheet = 'flex h-full w-full items-start gap-4 rounded-card bg-sheet p-5 text-left ring-1 ring-line sm:p-6'
const lively = 'transition hover:shadow-lifted hover:ring-leaf/40 motion-safe:hover:-translate-y-0.5'

export function LinkTile({ to, ...face }: Face & { to: string }) {
  const id = useId()
  return (
    <li>
      <Link to={to} className={classes(sheet, lively, 'group')} {...namedBy(id)}>
        <TileFace {...face} id={id} />
      </Link>
    </li>
  )
}

export function ButtonTile({ onClick, isBusy, ...face }: Face & { onClick: () => void; isBusy: boolean }) {
  const id = useId()
  return (
    <li>
      <button type="button" onClick={onClick} disabled={isBusy} className={classes(sheet, lively)} {...namedBy(id)}>
        <TileFace {...face} id={id} />
      </button>
    </li>
  )
}

/** A tile that leads nowhere yet. */
export function QuietTile(face: Face) {
  return (
    <li>
      <div className={classes(sheet, 'bg-transparent')}>
        <TileFace {...face} />
      </div>
    </li>
  )
}

/** Its title is its name; what stands below describes it. */
function namedBy(id: string) {
  return { 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-text` }
}

function TileFace({ icon: Icon, title, badge, children, id }: Face & { id?: string }) {
  return (
    <>
      <span className="flex size-12 flex-none items-center justify-center rounded-full bg-lime-wash text-leaf">
        <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span id={id && `${id}-title`} className="font-serif text-leaf text-subheading">
            {title}
          </span>
          {badge && (
            <span className="rounded-full bg-turmeric-wash px-2.5 py-0.5 font-semibold text-ink text-xs">{badge}</span>
          )}
        </span>
        <span id={id && `${id}-text`} className="mt-1 block text-ink-soft">
          {children}
        </span>
      </span>
    </>
  )
}
