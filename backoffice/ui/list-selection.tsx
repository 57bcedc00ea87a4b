import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export type { Chosen } from './chosen.ts'

type WholeProps = {
  readonly onPage: number
  readonly matching: number
  readonly isWhole: boolean
  readonly onChange: (isWhole: boolean) => void
}

/** The head's box selects this page; this continues to all pages. */
export function WholeSelection({ onPage, matching, isWhole, onChange }: WholeProps) {
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-3 rounded-md bg-lime-wash px-3 py-1">
      {isWhole ? `All ${shown(matching)} are selected.` : `The ${onPage} on this page are selected.`}
      <Button variant="quiet" size="small" onClick={() => onChange(!isWhole)}>
        {isWhole ? 'Only this page' : `All ${shown(matching)} that match`}
      </Button>
    </p>
  )
}

const shown = (count: number) => count.toLocaleString('en-IN')

export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) {
  return (
    <section
      aria-label="Selected rows"
      data-foot
      className="sticky bottom-0 z-20 -mx-3 flex min-h-14 flex-wrap items-center gap-2 border-line border-t bg-paper px-3 py-2 max-md:bottom-16"
    >
      <strong className="mr-1">{shown(count)} selected</strong>
      {children}
      <Button variant="quiet" aria-label="Clear the selection" onClick={onClear} className="max-md:px-1.5">
        Clear
      </Button>
    </section>
  )
}
