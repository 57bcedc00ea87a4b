import { type ReactNode, useState } from 'react'
import { Card } from './page.tsx'

type Props = {
  readonly id: string
  readonly title: string
  readonly beside?: ReactNode
  /** What is inside, in one line that may be cut off; shown while it is folded. */
  readonly gist: ReactNode
  /** On a phone too. */
  readonly beginsOpen?: boolean
  readonly children: ReactNode
}

/** A card of a long page. A phone shows it folded unless it `beginsOpen`, so that its sections are seen at once; `goToSection` and a form's focus open it. */
export function FoldingCard({ id, title, beside, gist, beginsOpen = false, children }: Props) {
  const [isPhone] = useState(() => window.matchMedia('(width < 48rem)').matches)
  if (!isPhone)
    return (
      <Card id={id} title={title} beside={beside}>
        {children}
      </Card>
    )
  return (
    <section id={id} tabIndex={-1} aria-label={title} className="min-w-0 rounded-lg border border-line bg-sheet">
      <details className="group" open={beginsOpen}>
        <summary className="-outline-offset-2 min-h-11 cursor-pointer rounded-lg px-4 py-2.5">
          <h2 className="inline text-body">{title}</h2>
          <span className="block truncate pl-4 text-ink-soft text-small group-open:hidden">{gist}</span>
        </summary>
        <div className="grid gap-3 border-line border-t p-4">
          {beside && <div className="justify-self-end">{beside}</div>}
          {children}
        </div>
      </details>
    </section>
  )
}
