import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useMenu } from '../shell/menu.ts'
import { Page } from '../ui/page.tsx'

/** All that is set once and seldom: what the role may open (STAFF-08). */
export function Component() {
  return (
    <Page title="Settings">
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {useMenu()
          .flatMap(({ cards }) => cards)
          .map(({ to, label, icon, text }) => (
            <li key={to}>
              <Link
                to={to}
                className="grid h-full grid-cols-[auto_1fr] content-start gap-x-3 rounded-lg border border-line bg-sheet p-4 hover:border-line-strong"
              >
                <Icon drawing={icon} className="row-span-2 mt-0.5 size-5 text-leaf" />
                <span className="font-semibold">{label}</span>
                <span className="text-ink-soft">{text}</span>
              </Link>
            </li>
          ))}
      </ul>
    </Page>
  )
}
