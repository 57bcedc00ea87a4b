import type { IconNode } from 'lucide'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'

export type IconLine = { readonly icon: IconNode; readonly text: string; readonly to?: string | undefined }

/** Short assurances, each with a link to its proof where there is one. */
export function IconLines({ lines, className }: { lines: readonly IconLine[]; className?: string }) {
  return (
    <ul className={classes('grid text-[0.9375rem] text-ink-soft', className)}>
      {lines.map(({ icon, text, to }) => {
        const content = (
          <>
            <Icon drawing={icon} className="size-5 flex-none text-leaf-soft" strokeWidth={1.75} />
            {text}
          </>
        )
        const look = 'inline-flex min-h-9 items-center gap-3'
        return (
          <li key={text}>
            {to ? (
              <Link
                to={to}
                className={`${look} underline decoration-transparent underline-offset-4 hover:text-leaf hover:decoration-current`}
              >
                {content}
              </Link>
            ) : (
              <span className={look}>{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
