import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'

type Props = {
  readonly title: string
  /** Shown in the tab; the heading's text when absent. */
  readonly documentTitle?: string
  /** Beside the heading, such as how many a list has. */
  readonly count?: string | undefined
  readonly beside?: ReactNode
  /** Takes the whole window; others end at a width that reads well. */
  readonly isWide?: boolean
  /** Has as many columns as the window gives it, and ends where their lines would become too long. */
  readonly hasColumns?: boolean
  /** A form or text of one column: heading, content and save bar end at the width of a line that reads well. */
  readonly isNarrow?: boolean
  readonly children: ReactNode
}

/** A page's heading, its actions and its content; screen readers hear the heading after navigation. */
export function Page(props: Props) {
  const { title, documentTitle = title, count, beside, isWide = false, hasColumns = false, isNarrow = false } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${documentTitle} · Back office`
    // A dialog or field that has taken the focus keeps it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [documentTitle])
  return (
    <>
      <header
        data-wide={isWide || undefined}
        data-columns={hasColumns || undefined}
        data-narrow={isNarrow || undefined}
        className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-3 pointer-coarse:min-h-11"
      >
        {/* On a phone the count goes below the heading before the actions do. */}
        <div className={classes('flex flex-wrap items-baseline gap-x-3', count !== undefined && 'max-md:flex-1')}>
          <h1
            ref={heading}
            tabIndex={-1}
            className={classes('text-title focus:outline-none', count !== undefined && 'max-md:whitespace-nowrap')}
          >
            {title}
          </h1>
          {count !== undefined && (
            <p role="status" className="text-ink-soft">
              {count}
            </p>
          )}
        </div>
        {beside && <div className="flex flex-wrap items-center gap-2">{beside}</div>}
      </header>
      {props.children}
    </>
  )
}

type CardProps = {
  readonly id?: string
  readonly title: string
  readonly beside?: ReactNode
  readonly children: ReactNode
}

export function Card({ id, title, children, beside }: CardProps) {
  return (
    <section
      id={id}
      // A link to it moves the focus there.
      tabIndex={id === undefined ? undefined : -1}
      aria-label={title}
      className="rounded-lg border border-line bg-sheet"
    >
      <header className="flex min-h-11 items-center justify-between gap-3 border-line border-b px-4 py-1.5">
        <h2 className="text-body">{title}</h2>
        {beside}
      </header>
      <div className="p-4">{children}</div>
    </section>
  )
}

/** The sentence of a list without rows; `hint` says what comes here, or what to do. */
export function Empty({ children, hint }: { children: string; hint?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-line bg-sheet px-4 py-12 text-center">
      <p role="status" className="font-semibold">
        {children}
      </p>
      {hint && <div className="grid max-w-prose justify-items-center gap-3 text-ink-soft">{hint}</div>}
    </div>
  )
}
