import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import type { Departure } from '../platform/delayed-redirect.ts'
import { useShownFromTop } from '../platform/show-from-top.ts'
import { ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import { messages } from './messages.ts'

/** Replaces a page by its result: scrolls to the top and is announced to screen readers. */
export function Outcome({ children }: { children: ReactNode }) {
  const sheet = useShownFromTop<HTMLDivElement>()
  return (
    <Card className="sm:p-12">
      <div
        ref={sheet}
        tabIndex={-1}
        role="status"
        className="flex flex-col items-center gap-3 text-center outline-none"
      >
        {children}
      </div>
    </Card>
  )
}

/** The page that follows by itself; `name` completes 'Taking you to …'. */
export type NextPage = Departure & { readonly name: string; readonly isQuiet?: boolean | undefined }

type Props = { title: string; next: NextPage; picture?: ReactNode; children?: ReactNode }

/** A tick, the name of the next page, and a link to open it at once (EASE-04). */
export function Success({
  title,
  next: { path, state, replace, name, onLeaving, isQuiet = false },
  picture,
  children,
}: Props) {
  return (
    <Outcome>
      <span className="relative mb-1">
        {picture}
        <span
          className={classes(
            'flex size-13 items-center justify-center rounded-full bg-lime text-on-lime ring-4 ring-sheet',
            Boolean(picture) && 'absolute right-2 bottom-0',
          )}
        >
          <Icon drawing={Check} className="size-7" strokeWidth={2.5} />
        </span>
      </span>
      <h1 className="text-balance font-serif text-heading text-leaf">{title}</h1>
      {children}
      <p className="text-ink-soft">{messages.takingYou(name)}</p>
      <ButtonLink
        to={path}
        state={state}
        replace={replace}
        onClick={onLeaving}
        variant={isQuiet ? 'quiet' : 'primary'}
        className="mt-3"
      >
        {messages.goNow(name)}
      </ButtonLink>
    </Outcome>
  )
}
